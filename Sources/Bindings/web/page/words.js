// A config in words.

import { text } from "./chart.js";
import { secondsOf } from "./parameters.js";

export const sampleText = (rate) => (rate > 0 ? `${text(rate, 3)}\u00a0Hz` : "rate not known");

function lowPassText(factor, rate) {
  const seconds = secondsOf(factor, rate);
  return `${text(factor)}${seconds === null ? "" : ` (τ ${text(seconds, 2)} s)`}`;
}

const countedUnits = [
  ["step", "gait hike hiking step steps walk walking walks run running jog jogging"],
  ["stride", "bike biking cycling ride riding stride strides"],
  ["gesture", "gesture gestures shake shakes"],
].map(([unit, words]) => [unit, words.split(" ")]);

/** What an activity counts, by the words of its name, as reports say it. */
export function unitOf(activity) {
  const words = (activity ?? "").replace(/\p{Lu}/gu, " $&").toLowerCase().split(/\P{L}+/u);
  return countedUnits.find(([, known]) => known.some((word) => words.includes(word)))?.[0] ?? "repetition";
}

const ruleNames = { threshold: "hysteresis thresholds", peaks: "peaks", doubleShake: "double shake" };

/** A config with one of its members, in a line. */
export function factsOf({ detectors, sampleRate }, member, name) {
  const { signal, rule, gate } = detectors[member];
  const gateText = gate && `gate ${gate.channel} ${gate.below != null ? "below" : "above"}\u00a0${text(gate.below ?? gate.above)}`;
  return [
    name, detectors.length > 1 ? `median of an ensemble of ${detectors.length}` : null,
    `${ruleNames[rule.kind] ?? rule.kind} on ${signal.channel}`, gateText, sampleText(sampleRate),
  ].filter(Boolean).join(" · ");
}

/** The titles of the two panels of a member, from long to short; the second null where the rule reads the signal itself. */
export function titles({ detectors, sampleRate }, member) {
  const { signal } = detectors[member];
  const filters = (factor) => [
    signal.baseline != null ? `baseline ${factor(signal.baseline)}` : null,
    signal.lowPass != null ? `low-pass ${factor(signal.lowPass)}` : null,
    signal.quantize != null ? `quantize ${text(signal.quantize)}` : null,
  ].filter(Boolean).join(", ");
  const withSeconds = (factor) => lowPassText(factor, sampleRate);
  const filtered = `filtered, ${signal.unit}`;
  return [
    [`${signal.invert ? "−" : ""}${signal.channel}, ${signal.unit}`],
    filters(withSeconds)
      ? [`${filtered}: ${filters(withSeconds)}`, `${filtered}: ${filters((factor) => text(factor))}`, filtered] : null,
  ];
}
