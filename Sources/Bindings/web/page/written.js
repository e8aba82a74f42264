// A recording that the program wrote into the page: unpacked when its samples are first read.

import { unpackNumbers } from "./packed.js";
import { Recording } from "./recording.js";

/** A session of the page's data. */
export function writtenRecording({ sensors, ...facts }) {
  const signals = new Map();
  for (const { times, rate, channels } of sensors) {
    const timeline = { rate };
    once(timeline, "times", () => Float64Array.from(unpackNumbers(times)));
    for (const { name, unit, values } of channels) {
      const signal = { unit, timeline };
      once(signal, "values", () => Float64Array.from(unpackNumbers(values)));
      signals.set(name, signal);
    }
  }
  return new Recording(facts.name, signals, facts);
}

/** A property that is made when it is first read. */
function once(object, name, make) {
  Object.defineProperty(object, name, {
    configurable: true, enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(object, name, { value, enumerable: true });
      return value;
    },
  });
}
