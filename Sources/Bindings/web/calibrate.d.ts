/** A set that a user recorded and counted. */
export interface LabelledSet {
  /** The user's count; 0 for a recording at rest. */
  count: number;
  /** The times of the samples in seconds, ascending. */
  times: ArrayLike<number>;
  /** The values of each of the counter's inputs, by name; null and NaN are missing samples. */
  channels: Record<string, ArrayLike<number | null>>;
  /** The nominal rate in Hz; measured where it is absent. */
  sampleRate?: number;
}

/** The accuracy of counts over the sets with repetitions. */
export interface Accuracy {
  sessions: number;
  /** Mean absolute error in repetitions. */
  meanAbsoluteError: number | null;
  /** Mean error in repetitions: above 0 where too many are counted. */
  bias: number | null;
  shareExact: number | null;
  shareWithinOne: number | null;
}

/** The result of a calibration, with its evidence. */
export interface PersonalCalibration {
  /** Whether the personal parameters are kept, or why not yet. */
  verdict: "personal" | "noSets" | "notBetter";
  sets: number;
  /** The factor of the thresholds; 1 where the given ones stay. */
  gain: number;
  /** The factor of the refractory period; 1 where the given one stays. */
  tempo: number;
  /** The accuracy of the given parameters. */
  given: Accuracy | null;
  /** The accuracy of personal parameters, each set counted with those chosen on the other sets; null for one set. */
  personalHeldOut: Accuracy | null;
  /** The config to count with from now on. */
  config: object;
}

/** The compiled calibration. */
export class Calibration {
  private constructor();
  /** Compiles it: from bytes, a compiled module, an address, or calibrate.wasm beside the module. */
  static load(source?: BufferSource | WebAssembly.Module | URL | string): Promise<Calibration>;
  /** Calibrates a config on a user's sets. Throws an Error with the set or the field that is wrong. */
  run(config: string | object, sets: Iterable<LabelledSet>): PersonalCalibration;
  /** The bytes of memory that the module has taken so far. */
  readonly memory: number;
}
