// node selftest.mjs: counts the golden vectors of an export, and compares the events, bit for bit.
// node selftest.mjs CONFIG VECTORS: the same with a config and vectors that reptune export --format json wrote.
// Exit status 1 where an event differs.
import { readFile } from "node:fs/promises";
import { Detector } from "./reptune.js";

/** Ends the test: a file can't be used. */
function refuse(path, problem) {
  console.error(`${path}: ${problem}`);
  process.exit(65);
}

/** The text of a file as JSON. */
async function json(path) {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    refuse(path, error.code === "ENOENT" ? "there is no such file" : error.message);
  }
}

const [configPath, vectorsPath] = process.argv.slice(2);
if (configPath && !vectorsPath) {
  console.error("usage: node selftest.mjs [CONFIG VECTORS]");
  process.exit(64);
}
const config = configPath ? await json(configPath) : null;
const { shared, users } = config ? {} : await import("./configs.js");
const vectors = vectorsPath ?? new URL("vectors.json", import.meta.url);
const { format, stretches } = await json(vectors);
if (format !== "reptune.vectors/1" || !Array.isArray(stretches)) refuse(vectors, "these are no golden vectors, reptune.vectors/1");
const detector = await Detector.load();
let agree = 0;
let all = 0;
let first = null;
stretches.forEach(({ rate, channels, times, values, expected }, index) => {
  for (const { user = null, events } of expected) {
    const counter = make(user, rate);
    const places = counter.inputs.map((input) => channels.indexOf(input));
    if (places.includes(-1)) refuse(vectors, `there is no channel ${counter.inputs[places.indexOf(-1)]}: it is of another config`);
    if (values.length !== times.length) refuse(vectors, `stretch ${index + 1} has ${values.length} rows for ${times.length} times`);
    const found = times.flatMap((time, row) => counter.feed(time, places.map((place) => values[row][place] ?? null)));
    counter.free();
    all += events.length;
    agree += events.filter((time, event) => found[event] === time).length;
    first ??= difference(found, events, `stretch ${index + 1}${user === null ? "" : ` with the parameters of ${user}`}`);
  }
});
if (stretches.length === 0) {
  console.log("no golden vectors: they come from the recordings of a run, and this export has none");
} else {
  if (first) console.log(first);
  console.log(`${agree} of ${all} events agree`);
}
process.exit(first ? 1 : 0);

/** A counter for a user. A config that is refused ends the test. */
function make(user, sampleRate) {
  try {
    return config ? detector.counter(config, { user, sampleRate }) : detector.counter(users.get(user) ?? shared, { sampleRate });
  } catch (error) {
    refuse(configPath ?? "configs.js", error.message);
  }
}

/** The first event that differs; null where all agree. */
function difference(found, events, place) {
  for (let index = 0; index < Math.max(found.length, events.length); index++) {
    if (found[index] === events[index]) continue;
    const name = `${place}: event ${index + 1}`;
    if (index >= found.length) return `${name} is missing, expected at ${events[index]} s`;
    if (index >= events.length) return `${name} at ${found[index]} s is not expected`;
    return `${name} is at ${found[index]} s, expected at ${events[index]} s`;
  }
  return null;
}
