// A user's own parameters, selected on labelled recordings by a worker.

/** Calibrations of one config. `changed` is called when one begins and when it ends. */
export class Sets {
  /** The last calibration's result; null before it and while one runs. */
  result = null;
  /** Why the recordings can't be calibrated. */
  error = "";
  isBusy = false;
  #worker = null;
  #changed;
  #makeWorker;

  /** `config` is the one that personal parameters are compared with. */
  constructor(config, inputs, makeWorker, changed) {
    this.config = config;
    this.inputs = inputs;
    this.#makeWorker = makeWorker;
    this.#changed = changed;
  }

  /** Selects the gain and tempo of one user on recordings, each { recording, count, factors }. */
  calibrate(labelled) {
    // A calibration of fewer sets is not needed any more.
    if (this.isBusy) this.close();
    [this.result, this.error, this.isBusy] = [null, "", true];
    if (!this.#worker) {
      const worker = this.#makeWorker();
      worker.addEventListener("message", ({ data }) => this.#end(worker, data.result ?? null, data.error ?? ""));
      worker.addEventListener("error", () => this.#end(worker, null, "the calibration can’t be loaded"));
      this.#worker = worker;
    }
    try {
      this.#worker.postMessage({ config: this.config, sets: labelled.map((set) => this.#set(set)) });
    } catch (error) {
      this.#end(this.#worker, null, error.message);
    }
    this.#changed();
  }

  #set({ recording, count, factors = {} }) {
    const { times, columns } = recording.moments(this.inputs);
    const channels = Object.fromEntries(this.inputs.map((name, index) => {
      const factor = factors[name] ?? 1;
      return [name, Array.from(columns[index], (value) => (value === null ? NaN : value * factor))];
    }));
    return { name: recording.name, count, times: [...times], channels, sampleRate: recording.rateFor(this.config) };
  }

  /** Ends the worker. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    this.isBusy = false;
  }

  #end(worker, result, error) {
    if (worker !== this.#worker) return;
    [this.result, this.error, this.isBusy] = [result, error, false];
    this.#changed();
  }

  /** The verdict in words, with what is counted. */
  words(unit) {
    if (this.isBusy) return "Selecting parameters on the labelled recordings…";
    if (this.error) return `The recordings can’t be calibrated: ${this.error}`;
    if (!this.result) return "";
    const { verdict, given, personalHeldOut } = this.result;
    const off = (accuracy) => `${(accuracy?.meanAbsoluteError ?? 0).toFixed(1)} ${unit}s`;
    switch (verdict) {
      case "personal":
        return personalHeldOut
          ? `On sets that were held out, parameters of your own are off by ${off(personalHeldOut)}, the shared ones by ${off(given)}.`
          : `The parameters are your own now: the shared ones were off by ${off(given)}.`;
      case "noSets": return `Not yet: label a recording with ${unit}s.`;
      default: return `The shared parameters count your sets as well or better: they are off by ${off(given)}.`;
    }
  }
}
