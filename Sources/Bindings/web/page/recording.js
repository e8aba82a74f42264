// A recording: signals by channel, each with the times of its sensor in seconds from the first row of all.

/** The axes that a magnitude is derived from, and that a recorded magnitude stands for. */
const axes = ["x", "y", "z"];
export const sensorOf = (channel) => channel.replace(/\.[^.]*$/, "");

export class Recording {
  #derived = new Map();
  /** The rows that a counter was last fed with: a search feeds them many times. */
  #fed = {};

  /** `signals` has { unit, timeline: { times, rate }, values } by channel; `facts` name, user, activity, path, digest and label. */
  constructor(name, signals, facts = {}) {
    this.name = name;
    this.signals = signals;
    Object.assign(this, facts);
  }

  get channels() { return [...this.signals.keys()]; }

  /** Seconds from the first row to the last. */
  get duration() { return Math.max(0, ...[...this.signals.values()].map(({ timeline }) => timeline.times.at(-1) ?? 0)); }

  get rows() { return Math.max(0, ...[...this.signals.values()].map(({ timeline }) => timeline.times.length)); }

  /** The recorded channels and the magnitudes that their axes give. */
  get allChannels() {
    const magnitudes = this.channels.filter((channel) => channel.endsWith(".x")).map((channel) => `${sensorOf(channel)}.magnitude`);
    return [...this.channels, ...magnitudes.filter((channel) => this.signal(channel) && !this.signals.has(channel))];
  }

  /** A recorded channel, or a magnitude; undefined without one. */
  signal(channel) {
    const recorded = this.signals.get(channel);
    if (recorded || !channel.endsWith(".magnitude")) return recorded;
    if (!this.#derived.has(channel)) this.#derived.set(channel, this.#magnitude(sensorOf(channel)));
    return this.#derived.get(channel);
  }

  #magnitude(sensor) {
    const parts = axes.map((axis) => this.signals.get(`${sensor}.${axis}`));
    const [first] = parts;
    const isVector = parts.every((part) => part && part.unit === first.unit && part.timeline === first.timeline);
    if (!isVector || this.signals.has(`${sensor}.w`)) return undefined;
    const values = Float64Array.from(parts[0].values, (x, row) => Math.sqrt(x * x + parts[1].values[row] ** 2 + parts[2].values[row] ** 2));
    return { unit: first.unit, timeline: first.timeline, values };
  }

  /** The rate in Hz to count a config with. Throws where its detectors' sensors have different ones. */
  rateFor({ detectors }) {
    const rates = detectors.map(({ signal: { channel } }) => this.#timeline(channel)?.rate).filter((rate) => rate !== undefined);
    if (rates.some((rate) => rate !== rates[0])) {
      throw new Error(`The sensors of the config have different rates in ${this.name}. Count it with reptune count.`);
    }
    return rates[0] ?? 0;
  }

  #timeline(channel) { return (this.signals.get(channel) ?? this.signals.get(`${sensorOf(channel)}.x`) ?? this.#magnitudeOf(channel))?.timeline; }

  /** The recorded magnitude of a sensor without axes. */
  #magnitudeOf(channel) { return this.signals.get(`${sensorOf(channel)}.magnitude`); }

  /** Whether a counter can be fed with a channel. */
  has(channel) { return this.signals.has(channel) || (axes.includes(channel.split(".").at(-1)) && this.#magnitudeOf(channel) !== undefined); }

  /** The times at which some inputs have values, and a column of values for each input: null where it has none then. */
  moments(inputs) {
    const signals = inputs.map((input) => {
      const recorded = this.signals.get(input);
      if (recorded) return recorded;
      // A recorded magnitude is the x of a vector without other components: √(x²) is x, bit for bit.
      const magnitude = this.#magnitudeOf(input);
      return input.endsWith(".x") ? magnitude : { ...magnitude, values: new Float64Array(magnitude.values.length) };
    });
    const timelines = [...new Set(signals.map(({ timeline }) => timeline))];
    if (timelines.length === 1) return { times: timelines[0].times, columns: signals.map(({ values }) => values), isWhole: true };
    const [times, rows] = [[], timelines.map(() => [])];
    const places = timelines.map(() => 0);
    for (;;) {
      const next = Math.min(...timelines.map((timeline, index) => timeline.times[places[index]] ?? Infinity));
      if (next === Infinity) break;
      times.push(next);
      timelines.forEach((timeline, index) => rows[index].push(timeline.times[places[index]] === next ? places[index]++ : null));
    }
    const columns = signals.map(({ timeline, values }) => rows[timelines.indexOf(timeline)].map((row) => (row === null ? null : values[row])));
    return { times, columns, isWhole: false };
  }

  /** The times of the events of a config. */
  events(detector, config, factors = {}) {
    const counter = detector.counter(config, { sampleRate: this.rateFor(config) });
    try {
      const { times, columns, isWhole } = this.moments(counter.inputs);
      const scales = counter.inputs.map((input) => factors[input] ?? 1);
      if (!isWhole) return [...times].flatMap((time, row) => counter.feed(time, columns.map((column) => column[row])));
      const key = `${counter.inputs} ${scales}`;
      if (this.#fed.key !== key || this.#fed.rows.length !== times.length * columns.length) {
        const rows = new Float64Array(times.length * columns.length);
        for (let row = 0, at = 0; row < times.length; row++) columns.forEach((column, index) => { rows[at++] = (column[row] ?? NaN) * scales[index]; });
        this.#fed = { key, rows };
      }
      return counter.feedRows(times, this.#fed.rows);
    } finally {
      counter.free();
    }
  }
}

/** Some of the names, for a message. */
export function shortList(names, most = 14) {
  const shown = names.slice(0, most).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
