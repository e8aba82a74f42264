// Counts repetitions with a config that `reptune export` wrote. The detector is reptune.wasm, beside this file: the same
// code, and the same bits, as `reptune count`. No dependencies; for browsers, Node, Deno and Bun.

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
  counter(config, options = {}) {
    for (const name of typeof options === "object" ? Object.keys(options ?? {}) : [String(options)]) {
      if (name !== "sampleRate" && name !== "user") throw new Error(`${name}: unknown option; give { sampleRate, user }`);
    }
    const { sampleRate, user } = options ?? {};
    if (typeof (sampleRate ?? 0) !== "number") throw new Error(`sampleRate: ${JSON.stringify(sampleRate)} is not a number of Hz`);
    return new Counter(this.#wasm, config, sampleRate ?? 0, user ?? null);
  }
}

/** What `reptune_show` gives, by its numbers in reptune.h. */
const BREAKS = 0, TIME_FACTOR = 1, LAST_TIME = 2, LAST_EVENT = 3, CADENCE = 4, DELAY = 5, GATE_OPEN = 6, ARMED = 7, PENDING = 8,
  MINIMUM_BOUT = 9;

/** Gives the memory of forgotten counters back. */
const forgotten = globalThis.FinalizationRegistry && new FinalizationRegistry(release);

function release(memory) {
  if (memory.place) memory.wasm.reptune_free(memory.place);
  if (memory.scratch) memory.wasm.reptune_release(memory.scratch);
  memory.place = memory.scratch = memory.capacity = 0;
}

/** A running counter. `free()` gives its memory back at once, else it is freed some time after it is forgotten. */
export class Counter {
  #wasm;
  #memory;
  #inputs = [];
  #units = [];

