// Counts a recording with a config, row by row, and keeps what the chart shows.

export class Analysis {
  /** Per row: the member's signal, what its rule reads, whether its gate is shut, and the count. */
  signal = [];
  filtered = [];
  shut = [];
  counts = [];
  /** The times of the rows in s. */
  times;
  /** Event times in s. */
  events = [];
  #counter;
  #probes = [];
  #columns;
  #isShut;

  /** `factors` converts channels to the config's units, by channel. */
  constructor(detector, config, recording, { member = 0, factors = {} } = {}) {
    this.recording = recording;
    this.index = member;
    this.member = config.detectors[member];
    this.#counter = detector.counter(config, { sampleRate: recording.rateFor(config) });
    this.inputs = this.#counter.inputs;
    const { times, columns } = recording.moments(this.inputs);
    this.times = times;
    this.#columns = this.inputs.map((input, index) => ({ values: columns[index], factor: factors[input] ?? 1 }));
    this.#isShut = this.member.gate != null;
    this.readSignal = this.#reader(detector, config, this.member.signal.channel);
    this.readGate = this.member.gate ? this.#reader(detector, config, this.member.gate.channel) : () => NaN;
  }

  get count() { return this.#counter.count; }
  get spread() { return this.#counter.spread; }
  get skipped() { return this.#counter.skipped; }

  /** What the counter waits for, or the cadence, in words. */
  get phase() {
    if (!this.#counter.isGateOpen(this.index)) return "get into position";
    const pending = this.#counter.pending(this.index);
    if (pending > 0) return `${pending} of ${this.#counter.minimumBout(this.index)}`;
    const { cadence } = this.#counter;
    return cadence > 0 ? `${cadence.toFixed(0)} per minute` : this.#counter.isArmed(this.index) ? "armed" : "ready";
  }

  /** Feeds the rows that were added since the last call. Gives the times of their events. */
  advance() {
    const { times } = this;
    const { gate, signal } = this.member;
    const before = this.events.length;
    for (let row = this.counts.length; row < times.length; row++) {
      const values = this.#columns.map(({ values, factor }) => (values[row] === null ? null : values[row] * factor));
      this.events.push(...this.#counter.feed(times[row], values));
      const gated = this.readGate(row, values);
      if (Number.isFinite(gated)) this.#isShut = gate.below != null ? !(gated < gate.below) : !(gated > gate.above);
      const filtered = this.#counter.filtered(this.index) ?? NaN;
      const raw = this.readSignal(row, values);
      this.signal.push(signal.invert ? -raw : raw);
      this.filtered.push(signal.quantize ? Math.trunc(filtered * signal.quantize) / signal.quantize : filtered);
      this.shut.push(this.#isShut);
      this.counts.push(this.#counter.count);
    }
    return this.events.slice(before);
  }

  /** The last row at or before a time, −1 before the first. */
  row(time) {
    const { times } = this;
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (times[middle] <= time) low = middle + 1; else high = middle;
    }
    return low - 1;
  }

  free() {
    this.#counter.free();
    for (const probe of this.#probes) probe.free();
  }

  /** The values of a channel: an input, or one that the detector derives, read from a detector without filters. */
  #reader(detector, config, channel) {
    const place = this.inputs.indexOf(channel);
    if (place >= 0) return (row, values) => values[place] ?? NaN;
    const probe = detector.counter({
      format: config.format, name: "signal", activity: "signal", sampleRate: config.sampleRate,
      detectors: [{ signal: { channel, unit: "" }, rule: { kind: "threshold", down: 0, up: 0 } }],
    });
    this.#probes.push(probe);
    const places = probe.inputs.map((input) => this.inputs.indexOf(input));
    return (row, values) => {
      const axes = places.map((place) => values[place]);
      probe.feed(this.times[row], axes);
      return axes.every(Number.isFinite) ? probe.filtered() ?? NaN : NaN;
    };
  }
}
