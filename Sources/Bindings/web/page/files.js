// Files that a reader of the page chooses: configs, and tables that reptune reads without a question, because each column has the name
// of a channel and each cell is a number. All other files are for reptune: this page reads nothing otherwise than the program.

import { measuredRate } from "../reptune.js";
import { Recording } from "./recording.js";

const perSecond = { time_s: 1, time_ms: 1e3, time_us: 1e6, time_ns: 1e9 };
/** Bytes of a file for this page; of the program the magnitude of a sample, seconds of a recording, and rates in Hz. */
const limits = { file: 200_000_000, sample: 1e20, seconds: 31 * 86_400, rate: [0.001, 1e6] };

/**
 * The configs and recordings in files, each { name, path, size, bytes() }, and in `others` the words of `reptune open` for the rest: a
 * file, or the folder that was chosen. `profiles` are the bundled ones.
 */
export async function readFiles(files, profiles) {
  const found = { configs: [], recordings: [], others: new Set() };
  const named = profiles.flatMap(({ channels }) => channels).filter(({ channel, column }) => channel === column && channel.includes("."));
  const units = new Map(named.map(({ channel, unit }) => [channel, unit]));
  for (const file of files) {
    const folders = file.path.split("/");
    if (folders.some((part) => part.startsWith("."))) continue;
    try {
      if (file.size > limits.file) throw new Error("too large");
      const bytes = await file.bytes();
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      if (/^\s*\{/.test(text) && text.includes("reptune.")) found.configs.push({ name: file.name, text });
      else if (!/\.csv$/i.test(file.name)) throw new Error("for reptune");
      else found.recordings.push(new Recording(file.name.replace(/\.[^.]*$/, ""), signalsOf(text, units), { path: file.path, digest: await digestOf(bytes, text) }));
    } catch {
      found.others.add(folders[0]);
    }
  }
  return found;
}

const headerOf = (text) => text.slice(0, text.search(/[\r\n]|$/)).split(",");

/** The signals of a table by channel. Throws where the program may read it otherwise, or asks. */
function signalsOf(text, units) {
  const check = (isSettled) => { if (!isSettled) throw new Error("for reptune"); };
  const header = headerOf(text);
  const clocks = header.filter((name) => name in perSecond);
  check(clocks.length === 1 && header.length > 1 && new Set(header).size === header.length
    && header.every((name) => name === clocks[0] || units.has(name)));
  const lines = text.replace(/\r\n/g, "\n").replace(/\n$/, "").split("\n").slice(1);
  const columns = header.map(() => new Float64Array(lines.length));
  lines.forEach((line, row) => {
    const cells = line.split(",");
    check(cells.length === header.length && /^[-+.\deE,]*$/.test(line) && !cells.includes(""));
    cells.forEach((cell, column) => { columns[column][row] = Number(cell); });
  });
  check(columns.every((values) => values.every((value) => Math.abs(value) <= limits.sample)));

  const clock = columns[header.indexOf(clocks[0])];
  // Beyond this, whole numbers are subtracted as 64 bits, which a number of JavaScript does not have.
  check(clock.every((time) => Math.abs(time) <= Number.MAX_SAFE_INTEGER));
  const times = clock.map((time) => (time - clock[0]) / perSecond[clocks[0]]);
  const timeline = { times, rate: measuredRate(times) };
  check(times.every((time, row) => row === 0 || time >= times[row - 1]) && times.at(-1) > 0 && times.at(-1) <= limits.seconds
    && timeline.rate >= limits.rate[0] && timeline.rate <= limits.rate[1]);
  const signals = new Map(header.map((channel, index) => [channel, { unit: units.get(channel), timeline, values: columns[index] }]));
  signals.delete(clocks[0]);
  addAcceleration(signals);
  return signals;
}

/** Adds acceleration, the sum of gravity and user acceleration, where a sensor has these two and not the sum, as an import does. */
function addAcceleration(signals) {
  for (const prefix of ["", "headphone.", "watch."]) {
    const axes = (sensor) => ["x", "y", "z"].map((axis) => signals.get(`${prefix}${sensor}.${axis}`));
    const [user, gravity] = [axes("userAcceleration"), axes("gravity")];
    if (![...user, ...gravity].every(Boolean) || axes("acceleration").some(Boolean)) continue;
    ["x", "y", "z"].forEach((axis, index) => signals.set(`${prefix}acceleration.${axis}`, {
      ...user[index], values: user[index].values.map((value, row) => value + gravity[index].values[row]),
    }));
  }
}

/** The digest of a table and its channels, by which labels are kept, as the program computes it; null where the browser gives none. */
async function digestOf(bytes, text) {
  if (!globalThis.crypto?.subtle) return null;
  const hex = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const channels = headerOf(text).filter((name) => !(name in perSecond)).map((name) => `"${name}"`).sort();
  return hex(new TextEncoder().encode([await hex(bytes), ...channels].join("\n")));
}
