// The sets of a user, with the counts that the user gives, and a worker that selects parameters on them.

/** The fewest sets with repetitions for a calibration. */
export const fewest = 5;

/** Sets of one config. `changed` is called when a calibration begins and when it ends. */
export class Sets {
  sets = [];
  /** The last calibration's result; null before it and while one runs. */
  result = null;
  /** Why the sets can't be calibrated. */
  error = "";
  isBusy = false;
  #worker = null;
  #changed;

  /** `config` is the one that personal parameters are compared with. */
  constructor(config, inputs, changed) {
    this.config = config;
    this.inputs = inputs;
    this.#changed = changed;
  }

  /** Adds a recording with the user's count. `factors` converts channels to the config's units. */
  add(recording, count, factors = {}) {
    const channels = Object.fromEntries(this.inputs.map((name) => {
      const factor = factors[name] ?? 1;
      return [name, recording.column(name).map((value) => (value === null ? NaN : value * factor))];
    }));
    this.sets.push({ name: recording.name, count, times: [...recording.times], channels, sampleRate: recording.rate });
    this.#calibrate();
  }

  remove(index) {
    this.sets.splice(index, 1);
    this.#calibrate();
  }

  /** Ends the worker. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    this.isBusy = false;
  }

  #calibrate() {
    // A calibration of fewer sets is not needed any more.
    if (this.isBusy) this.close();
    [this.result, this.error, this.isBusy] = [null, "", true];
    if (!this.#worker) {
      const worker = new Worker(new URL("../calibrate.worker.js", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }) => this.#end(worker, data.result ?? null, data.error ?? ""));
      worker.addEventListener("error", () => this.#end(worker, null, "the calibration can’t be loaded"));
      this.#worker = worker;
    }
    this.#worker.postMessage({ config: this.config, sets: this.sets });
    this.#changed();
  }

  #end(worker, result, error) {
    if (worker !== this.#worker) return;
    [this.result, this.error, this.isBusy] = [result, error, false];
    this.#changed();
  }

  /** The verdict in words. */
  get words() {
    if (this.isBusy) return "Selecting parameters on your sets…";
    if (this.error) return `The sets can’t be calibrated: ${this.error}`;
    if (!this.result) return "";
    const { verdict, given, personalHeldOut } = this.result;
    const off = (accuracy) => `${(accuracy?.meanAbsoluteError ?? 0).toFixed(1)} repetitions`;
    switch (verdict) {
      case "personal":
        return personalHeldOut
          ? `On sets that were held out, parameters of your own are off by ${off(personalHeldOut)}, the shared ones by ${off(given)}.`
          : `The parameters are your own now: the shared ones were off by ${off(given)}.`;
      case "noSets": return "Not yet: record a set with repetitions.";
      default: return `The shared parameters count your sets as well or better: they are off by ${off(given)}.`;
    }
  }
}
