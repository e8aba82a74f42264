// node suite.mjs [DIR] [RESULTS]: counts the conformance suite and writes the results for reptune verify. A case that fails is
// printed and has no result.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Detector, measuredRate } from "./reptune.js";

const detector = await Detector.load();
suite(process.argv[2] ?? "../../../Datasets/conformance", process.argv[3] ?? "results.json");

function suite(folder, path) {
  const { cases } = JSON.parse(readFileSync(`${folder}/suite.json`, "utf8"));
  const results = cases.flatMap((entry) => {
    try {
      return [run(folder, entry)];
    } catch (error) {
      console.error(`${entry.name}: ${error.message}`);
      process.exitCode = 1;
      return [];
    }
  });
  if (existsSync(`${folder}/limits.json`)) limits(folder);
  writeFileSync(path, JSON.stringify({ format: "reptune.results/1", results }));
}

function run(folder, { name, config, recording, rate }) {
  const text = readFileSync(`${folder}/${config}`, "utf8");
  let counter = detector.counter(text, { sampleRate: rate });
  const [header, ...lines] = readFileSync(`${folder}/${recording}`, "utf8").trimEnd().split("\n").map((line) => line.split(","));
  const places = counter.inputs.map((input) => header.indexOf(input));
  const events = [];
  const trace = lines.map((fields, index) => {
    try {
      events.push(...counter.feed(number(fields[0]), places.map((place) => number(fields[place]))));
      if (counter.timeFactor !== 1) throw new TypeError(`${name}: times that are not in seconds are taken`);
    } catch (error) {
      if (counter.timeFactor === 1 || !error.message.startsWith("time: ")) throw error;
    }
    if (index % 50 === 49) {
      const state = counter.save();
      counter.free();
      counter = detector.counter(JSON.parse(text), { sampleRate: rate });
      counter.restore(state);
    }
    const filtered = counter.filtered();
    return [Number.isFinite(filtered) ? filtered : null, counter.count];
  });
  const result = {
    case: name, count: counter.count, spread: counter.spread, skipped: counter.skipped,
    shown: {
      breaks: counter.breaks, timeFactor: counter.timeFactor, lastTime: counter.lastTime, lastEvent: counter.lastEvent,
      cadence: counter.cadence, delay: Number.isFinite(counter.delay) ? counter.delay : null, isGateOpen: Number(counter.isGateOpen()),
      isArmed: Number(counter.isArmed()), pending: counter.pending(), minimumBout: counter.minimumBout(),
    },
    events, trace,
  };
  counter.free();
  return result;
}

// The rates that SPEC.md gives for even times with a gap, an even number of intervals, and times without one.
for (const [times, rate] of [[[0, 0.04, 0.08, 0.5, 0.54], 1 / ((0.04 + (0.08 - 0.04) + (0.54 - 0.5)) / 3)], [[0, 1, 3], 1 / 1.5], [[2, 2], 0]]) {
  if (measuredRate(times) !== rate) throw new Error(`measuredRate(${times}) is ${measuredRate(times)}, expected ${rate}`);
}

/** Configs with a value at the end of its range are accepted, and those beyond it refused with the place of the value. */
function limits(folder) {
  for (const { field, isValid, config, text } of JSON.parse(readFileSync(`${folder}/limits.json`, "utf8")).limits) {
    let message = null;
    try {
      detector.counter(text ?? config).free();
    } catch (error) {
      ({ message } = error);
    }
    if (isValid ? message !== null : !message?.startsWith(field)) {
      throw new Error(`${field} of ${text ?? JSON.stringify(config)}: ${message ?? "accepted"}`);
    }
  }
}

function number(field) {
  return field === "" ? null : field === "inf" ? Infinity : field === "-inf" ? -Infinity : Number(field);
}
