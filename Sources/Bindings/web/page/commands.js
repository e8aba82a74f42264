// The commands that do in a terminal what the page does.

import { searchGrid } from "./search.js";

/** A word as a shell takes it. */
export const word = (text) => (/^[\w./:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The commands that do the same; `config` is the drafted one, or the one that was opened. */
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
    const values = Object.entries(searchGrid(config)).map(([key, values]) => `--${key.toLowerCase()} ${values.join()}`).join(" ");
    lines.push(`reptune calibrate ${word(activity || "unknown")} --rule ${rule.kind} --channel ${word(signal.channel)} --baseline none ${values} `
      + `--refractory-period ${cadenceGate.refractoryPeriod} --rate ${config.sampleRate}${from(recording)}`, `reptune report latest -o report${from(recording)}`);
  }
  const { path, words = path && word(path), flags = [], id } = recording ?? {};
  lines.push(["reptune count", word(savedName), ...words ? [words, ...flags] : id ? [word(id) + from(recording)] : []].join(" "));
  return lines;
}
