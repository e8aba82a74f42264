/** A config that `reptune export` wrote, or a set of configs from `--all-users`: its JSON text, or the object that it stands for. */
export type Config = string | Uint8Array | object;

/** The rate in Hz of recorded samples, measured from their times in seconds as `reptune count` does; 0 where it can't be. */
export function measuredRate(times: ArrayLike<number>): number;

/** The compiled detector. Make one, and as many counters of it as you like. */
export class Detector {
  /** Compiles the detector: from bytes, a compiled module, an address, or reptune.wasm beside the module. */
  static load(source?: URL | string | BufferSource | WebAssembly.Module): Promise<Detector>;
  /** Makes a counter. `sampleRate` is the rate of the samples in Hz, the config's own where it is absent. Of a set of configs, that
   * of `user` is taken, and the shared one for everyone else. Throws an Error with the field that is wrong. */
  counter(config: Config, options?: { sampleRate?: number; user?: string | null }): Counter;
}

/** A running counter. `free()` gives its memory back at once, else it is freed some time after it is forgotten. */
export class Counter {
  private constructor();
  /** The sensor channels to feed, in the order in which `feed` takes their values. */
  readonly inputs: string[];
  /** The unit of each input; null for an input that only gates use, if the config does not name its unit. */
  readonly units: (string | null)[];
  /** Repetitions so far. */
  readonly count: number;
  /** The difference between the highest and the lowest count of an ensemble's members. */
  readonly spread: number;
  /** Samples that were skipped because they were not finite, or out of order. */
  readonly skipped: number;
  /** The number of detectors: 1, or the members of an ensemble. */
  readonly members: number;
  /** How often the clock was set back by more than 2 s: the count stays, and filters, rules and bouts start anew. */
  readonly breaks: number;
  /** 1; 1e3, 1e6 or 1e9 where the times are in ms, µs or ns: `feed` throws then. */
  readonly timeFactor: number;
  /** The newest time of a sample in seconds; null before the first. */
  readonly lastTime: number | null;
  /** The time of the last event in seconds; null before the first. */
  readonly lastEvent: number | null;
  /** Events per minute, by a moving average; 0 in a pause. */
  readonly cadence: number;
  /** The delay from a movement to its event in seconds, as far as the config gives it. */
  readonly delay: number;
  /** Whether a member's gate is open: while it is shut nothing counts ("get into position"). True without a gate. */
  isGateOpen(member?: number): boolean;
  /** Whether a member waits for the movement that completes a repetition. */
  isArmed(member?: number): boolean;
  /** The length of a member's bout that does not count yet, as the 3 in "3 of 4"; 0 while events count at once. */
  pending(member?: number): number | null;
  /** The events that a member's bout needs before it counts, as the 4 in "3 of 4". */
  minimumBout(member?: number): number | null;
  /** Feeds the values of one time in seconds, in the order of `inputs`; null where the sensor gave none. One input takes a number
   * alone. Gives the times of the events that count from now on. Throws where the times are not in seconds. */
  feed(time: number, values: ArrayLike<number | null | undefined> | number): number[];
  /** Feeds many moments at once, their values row by row, all present. Gives the times of all events. */
  feedRows(times: ArrayLike<number>, values: ArrayLike<number>): number[];
  /** A member's last sample after baseline and low-pass; null before the first. */
  filtered(member?: number): number | null;
  /** Starts from 0. */
  reset(): void;
  /** The state as bytes, for `restore` of a counter of the same config and rate. */
  save(): Uint8Array;
  /** Goes on with a state of `save`. Throws where it is not one of a counter with this config. */
  restore(state: Uint8Array): void;
  /** Gives the memory back. */
  free(): void;
}
