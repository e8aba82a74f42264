// The commands that do in a terminal what the page does.

import { sliderGrid } from "./sets.js";

/** A word as a shell takes it. */
export const word = (text) => (/^[\w./:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The commands that do the same. */
export function commands({ config, isDraft, activity, recording, recordings, labels, savedName }) {
  if (!config) return ["reptune open RECORDING…"];
  const { signal, rule, cadenceGate } = config.detectors[0];
  const labelledHere = labels.labelled(recordings);
  const lines = [];
  const from = (entry) => (entry?.database ? ` --db ${word(entry.database)}` : "");
  const files = labelledHere.filter(({ path }) => path);
  if (files.length) lines.push(["reptune import --manifest labels.csv --folder .", ...new Set(files.flatMap(({ flags = [] }) => flags))].join(" "));
  for (const entry of labelledHere.filter((entry) => !entry.path && entry.id && labels.isChanged(entry))) {
    const events = labels.eventsFile(entry);
    lines.push(`reptune sessions label ${word(entry.id)} ${events ? `--events ${word(events)}` : `--count ${labels.of(entry).count}`}${from(entry)}`);
  }
  if (isDraft && (rule.kind === "peaks" || rule.kind === "threshold")) {
    const grid = sliderGrid(config);
    const levels = grid.quantize ? [`--quantize ${grid.quantize.join()}`]
      : ["down", "up"].map((key) => `--${key}=${[...new Set(grid.thresholds.map((levels) => levels[key]))].sort((a, b) => a - b).join()}`);
    lines.push(`reptune calibrate ${word(activity || "unknown")} --rule ${rule.kind} --channel ${word(signal.channel)} --baseline none --lowpass ${grid.lowPass.join()} `
      + `${levels.join(" ")} --refractory-period ${cadenceGate.refractoryPeriod}${from(recording)}`, `reptune report latest -o report${from(recording)}`);
  }
  const { path, words = path && word(path), flags = [], id } = recording ?? {};
  lines.push(["reptune count", word(savedName), ...words ? [words, ...flags] : id ? [word(id) + from(recording)] : []].join(" "));
  return lines;
}
