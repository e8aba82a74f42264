// Recordings in files that a reader of the page chooses: CSV tables by the bundled profiles or with channels as columns, and
// Sensor Logger. Other files are for reptune.

import { measuredRate } from "../reptune.js";
import { Recording } from "./recording.js";
import { Table } from "./table.js";
import { entriesOf } from "./zip.js";

const clocks = { time_s: "s", time_ms: "ms", time_us: "us", time_ns: "ns" };
const largestFile = 200_000_000;
const standardGravity = 9.80665;

/**
 * The configs and recordings in files, each { name, path, bytes() }. `problems` are sentences on those that can't be read,
 * `others` the paths of files that reptune may read.
 */
export async function readFiles(files, profiles) {
  const found = { configs: [], recordings: [], problems: [], others: [] };
  const tables = [];
  for (const file of files) {
    try {
      if (file.size > largestFile) throw new Error(`${file.name} is larger than 200 MB.`);
      const bytes = await file.bytes();
      const isZip = bytes[0] === 0x50 && bytes[1] === 0x4B && bytes[2] === 3;
      for (const entry of isZip ? await entriesOf(bytes, file.name) : [{ path: file.path, bytes }]) {
        if (entry.path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX")) continue;
        const text = new TextDecoder().decode(entry.bytes);
        const name = entry.path.split("/").at(-1);
        if (/^\uFEFF?\s*[{[]/.test(text) && !isZip) found.configs.push({ name, text: text.replace(/^\uFEFF/, "") });
        else if (!text.includes("\0") && /^[^\r\n]*,/.test(text)) {
          const group = isZip ? file.path : entry.path.split("/").slice(0, -1).join("/");
          tables.push({ name, text, bytes: entry.bytes, stem: name.replace(/\.[^.]*$/, ""), group, path: isZip ? file.path : entry.path });
        } else if (text && !isZip) found.others.push(entry.path);
      }
    } catch (error) {
      found.problems.push(error.message);
    }
  }
  await readTables(tables, profiles, found);
  return found;
}

async function readTables(tables, profiles, found) {
  const parts = new Map();
  for (const source of tables) {
    try {
      const logger = sensorLoggerFile(source.stem);
      if (!logger && /^(Metadata|Annotation|Location|Microphone|Battery|Network|Brightness|.*events|Pedometer|Activity)$/i.test(source.stem)) continue;
      const table = new Table(source.name, source.text);
      const part = logger && table.has("seconds_elapsed") && table.has("time")
        ? sensorLogger(table, logger, metadata(tables, source.group)) : named(table, profiles);
      if (!part) {
        found.others.push(source.path);
        continue;
      }
      if (table.count === 0 || part.columns.length === 0) {
        if (!logger) found.problems.push(`${source.name} has a header and no rows.`);
        continue;
      }
      // The files of one folder or zip of Sensor Logger are one recording.
      const key = logger ? `${source.group}\n${logger.prefix}` : source.path;
      const name = logger ? source.group.split("/").at(-1).replace(/\.zip$/i, "") + (logger.prefix && source.group ? ` ${logger.prefix}` : logger.prefix) || source.stem : source.stem;
      const path = logger && source.group ? source.group : source.path;
      const group = parts.get(key) ?? parts.set(key, { name, path, parts: [] }).get(key);
      group.parts.push({ ...part, table, bytes: source.bytes });
    } catch (error) {
      found.problems.push(error.message);
    }
  }
  for (const group of parts.values()) {
    try {
      found.recordings.push(await recordingOf(group));
    } catch (error) {
      found.problems.push(error.message);
    }
  }
}

/** Puts the tables of a recording on one clock. */
async function recordingOf({ name, path, parts }) {
  const clocks = parts.map(({ table, time }) => (time.rate ? null : table.times(time.column, time.unit)));
  const first = clocks.reduce((first, clock) => (clock && (first === null || clock.first < first) ? clock.first : first), null);
  const signals = new Map();
  parts.forEach(({ table, time, columns }, index) => {
    const times = clocks[index]?.seconds(first) ?? Float64Array.from({ length: table.count }, (_, row) => row / time.rate);
    const order = Array.from(times.keys());
    const isSorted = times.every((time, row) => row === 0 || time >= times[row - 1]);
    if (!isSorted) order.sort((a, b) => times[a] - times[b] || a - b);
    const timeline = { times: isSorted ? times : Float64Array.from(order, (row) => times[row]) };
    timeline.rate = time.rate ?? time.nominalRate ?? measuredRate(timeline.times);
    for (const { channel, column, unit, factor } of columns) {
      if (signals.has(channel)) continue;
      const values = table.numbers(column, factor);
      if (!values.some(Number.isFinite)) continue;
      signals.set(channel, { unit, timeline, values: isSorted ? values : Float64Array.from(order, (row) => values[row]) });
    }
  });
  if (!signals.size) throw new Error(`${name} has no numbers.`);
  addAcceleration(signals);
  return new Recording(name, signals, { path, digest: await digestOf(parts) });
}

/** Adds acceleration, the sum of gravity and user acceleration, where a sensor has these two and not the sum, as an import does. */
function addAcceleration(signals) {
  for (const prefix of ["", "headphone.", "watch."]) {
    const axes = (sensor) => ["x", "y", "z"].map((axis) => signals.get(`${prefix}${sensor}.${axis}`));
    const [user, gravity] = [axes("userAcceleration"), axes("gravity")];
    const isWhole = [...user, ...gravity].every((signal) => signal && signal.timeline === user[0].timeline && signal.unit === user[0].unit);
    if (!isWhole || axes("acceleration").some(Boolean)) continue;
    ["x", "y", "z"].forEach((axis, index) => signals.set(`${prefix}acceleration.${axis}`, {
      ...user[index], values: user[index].values.map((value, row) => value + gravity[index].values[row]),
    }));
  }
}

/** A digest of files and the columns read from them, by which labels are kept; null where the browser gives none. */
async function digestOf(parts) {
  if (!globalThis.crypto?.subtle) return null;
  const hex = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const texts = await Promise.all(parts.map(async ({ bytes, columns }) => [await hex(bytes), ...new Set(columns.map(({ column }) => `"${column}"`).sort())].join("\n")));
  return hex(new TextEncoder().encode(texts.sort().join("\n\n")));
}

// Tables by profiles, and by the names of their columns

/** The columns of a table whose profile is bundled, else of one with a column of times whose other columns are channels. */
function named(table, profiles) {
  const fits = ({ time, channels }) => channels.every(({ column }) => table.has(column)) && (time.column === undefined || table.has(time.column));
  const profile = profiles.filter(fits).sort((a, b) => b.channels.length - a.channels.length)[0];
  if (profile) {
    return { time: profile.time, columns: profile.channels.map(({ channel, column, unit, scale }) => ({ channel, column, unit, factor: scale ?? 1 })) };
  }
  const times = table.header.filter((column) => column in clocks);
  if (times.length > 1) throw new Error(`${table.name} has several columns of times: ${times.join(", ")}. Keep one.`);
  if (times.length === 0) return null;
  const units = new Map(profiles.flatMap(({ channels }) => channels.map(({ channel, unit }) => [channel, unit])));
  const columns = table.header.filter((column) => column !== times[0]).map((column) => (
    { channel: column, column, unit: units.get(column) ?? units.get(column.replace(/magnitude$/, "x")) ?? "1", factor: 1 }));
  return { time: { column: times[0], unit: clocks[times[0]] }, columns };
}

// Sensor Logger

const xyz = (name = "", inner = (axis) => axis) => Object.fromEntries(["x", "y", "z"].map((axis) => [axis, name + inner(axis)]));
const capital = (name) => xyz(name, (axis) => axis.toUpperCase());
const [g, metres] = [1, 1 / standardGravity];
/** The factors to g, rad/s, µT, rad and kPa without standardisation on iOS, on Android, and with standardisation. */
const same = (factor) => [factor, factor, factor];
const raw = [g, metres, metres];
const attitude = (quaternion) => [
  ["attitude", { pitch: "pitch", roll: "roll", yaw: "yaw" }, same(1)],
  ["quaternion", Object.fromEntries(["w", "x", "y", "z"].map((axis) => [axis, quaternion(axis)])), same(1)],
];
const worn = [["rotationRate", capital("rotationRate"), same(1)], ...attitude((axis) => `quaternion${axis.toUpperCase()}`)];
const barometer = (ios) => [["relativeAltitude", { "": "relativeAltitude" }, same(1)], ["pressure", { "": "pressure" }, [ios, 0.1, 0.1]]];
const loggerFiles = {
  Accelerometer: [["userAcceleration", xyz(), same(metres)]],
  TotalAcceleration: [["acceleration", xyz(), same(metres)]],
  AccelerometerUncalibrated: [["acceleration", xyz(), raw]],
  Gravity: [["gravity", xyz(), same(metres)]],
  Gyroscope: [["rotationRate", xyz(), same(1)]],
  GyroscopeUncalibrated: [["gyroscope", xyz(), same(1)]],
  Magnetometer: [["magnetometer", xyz(), same(1)]],
  Orientation: attitude((axis) => `q${axis}`),
  Barometer: barometer(0.1),
  WatchAccelerometerUncalibrated: [["acceleration", xyz(), raw]],
  WatchMagnetometer: [["magnetometer", xyz(), same(1)]],
  WatchBarometer: barometer(1),
  WristMotion: [["userAcceleration", capital("acceleration"), raw], ["gravity", capital("gravity"), raw], ...worn],
  Headphone: [["userAcceleration", capital("acceleration"), raw], ["gravity", capital("gravity"), same(metres)], ...worn],
};
const units = {
  acceleration: "g", userAcceleration: "g", gravity: "g", rotationRate: "rad/s", gyroscope: "rad/s", magnetometer: "µT",
  attitude: "rad", quaternion: "1", pressure: "kPa", relativeAltitude: "m",
};
const isOpposite = (sensor, axis) => ["acceleration", "userAcceleration", "gravity"].includes(sensor) || (sensor === "attitude" && axis !== "roll");

function sensorLoggerFile(stem) {
  const name = Object.keys(loggerFiles).filter((name) => stem.toLowerCase().endsWith(name.toLowerCase())).sort((a, b) => b.length - a.length)[0];
  return name && { name, prefix: stem.slice(0, -name.length), groups: loggerFiles[name] };
}

/** The platform and standardisation in the Metadata.csv of a folder or zip. */
function metadata(tables, group) {
  const source = tables.find((source) => source.group === group && /^Metadata$/i.test(source.stem));
  if (!source) return null;
  const table = new Table(source.name, source.text);
  const platform = table.text("platform");
  return platform === undefined ? null
    : { isAndroid: /android/i.test(platform), isStandardised: /^true$/i.test(table.text("standardisation") ?? "") };
}

function sensorLogger(table, { name, groups }, about) {
  const isPhone = !/^(Watch|Wrist|Headphone)/.test(name);
  const gravity = (columns) => unitByNumbers(Object.values(columns).map((column) => table.numbers(column)));
  const isStandardised = about?.isStandardised ?? (name === "WristMotion" && gravity(capital("gravity")) === metres);
  const isAndroid = about?.isAndroid ?? (name === "TotalAcceleration" && isPhone);
  const columns = groups.flatMap(([sensor, axes, factors]) => {
    const present = Object.entries(axes).filter(([, column]) => table.has(column));
    const given = factors[isStandardised ? 2 : isAndroid ? 1 : 0];
    const isMeasure = ["acceleration", "gravity"].includes(sensor) && present.length === 3;
    const factor = isMeasure ? gravity(axes) ?? given : given;
    return present.map(([axis, column]) => ({
      channel: (name === "Headphone" ? "headphone." : "") + sensor + (axis && `.${axis}`), column, unit: units[sensor],
      factor: (isAndroid || isStandardised) && isOpposite(sensor, axis) ? -factor : factor,
    }));
  });
  return { time: { column: "time", unit: "ns" }, columns };
}

/** The factor to g of acceleration with gravity, as its size shows it; undefined where it shows none. */
function unitByNumbers(axes) {
  const rows = axes[0].map((_, row) => Math.hypot(...axes.map((axis) => axis[row]))).filter(Number.isFinite).sort();
  const median = rows[rows.length >> 1];
  const mean = Math.hypot(...axes.map((axis) => axis.reduce((sum, value) => sum + (value || 0), 0) / (axis.length || 1)));
  if (!(mean >= 0.5 * median)) return undefined;
  return median >= 0.75 && median <= 1.35 ? g : median >= 7.3 && median <= 13.2 ? metres : undefined;
}
