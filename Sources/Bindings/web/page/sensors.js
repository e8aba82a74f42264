// The sensors of a recording as small charts, the most periodic first, with the peaks of each channel in the window.

import { bounds, line, sheet, steps, text } from "./chart.js";
import { periodicity } from "./periodicity.js";
import { sensorOf } from "./recording.js";
import { element } from "./sliders.js";

/** Channels with their strength and period, the most periodic first. */
export function ranked(recording) {
  return recording.allChannels.map((channel) => ({ channel, ...periodicity(recording.signal(channel)) }))
    .sort((a, b) => b.strength - a.strength);
}

export class Sensors {
  #hidden = new Set();
  #broken = new Set();
  #cards = [];
  #ranking = [];
  #recording = null;
  #count = 0;

  /** `place` gets the charts, `hiddenPlace` a button for each hidden sensor. `choose(channel)` is called for a pressed channel, `changed()` for another arrangement. */
  constructor(place, hiddenPlace, { choose, changed }) {
    Object.assign(this, { place, hiddenPlace, choose, changed });
  }

  /** Shows the sensors of a recording in the order of a ranking. */
  show(recording, ranking) {
    [this.#recording, this.#ranking] = [recording, ranking];
    this.#arrange();
  }

  #arrange() {
    const sensors = [...new Set(this.#ranking.map(({ channel }) => sensorOf(channel)))];
    const channelsOf = (sensor) => this.#ranking.filter(({ channel }) => sensorOf(channel) === sensor)
      .sort((a, b) => a.channel.endsWith("magnitude") - b.channel.endsWith("magnitude") || (a.channel < b.channel ? -1 : 1));
    this.hiddenPlace.replaceChildren(...sensors.filter((sensor) => this.#hidden.has(sensor)).map((sensor) => {
      const button = element("button", { type: "button", textContent: `Show ${sensor}` });
      button.addEventListener("click", () => this.#toggle(this.#hidden, sensor));
      return button;
    }));
    this.#cards = sensors.filter((sensor) => !this.#hidden.has(sensor)).flatMap((sensor) => {
      const channels = channelsOf(sensor);
      const groups = this.#broken.has(sensor) ? channels.map((channel) => [channel]) : [channels];
      return groups.map((group, index) => this.#card(sensor, group, channels.length > 1 && index === 0, index === 0));
    });
    this.place.replaceChildren(...this.#cards.map(({ card }) => card));
  }

  #toggle(set, sensor) {
    if (!set.delete(sensor)) set.add(sensor);
    const focused = document.activeElement?.getAttribute("aria-label");
    this.#arrange();
    this.place.querySelector(`[aria-label="${CSS.escape(focused ?? "")}"]`)?.focus();
    this.changed();
  }

  #card(sensor, channels, canBreak, canHide) {
    const [{ channel, strength, period }] = [...channels].sort((a, b) => b.strength - a.strength);
    const { unit } = this.#recording.signal(channel);
    const title = channels.length === 1 ? channel : sensor;
    const about = period ? `${unit === "1" ? "" : `${unit} · `}every ${text(period, 2)} s, strength ${strength.toFixed(2)}` : unit === "1" ? "no period" : `${unit} · no period`;
    const head = element("div", { className: "card-head" }, element("h3", {}, title), element("span", { className: "soft", textContent: about }));
    if (canBreak) {
      const button = element("button", { type: "button", textContent: "Break out", title: "A chart for each channel" });
      button.setAttribute("aria-label", `Break out ${sensor}`);
      button.setAttribute("aria-pressed", this.#broken.has(sensor));
      button.addEventListener("click", () => this.#toggle(this.#broken, sensor));
      head.append(button);
    }
    if (canHide) {
      const button = element("button", { type: "button", textContent: "Hide" });
      button.setAttribute("aria-label", `Hide ${sensor}`);
      button.addEventListener("click", () => this.#toggle(this.#hidden, sensor));
      head.append(button);
    }
    const canvas = element("canvas", { className: "small" });
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `Signal of ${title}`);
    const axes = channels.map(({ channel }) => {
      const axis = channel.slice(sensor.length + 1) || channel;
      const color = Math.max(["x", "y", "z"].indexOf(axis), ["pitch", "roll", "yaw"].indexOf(axis)) + 1;
      const number = element("span", { className: "number" });
      const button = element("button", { type: "button", className: `axis axis-${color}` }, axis, number);
      button.addEventListener("click", () => this.choose(channel));
      return { channel, button, number, color: `axis-${color}` };
    });
    return { card: element("div", { className: "card" }, head, canvas, element("p", { className: "axes" }, ...axes.map(({ button }) => button))), canvas, axes };
  }

  /**
   * Draws the seconds `from` to `to` with the filters of a detector, and marks the chosen channel. `peaks(channel)` counts a channel's
   * peaks in the window; null where the detector counts otherwise.
   */
  draw({ from, to, lowPass, quantize, rate, chosen, peaks }) {
    for (const { canvas, axes } of this.#cards) {
      const { pen, width, height, color } = sheet(canvas);
      // A magnitude beside its axes is drawn where it counts.
      const isDrawn = (channel) => axes.length === 1 || channel === chosen || !channel.endsWith(".magnitude");
      const lines = axes.map(({ channel }) => (isDrawn(channel) ? this.#line(channel, { from, to, lowPass, quantize, rate }, width) : []));
      const [low, high] = bounds(lines.flatMap((line) => line.flatMap(([, low, high]) => [low, high])));
      const y = (value) => height - 6 - ((value - low) / (high - low)) * (height - 12);
      pen.fillStyle = color("muted");
      pen.strokeStyle = color("grid");
      const ticks = steps(low, high, 3);
      for (const value of ticks.values) line(pen, 0, Math.round(y(value)) + 0.5, width, Math.round(y(value)) + 0.5);
      axes.forEach((axis, index) => {
        pen.strokeStyle = color(axis.color);
        pen.lineWidth = axis.channel === chosen ? 2 : 1;
        pen.beginPath();
        let isDown = false;
        for (const [at, low, high] of lines[index]) {
          if (!Number.isFinite(low)) { isDown = false; continue; }
          if (isDown) pen.lineTo(at, y(low)); else pen.moveTo(at, y(low));
          if (high !== low) pen.lineTo(at, y(high));
          isDown = true;
        }
        pen.stroke();
        axis.button.setAttribute("aria-pressed", axis.channel === chosen);
        axis.button.setAttribute("aria-label", `Count ${axis.channel}`);
      });
      pen.strokeStyle = color("card");
      pen.lineWidth = 3;
      for (const value of ticks.values) {
        const place = [value.toFixed(ticks.digits).replace("-", "−"), 3, Math.max(11, y(value) + 4)];
        pen.strokeText(...place);
        pen.fillText(...place);
      }
    }
    this.#showPeaks(peaks);
  }

  /** Counts channel by channel, so that a slider stays smooth. */
  async #showPeaks(peaks) {
    const run = ++this.#count;
    await new Promise((done) => setTimeout(done, 100));
    for (const { axes } of this.#cards) {
      for (const { channel, number, button } of axes) {
        if (run !== this.#count) return;
        const count = peaks ? peaks(channel) : null;
        number.textContent = count ?? "";
        button.setAttribute("aria-label", `Count ${channel}${count === null ? "" : `, ${count} peaks in the window`}`);
        await new Promise((done) => setTimeout(done));
      }
    }
  }

  /** The filtered and quantized samples in a window, as [x, low, high] by pixel. */
  #line(channel, { from, to, lowPass, quantize, rate }, width) {
    const { values, timeline } = this.#recording.signal(channel);
    const { times } = timeline;
    const isOther = timeline.rate > 0 && Math.abs(timeline.rate / rate - 1) > 0.1;
    const factor = isOther ? (lowPass ?? 0) ** (rate / timeline.rate) : lowPass ?? 0;
    const points = [];
    let filtered = NaN;
    for (let row = 0; row < times.length && times[row] <= to; row++) {
      const value = values[row];
      if (Number.isFinite(value)) filtered = Number.isNaN(filtered) ? value : factor * filtered + (1 - factor) * value;
      if (times[row] < from || !Number.isFinite(value)) continue;
      const shown = quantize ? Math.trunc(filtered * quantize) / quantize : filtered;
      const at = ((times[row] - from) / (to - from)) * width;
      const last = points.at(-1);
      if (last && at - last[0] < 0.5) [last[1], last[2]] = [Math.min(last[1], shown), Math.max(last[2], shown)];
      else points.push([at, shown, shown]);
    }
    return points;
  }
}