  constructor(wasm, config, sampleRate, user) {
    this.#wasm = wasm;
    this.#memory = { wasm, place: 0, scratch: 0, capacity: 0 };
    forgotten?.register(this, this.#memory);
    if (config === undefined || config === null || typeof config === "number") {
      throw new Error(`config: expected JSON or an object, not ${config}`);
    }
    if (typeof config.then === "function") throw new Error("config: expected JSON or an object, not a promise: await it");
    const json = config instanceof Uint8Array ? config
      : encoder.encode(typeof config === "string" ? config : JSON.stringify(config));
    const name = encoder.encode(user ?? "");
    this.#reserve(json.length + name.length);
    const bytes = new Uint8Array(wasm.memory.buffer, this.#memory.scratch, json.length + name.length);
    bytes.set(json);
    bytes.set(name, json.length);
    const { scratch } = this.#memory;
    this.#memory.place = wasm.reptune_create(scratch, json.length, user === null ? 0 : scratch + json.length, name.length, sampleRate);
    if (!this.#memory.place) {
      const message = this.#copied((place, length) => wasm.reptune_message(place, length));
      release(this.#memory);
      throw new Error(message);
    }
    for (let index = 0; index < wasm.reptune_inputs(this.#pointer); index++) {
      const [name, unit] = this.#copied((place, length) => wasm.reptune_input(this.#pointer, index, place, length)).split("\0");
      this.#inputs.push(name);
      this.#units.push(unit || null);
    }
  }

  /** The sensor channels to feed, in the order in which `feed` takes their values. */
  get inputs() { return [...this.#inputs]; }
  /** The unit of each input; null for an input that only gates use, if the config does not name its unit. */
  get units() { return [...this.#units]; }
  /** Repetitions so far. */
  get count() { return this.#wasm.reptune_count(this.#pointer); }
  /** The range of the middle half of the counts of an ensemble's members. */
  get spread() { return this.#wasm.reptune_spread(this.#pointer); }
  /** Samples that were skipped because they were not finite, or out of order. */
  get skipped() { return this.#wasm.reptune_skipped(this.#pointer); }
  /** The number of detectors: 1, or the members of an ensemble. */
  get members() { return this.#wasm.reptune_members(this.#pointer); }
  /** How often the clock was set back by more than 2 s: the count stays, and filters, rules and bouts start anew. */
  get breaks() { return this.#show(BREAKS); }
  /** 1; 1e3, 1e6 or 1e9 where the times are in ms, µs or ns: `feed` throws then. */
  get timeFactor() { return this.#show(TIME_FACTOR); }
  /** The newest time of a sample in seconds; null before the first. */
  get lastTime() { return this.#show(LAST_TIME); }
  /** The time of the last event in seconds; null before the first. */
  get lastEvent() { return this.#show(LAST_EVENT); }
  /** Events per minute, by a moving average; 0 in a pause. */
  get cadence() { return this.#show(CADENCE); }
  /** The delay from a movement to its event in seconds, as far as the config gives it. */
  get delay() { return this.#show(DELAY); }
  /** Whether a member's gate is open: while it is shut nothing counts ("get into position"). True without a gate. */
  isGateOpen(member = 0) { return this.#show(GATE_OPEN, member) === 1; }
  /** Whether a member waits for the movement that completes a repetition. */
  isArmed(member = 0) { return this.#show(ARMED, member) === 1; }
  /** The length of a member's bout that does not count yet, as the 3 in "3 of 4"; 0 while events count at once. */
  pending(member = 0) { return this.#show(PENDING, member); }
  /** The events that a member's bout needs before it counts, as the 4 in "3 of 4". */
  minimumBout(member = 0) { return this.#show(MINIMUM_BOUT, member); }

  /**
   * Feeds the values of one time, in the order of `inputs`: a number, or null or undefined where the sensor gave none. A
   * number that is not finite is a missing sample. One input takes a number alone. `time` is in seconds. Gives the times of the
   * events that count from now on, nearly always none. Throws where the times are not in seconds.
   */
  feed(time, values) {
    const width = this.#inputs.length;
    if (typeof values === "number" && width === 1) values = [values];
    if (typeof time !== "number" && !(time instanceof Date)) throw new Error(`time: ${JSON.stringify(time)} is not a number of seconds`);
    if (values?.length !== width) {
      throw new Error(`feed ${width === 1 ? "a value" : `a list of ${width} values, one for each`} of ${this.#inputs.join(", ")}`);
    }
    this.#reserve(width * 9);
    const { scratch } = this.#memory;
    const numbers = new Float64Array(this.#wasm.memory.buffer, scratch, width);
    const present = new Uint8Array(this.#wasm.memory.buffer, scratch + width * 8, width);
    for (let index = 0; index < width; index++) {
      const value = values[index];
      present[index] = value === null || value === undefined ? 0 : 1;
      numbers[index] = value ?? 0;
    }
    const events = this.#wasm.reptune_feed(this.#pointer, Number(time), scratch, scratch + width * 8);
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
    const { scratch } = this.#memory;
    new Float64Array(this.#wasm.memory.buffer, scratch, times.length).set(times);
    const rows = scratch + times.length * 8;
    new Float64Array(this.#wasm.memory.buffer, rows, values.length).set(values);
    const events = this.#wasm.reptune_feed_rows(this.#pointer, times.length, scratch, rows);
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
    this.#wasm.reptune_save(this.#pointer, this.#memory.scratch, length);
    return new Uint8Array(this.#wasm.memory.buffer, this.#memory.scratch, length).slice();
  }

  /** Goes on with a state of `save`. Throws where it is not one of a counter with this config. */
  restore(state) {
    this.#reserve(state.length);
    new Uint8Array(this.#wasm.memory.buffer, this.#memory.scratch, state.length).set(state);
    if (!this.#wasm.reptune_restore(this.#pointer, this.#memory.scratch, state.length)) {
      throw new Error("the state is damaged, or of another config");
    }
  }

  /** Gives the memory back. The counter can't be used any more. */
  free() { release(this.#memory); }

  /** The counter's place in the module's memory. */
  get #pointer() {
    if (!this.#memory.place) throw new Error("the counter was freed");
    return this.#memory.place;
  }

  #show(what, member = 0) {
    const value = this.#wasm.reptune_show(this.#pointer, what, member);
    return Number.isNaN(value) ? null : value;
  }

  /** The times of events; −1 for their number means times that are not in seconds. */
  #events(length) {
    if (length < 0) {
      const factor = this.timeFactor;
      throw new Error(`time: the samples are about ${factor} times as far apart as the config's; give times in seconds, divided by ${factor}`);
    }
    this.#reserve(length * 8);
    this.#wasm.reptune_events(this.#pointer, this.#memory.scratch, length);
    return [...new Float64Array(this.#wasm.memory.buffer, this.#memory.scratch, length)];
  }

  /** A text that a function copies to a place. */
  #copied(copy) {
    const length = copy(0, 0);
    this.#reserve(length);
    copy(this.#memory.scratch, length);
    return decoder.decode(new Uint8Array(this.#wasm.memory.buffer, this.#memory.scratch, length).slice());
  }

  #reserve(size) {
    const memory = this.#memory;
    if (size <= memory.capacity) return;
    if (memory.scratch) this.#wasm.reptune_release(memory.scratch);
    memory.capacity = 0;
    memory.scratch = this.#wasm.reptune_allocate(size);
    if (!memory.scratch) throw new Error(`there is no memory for ${size} bytes`);
    memory.capacity = size;
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
