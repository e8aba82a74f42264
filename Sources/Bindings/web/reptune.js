// Counts repetitions with a config that `reptune export` wrote. The detector is reptune.wasm, beside this file: the same
// code, and the same bits, as `reptune count`. No dependencies; for browsers, Node, Deno, Bun and React Native.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The compiled detector. Make one, and as many counters of it as you like. */
export class Detector {
  #wasm;

  constructor(exports) { this.#wasm = exports; }

  /** Compiles the detector: from bytes, a compiled module, or reptune.wasm beside this file. */
  static async load(source = new URL("reptune.wasm", import.meta.url)) {
    if (source instanceof WebAssembly.Module) return new Detector((await WebAssembly.instantiate(source)).exports);
    const bytes = source instanceof URL || typeof source === "string" ? await read(source) : source;
    return new Detector((await WebAssembly.instantiate(bytes)).instance.exports);
  }

  /**
   * Makes a counter. `config` is the JSON text of a config or of a set of configs, or the object that it stands for; `sampleRate`
   * the rate of the samples in Hz, the config's own where it is absent. Of a set, the config of `user` is taken, and the shared one
   * for everyone else. Throws an Error with the field that is wrong.
   */
  counter(config, { sampleRate = 0, user = null } = {}) { return new Counter(this.#wasm, config, sampleRate, user); }
}

/** A running counter. Call `free()` when it is not needed any more. */
export class Counter {
  #wasm;
  #place = 0;
  #scratch = 0;
  #capacity = 0;
  #inputs = [];

  constructor(wasm, config, sampleRate, user) {
    this.#wasm = wasm;
    const json = config instanceof Uint8Array ? config
      : encoder.encode(typeof config === "string" ? config : JSON.stringify(config));
    const name = encoder.encode(user ?? "");
    this.#reserve(json.length + name.length);
    const bytes = new Uint8Array(wasm.memory.buffer, this.#scratch, json.length + name.length);
    bytes.set(json);
    bytes.set(name, json.length);
    const userPlace = user === null || user === undefined ? 0 : this.#scratch + json.length;
    this.#place = wasm.reptune_create(this.#scratch, json.length, userPlace, name.length, sampleRate);
    if (!this.#place) {
      const length = wasm.reptune_message(0, 0);
      this.#reserve(length);
      wasm.reptune_message(this.#scratch, length);
      const message = this.#text(length);
      wasm.reptune_release(this.#scratch);
      throw new Error(message);
    }
    for (let index = 0; index < wasm.reptune_inputs(this.#pointer); index++) {
      const length = wasm.reptune_input(this.#pointer, index, 0, 0);
      this.#reserve(length);
      wasm.reptune_input(this.#pointer, index, this.#scratch, length);
      this.#inputs.push(this.#text(length - 1));
    }
  }

  /** The sensor channels to feed, in the order in which `feed` takes their values. */
  get inputs() { return [...this.#inputs]; }
  /** Repetitions so far. */
  get count() { return this.#wasm.reptune_count(this.#pointer); }
  /** The difference between the highest and the lowest count of an ensemble's members. */
  get spread() { return this.#wasm.reptune_spread(this.#pointer); }
  /** Samples that were skipped because they were not finite. */
  get skipped() { return this.#wasm.reptune_skipped(this.#pointer); }
  /** The number of detectors: 1, or the members of an ensemble. */
  get members() { return this.#wasm.reptune_members(this.#pointer); }

  /**
   * Feeds the values of one time, in the order of `inputs`: a number, or null or undefined where the sensor gave none. A
   * number that is not finite is a missing sample. `time` is in seconds. Gives the times of the events that count from now
   * on, nearly always none.
   */
  feed(time, values) {
    const width = this.#inputs.length;
    if (values.length !== width) throw new Error(`feed ${width} values, one for each of ${this.#inputs.join(", ")}`);
    this.#reserve(width * 9);
    const numbers = new Float64Array(this.#wasm.memory.buffer, this.#scratch, width);
    const present = new Uint8Array(this.#wasm.memory.buffer, this.#scratch + width * 8, width);
    for (let index = 0; index < width; index++) {
      const value = values[index];
      present[index] = value === null || value === undefined ? 0 : 1;
      numbers[index] = value ?? 0;
    }
    const events = this.#wasm.reptune_feed(this.#pointer, time, this.#scratch, this.#scratch + width * 8);
    return events === 0 ? [] : this.#events(events);
  }

  /**
   * Feeds many moments at once: their times in seconds, and their values row by row, all present. Gives the times of all
   * events.
   */
  feedRows(times, values) {
    const width = this.#inputs.length;
    if (Array.isArray(values) && values.some((value) => value === null || value === undefined)) {
      throw new Error("feedRows takes a value for every input and time, NaN for a missing sample; feed takes null");
    }
    if (values.length !== times.length * width) {
      throw new Error(`feed ${times.length} times ${width} values, row by row: ${this.#inputs.join(", ")}`);
    }
    this.#reserve((times.length + values.length) * 8);
    new Float64Array(this.#wasm.memory.buffer, this.#scratch, times.length).set(times);
    const rows = this.#scratch + times.length * 8;
    new Float64Array(this.#wasm.memory.buffer, rows, values.length).set(values);
    const events = this.#wasm.reptune_feed_rows(this.#pointer, times.length, this.#scratch, rows);
    return this.#events(events);
  }

  /** A member's last sample after baseline and low-pass, the curve to draw; null before the first. */
  filtered(member = 0) {
    const value = this.#wasm.reptune_filtered(this.#pointer, member);
    return Number.isNaN(value) ? null : value;
  }

  /** Starts from 0. */
  reset() { this.#wasm.reptune_reset(this.#pointer); }

  /** The state as bytes, to go on with later: with `restore` of a counter of the same config and rate. */
  save() {
    const length = this.#wasm.reptune_save(this.#pointer, 0, 0);
    this.#reserve(length);
    this.#wasm.reptune_save(this.#pointer, this.#scratch, length);
    return new Uint8Array(this.#wasm.memory.buffer, this.#scratch, length).slice();
  }

  /** Goes on with a state of `save`. Throws where it is not one of a counter with this config. */
  restore(state) {
    this.#write(state);
    if (!this.#wasm.reptune_restore(this.#pointer, this.#scratch, state.length)) {
      throw new Error("the state is damaged, or of another config");
    }
  }

  /** Gives the memory back. The counter can't be used any more. */
  free() {
    if (!this.#place) return;
    this.#wasm.reptune_free(this.#place);
    this.#wasm.reptune_release(this.#scratch);
    this.#place = 0;
  }

  /** The counter's place in the module's memory. */
  get #pointer() {
    if (!this.#place) throw new Error("the counter was freed");
    return this.#place;
  }

  #events(length) {
    this.#reserve(length * 8);
    this.#wasm.reptune_events(this.#pointer, this.#scratch, length);
    return [...new Float64Array(this.#wasm.memory.buffer, this.#scratch, length)];
  }

  #text(length) { return decoder.decode(new Uint8Array(this.#wasm.memory.buffer, this.#scratch, length).slice()); }

  #write(bytes) {
    this.#reserve(bytes.length);
    new Uint8Array(this.#wasm.memory.buffer, this.#scratch, bytes.length).set(bytes);
  }

  #reserve(size) {
    if (size <= this.#capacity) return;
    if (this.#scratch) this.#wasm.reptune_release(this.#scratch);
    this.#scratch = this.#wasm.reptune_allocate(size);
    if (!this.#scratch) throw new Error(`there is no memory for ${size} bytes`);
    this.#capacity = size;
  }
}

/**
 * The rate in Hz of recorded samples, measured from their times in seconds as reptune count does: 1 over the mean of the usual
 * intervals. 0 where it can't be measured. Give it as `sampleRate` where the sensor's nominal rate is not known.
 */
export function measuredRate(times) {
  const intervals = Array.from(times, (time, index) => (index ? time - times[index - 1] : 0)).slice(1);
  const above = intervals.filter((interval) => interval > 0).sort((a, b) => a - b);
  if (!above.length) return 0;
  const half = above.length >> 1;
  const median = above.length % 2 ? above[half] : (above[half - 1] + above[half]) / 2;
  const usual = intervals.filter((interval) => Math.abs(interval - median) <= median / 2);
  return usual.length ? 1 / (usual.reduce((sum, interval) => sum + interval, 0) / usual.length) : 1 / median;
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
