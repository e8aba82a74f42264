// A first config of a channel, from its size and its period.

const rounded = (value, digits) => Number(value.toPrecision(digits));

/** The extent of most values, and their middle. */
function extentOf(values) {
  const step = Math.max(1, Math.floor(values.length / 5000));
  const sorted = Array.from(values).filter((value, index) => index % step === 0 && Number.isFinite(value)).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { size: at(0.95) - at(0.05) || 1, middle: (at(0.95) + at(0.05)) / 2 };
}

/** A config that counts peaks, or crossings of hysteresis thresholds, of one channel of a recording. */
export function draftConfig(recording, channel, { period, activity, kind = "peaks" }) {
  const { unit, timeline: { rate }, values } = recording.signal(channel);
  const { size, middle } = extentOf(values);
  const seconds = (period ?? 1) / 8;
  const isThreshold = kind === "threshold";
  return {
    format: "reptune.detector/1", name: activity, activity, user: null, sampleRate: rate > 0 ? rounded(rate, 6) : 50,
    detectors: [{
      signal: {
        channel, unit, invert: false, baseline: null, lowPass: rounded(Math.exp(-1 / ((rate || 50) * seconds)), 3),
        quantize: isThreshold ? null : rounded(8 / size, 2),
      },
      rule: isThreshold
        ? { kind, down: rounded(middle - size / 5, 3), up: rounded(middle + size / 5, 3), start: "disarmed" }
        : { kind, start: "firstReading" },
      gate: null,
      cadenceGate: { refractoryPeriod: rounded((period ?? 0) * 0.6, 2), maximumInterval: null, minimumBout: 1 },
    }],
    provenance: null,
  };
}
