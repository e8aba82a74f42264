// The motion of this phone as a recording that grows.

import { measuredRate } from "../reptune.js";
import { phoneChannels, phoneUnit, phoneValues } from "./phone.js";
import { Recording } from "./recording.js";

export class Live {
  #start = null;
  #seen = new Set();
  #lock = null;
  #timer;
  #isStopped = false;

  /** `names` are the channels that must come. `onRow()` is called for each row, `onEnd(message)` where the phone gives none. */
  constructor(names, { onRow, onEnd }) {
    Object.assign(this, { names, onRow, onEnd });
    this.restart(0);
    this.onMotion = (event) => this.#onMotion(event);
    addEventListener("devicemotion", this.onMotion);
    this.#timer = setTimeout(() => {
      if (this.times.length < 2) onEnd("This device sends no motion. Open the page on a phone.");
    }, 3000);
    navigator.wakeLock?.request("screen").then((lock) => { if (this.#isStopped) lock.release(); else this.#lock = lock; }, () => {});
  }

  /** Begins a new recording with a known rate. */
  restart(rate) {
    const timeline = { times: [], rate };
    const signals = new Map(phoneChannels.map((channel) => [channel, { unit: phoneUnit(channel), timeline, values: [] }]));
    this.recording = Object.assign(new Recording("this phone", signals), { isOfPhone: true });
    this.timeline = timeline;
    this.#start = null;
  }

  get times() { return this.timeline.times; }

  #onMotion(event) {
    const values = phoneValues(event);
    if (values.every((value) => value === null)) return;
    const seconds = event.timeStamp / 1000;
    this.#start ??= seconds;
    this.times.push(seconds - this.#start);
    values.forEach((value, index) => {
      this.recording.signals.get(phoneChannels[index]).values.push(value);
      if (value !== null) this.#seen.add(phoneChannels[index]);
    });
    if (!this.timeline.rate && this.times.length > 30 && this.times.at(-1) >= 0.5) {
      const missing = this.names.filter((name) => !this.#seen.has(name));
      if (missing.length) return this.onEnd(`This phone gives no values of ${missing.join(", ")}, which the config reads.`);
      this.timeline.rate = measuredRate(this.times);
    }
    this.onRow();
  }

  /** The latest values: a phone that lies flat with the screen up has acceleration.z of −1 g. */
  get readings() {
    return this.names.map((name) => {
      const { values, unit } = this.recording.signals.get(name);
      const value = values.at(-1) ?? null;
      return `${name} ${value === null ? "–" : value.toFixed(2).replace("-", "−")} ${unit}`;
    }).join(" · ");
  }

  stop() {
    this.#isStopped = true;
    removeEventListener("devicemotion", this.onMotion);
    clearTimeout(this.#timer);
    this.#lock?.release().catch(() => {});
    // A sensor without a value would be fed as missing samples.
    for (const [channel, { values }] of this.recording.signals) if (values.every((value) => value === null)) this.recording.signals.delete(channel);
  }
}
