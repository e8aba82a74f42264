// Parameters selected on labelled recordings: a user's own by a worker, or the sliders' by counting a grid.

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

/** The values of the grid that `searchSliders` counts: low-pass factors, and quantize factors or multiples of the thresholds. */
export function sliderGrid({ detectors: [{ signal, rule }] }) {
  const lowPass = [0, 0.5, 0.7, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99];
  const multiples = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.2, 1.4, 1.7, 2, 2.8, 4];
  const times = (value) => multiples.map((multiple) => Number((value * multiple).toPrecision(2)));
  if (rule.kind !== "threshold") return { lowPass, quantize: times(signal.quantize ?? 10) };
  const [middle, half] = [(rule.up + rule.down) / 2, (rule.up - rule.down) / 2 || 0.1];
  const levels = multiples.filter((multiple) => multiple <= 2).map((multiple) => half * multiple);
  const level = (value) => Number(value.toPrecision(3));
  return { lowPass, thresholds: levels.map((half) => ({ down: level(middle - half), up: level(middle + half) })) };
}

/**
 * The slider values with the least mean absolute error on labelled recordings, in the middle of those that are as good, as
 * { lowPass, quantize } or { lowPass, down, up } with `meanAbsoluteError` and `tried`. Null where `isCancelled()`.
 */
export async function searchSliders(detector, config, labelled, isCancelled) {
  const grid = sliderGrid(config);
  const points = grid.lowPass.flatMap((lowPass) => grid.quantize
    ? grid.quantize.map((quantize) => ({ lowPass, quantize })) : grid.thresholds.map((levels) => ({ lowPass, ...levels })));
  let best = { error: Infinity, points: [] };
  let rest = performance.now();
  for (const point of points) {
    const changed = structuredClone(config);
    setSliders(changed, point);
    let error = 0;
    for (const { recording, count, factors } of labelled) {
      error += Math.abs(recording.events(detector, changed, factors).length - count);
      if (performance.now() - rest > 40) {
        await new Promise((done) => setTimeout(done));
        if (isCancelled()) return null;
        rest = performance.now();
      }
    }
    if (error < best.error) best = { error, points: [] };
    if (error === best.error) best.points.push(point);
  }
  return { ...best.points[best.points.length >> 1], meanAbsoluteError: best.error / labelled.length, tried: points.length };
}

export function setSliders({ detectors: [{ signal, rule }] }, { lowPass, quantize, down, up }) {
  signal.lowPass = lowPass;
  if (quantize !== undefined) signal.quantize = quantize;
  if (down !== undefined) Object.assign(rule, { down, up });
}
