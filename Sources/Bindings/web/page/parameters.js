// The parameters that can be moved, of one member or of all.

export const shortened = (value, digits = 4) => String(Number(value.toPrecision(digits))).replace("-", "\u2212");
export const secondsOf = (factor, rate) => (factor > 0 && factor < 1 ? -1 / (rate * Math.log(factor)) : null);

/** The range of a slider around a value. */
export function rangeOf(kind, value, { down = 0, up = 0 }) {
  if (kind === "factor") return { min: 0, max: 1, step: 0.001 };
  if (kind === "seconds") return { min: 0, max: Math.max(2, value * 2), step: 0.01 };
  const power = 10 ** Math.floor(Math.log10(Math.abs(value) || 0.1));
  if (kind === "scale") return { min: power / 10, max: Math.ceil((value * 4) / power) * power, step: power / 10 };
  if (kind === "gate") return { min: value - 20 * power, max: value + 20 * power, step: power / 10 };
  const reach = Math.max(Math.abs(down), Math.abs(up), up - down, 1e-6) * 4;
  const step = 10 ** Math.floor(Math.log10(reach / 40));
  const edge = Math.ceil(reach / step) * step;
  return { min: -edge, max: edge, step };
}

/** The parameters of one member, each with its place in the config. */
export function memberParameters(config, member) {
  const { signal, rule, gate, cadenceGate } = config.detectors[member];
  const list = [];
  const add = (holder, key, label, kind, words) => {
    if (holder?.[key] == null) return;
    list.push({
      key, label, value: holder[key], range: rangeOf(kind, holder[key], rule), words,
      set: (value) => {
        if (key === "down") value = Math.min(value, rule.up);
        if (key === "up") value = Math.max(value, rule.down);
        holder[key] = value;
        return value;
      },
    });
  };
  const withUnit = (value) => `${shortened(value)} ${signal.unit}`;
  add(signal, "lowPass", "Low-pass factor", "factor", (value) => {
    const seconds = secondsOf(value, config.sampleRate);
    return shortened(value) + (seconds === null ? "" : ` (\u03c4 ${shortened(seconds, 2)} s)`);
  });
  add(signal, "quantize", `Quantize factor, steps per ${signal.unit}`, "scale", (value) => shortened(value));
  if (rule.kind === "threshold") {
    add(rule, "down", "Threshold down", "level", withUnit);
    add(rule, "up", "Threshold up", "level", withUnit);
  }
  if (rule.kind === "doubleShake") {
    add(rule, "cutoff", "Cutoff", "scale", withUnit);
    add(rule, "laterCutoff", "Later cutoff", "scale", withUnit);
    add(rule, "quiet", "Quiet", "scale", withUnit);
  }
  add(cadenceGate, "refractoryPeriod", "Refractory period", "seconds", (value) => `${shortened(value)} s`);
  add(gate, "below", `Gate: ${gate?.channel} below`, "gate", (value) => shortened(value));
  add(gate, "above", `Gate: ${gate?.channel} above`, "gate", (value) => shortened(value));
  return list;
}

/** Parameters of all members of an ensemble: each is multiplied, so that they stay as different as they are. */
export function ensembleParameters(config) {
  const start = structuredClone(config.detectors);
  const factors = { lowPass: 1, quantize: 1, levels: 1, refractoryPeriod: 1 };
  const has = (test) => start.some(test);
  const apply = () => start.forEach((member, index) => {
    const changed = config.detectors[index];
    const { signal, rule, cadenceGate } = member;
    if (signal.lowPass != null && factors.lowPass !== 1) changed.signal.lowPass = signal.lowPass ** (1 / factors.lowPass);
    else if (signal.lowPass != null) changed.signal.lowPass = signal.lowPass;
    if (signal.quantize != null) changed.signal.quantize = signal.quantize * factors.quantize;
    for (const key of ["down", "up", "cutoff", "laterCutoff", "quiet"]) {
      if (rule[key] != null) changed.rule[key] = rule[key] * factors.levels;
    }
    if (cadenceGate?.refractoryPeriod != null) {
      changed.cadenceGate.refractoryPeriod = cadenceGate.refractoryPeriod * factors.refractoryPeriod;
    }
  });
  const list = [
    ["lowPass", "Time constant of the low-pass", ({ signal }) => signal.lowPass != null],
    ["quantize", "Quantize factor", ({ signal }) => signal.quantize != null],
    ["levels", "Thresholds", ({ rule }) => rule.kind !== "peaks"],
    ["refractoryPeriod", "Refractory period", ({ cadenceGate }) => cadenceGate?.refractoryPeriod > 0],
  ];
  return list.filter(([, , test]) => has(test)).map(([key, label]) => ({
    key, label: `${label}, all members`, value: 1, range: { min: 0.2, max: 3, step: 0.01 },
    words: (value) => `\u00d7 ${shortened(value)}`,
    set: (value) => {
      factors[key] = value;
      apply();
      return value;
    },
  }));
}
