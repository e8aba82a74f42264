// Chooses the gain and tempo of one user on that user's sets, as `Calibration.personal` of the Swift library does: calibrate.wasm, beside
// this file, is the same code and gives the same bits. Run it in a worker (calibrate.worker.js).

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The compiled calibration. */
export class Calibration {
  #wasm;

  constructor(exports) { this.#wasm = exports; }

  /** Compiles it: from bytes, a compiled module, or calibrate.wasm beside this file. */
  static async load(source = new URL("calibrate.wasm", import.meta.url)) {
    if (source instanceof WebAssembly.Module) return new Calibration((await WebAssembly.instantiate(source)).exports);
    const bytes = source instanceof URL || typeof source === "string" ? await read(source) : source;
    return new Calibration((await WebAssembly.instantiate(bytes)).instance.exports);
  }

  /**
   * Calibrates a config, the JSON text or its object, on sets `{ count, times, channels, sampleRate }`: the user's count, the times
   * of the samples in seconds, an array of values for each of the counter's inputs by name, and the nominal rate in Hz, measured
   * where it is absent. Gives `{ verdict, sets, gain, tempo, given, personalHeldOut, config }`. Throws an Error that names the
   * set where a count, time, rate or channel is none, where the config is refused, or the sets can't be calibrated.
   */
  run(config, sets) {
    [...sets].forEach((set, index) => check(set, `set ${index + 1}`));
    const wasm = this.#wasm;
    const json = typeof config === "string" ? config : JSON.stringify(config);
    const pointer = this.#with(encoder.encode(json), (place, length) => wasm.reptune_calibration_create(place, length));
    if (!pointer) throw new Error(this.#text());
    try {
      for (const { count, times, channels, sampleRate } of sets) {
        wasm.reptune_calibration_set(pointer, count);
        for (const [name, values] of Object.entries(channels)) {
          this.#with(encoder.encode(name), (text, length) => {
            this.#with(Float64Array.from(times), (clock) => {
              this.#with(Float64Array.from(values, (value) => value ?? NaN), (samples) => {
                wasm.reptune_calibration_channel(pointer, text, length, clock, samples, times.length, sampleRate ?? 0);
              });
            });
          });
        }
      }
      wasm.reptune_calibration_run(pointer);
    } finally {
      wasm.reptune_calibration_free(pointer);
    }
    const result = JSON.parse(this.#text());
    if (result.error !== undefined) throw new Error(result.error);
    return result;
  }

  /** The bytes of memory that the module has taken so far. */
  get memory() { return this.#wasm.memory.buffer.byteLength; }

  /** Copies an array into the module's memory for the time of a call. */
  #with(array, call) {
    const place = this.#wasm.reptune_allocate(Math.max(1, array.byteLength));
    if (!place) throw new Error(`there is no memory for ${array.byteLength} bytes`);
    new array.constructor(this.#wasm.memory.buffer, place, array.length).set(array);
    const result = call(place, array.length);
    this.#wasm.reptune_release(place);
    return result;
  }

  #text() {
    const length = this.#wasm.reptune_calibration_text(0, 0);
    return this.#with(new Uint8Array(length), (place) => {
      this.#wasm.reptune_calibration_text(place, length);
      return decoder.decode(new Uint8Array(this.#wasm.memory.buffer, place, length).slice());
    });
  }
}

/** Throws where a set has no whole count, no rate, or times that don't ascend. */
function check({ count, times, channels, sampleRate }, set) {
  if (!Number.isInteger(count) || count < 0 || count > 1e9) {
    throw new Error(`${set}: the count ${count} is not a whole number from 0 on`);
  }
  if (sampleRate && !(sampleRate >= 0.001 && sampleRate <= 1e6) || Number.isNaN(sampleRate)) {
    throw new Error(`${set}: the sample rate ${sampleRate} is not from 0.001 to 1,000,000 Hz; leave it out, and it is measured`);
  }
  for (let index = 0; index < times.length; index++) {
    if (!Number.isFinite(times[index])) throw new Error(`${set}: time ${index + 1} is ${times[index]}, not a number of seconds`);
    if (index > 0 && times[index] < times[index - 1]) {
      throw new Error(`${set}: time ${index + 1}, ${times[index]} s, is before ${times[index - 1]} s; sort the samples by time`);
    }
  }
  const seconds = times.length ? times[times.length - 1] - times[0] : 0;
  if (times.length > 1 && seconds / (times.length - 1) > 1) {
    throw new Error(`${set}: the samples are ${(seconds / (times.length - 1)).toPrecision(3)} s apart; give times in seconds`);
  }
  if (count > times.length / 2) throw new Error(`${set}: ${count} repetitions in ${times.length} samples; correct the count`);
  for (const [name, values] of Object.entries(channels)) {
    if (values.length !== times.length) throw new Error(`${set}: ${name} has ${values.length} values for ${times.length} times`);
    if (!Array.prototype.some.call(values, Number.isFinite)) throw new Error(`${set}: ${name} has no sample`);
  }
}

/** The bytes of a file beside this one. Node can't fetch files. */
async function read(source) {
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    return (await import("node:fs/promises")).readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}
