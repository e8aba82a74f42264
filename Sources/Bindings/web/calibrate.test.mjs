// node calibrate.test.mjs: calibrates on bundled recordings, compares with what the Swift library gives, and measures.
import { readFileSync } from "node:fs";
import { Calibration } from "./calibrate.js";
import { readFiles } from "./page/files.js";

const repository = new URL("../../../", import.meta.url);
const text = (path) => readFileSync(new URL(path, repository), "utf8");
const cases = JSON.parse(text("Tests/CalibrationInterfaceTests/Goldens/page.json"));
const profiles = [JSON.parse(text("Sources/SessionImport/Profiles/headphone-motion.json"))];
const inputs = ["headphone.userAcceleration.y", "headphone.attitude.pitch"];

/** Fields that are absent and fields that are null are the same. */
export function same(left, right) {
  if (left === null || right === null || typeof left !== "object" || typeof right !== "object") {
    return (left ?? null) === (right ?? null);
  }
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => same(left[key] ?? null, right[key] ?? null));
}

let slowest = 0;
let bytes = 0;
for (const { name, config, sets, result: expected } of cases) {
  const calibration = await Calibration.load();
  const files = sets.map(({ recording: name }) => (
    { name: `${name}.csv`, path: name, bytes: async () => readFileSync(new URL(`Datasets/push-ups/recordings/${name}.csv`, repository)) }));
  const { recordings } = await readFiles(files, profiles);
  const labelled = sets.map(({ count }, index) => {
    const { times, columns } = recordings[index].moments(inputs);
    return { count, times, channels: Object.fromEntries(inputs.map((input, place) => [input, columns[place]])) };
  });
  const start = performance.now();
  const result = calibration.run(config, labelled);
  slowest = Math.max(slowest, performance.now() - start);
  bytes = Math.max(bytes, calibration.memory);
  if (!same(result, expected)) {
    console.log(`calibrate: ${name}: ${JSON.stringify(result)}, expected ${JSON.stringify(expected)}`);
    process.exit(1);
  }
}

const { config } = cases[0];
const times = [0, 0.1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const set = { count: 3, times, channels: { a: [1, null, NaN, 1, 2, 3, 4, 5, 6, 7] } };
for (const [start, wrong, sets] of [
  ["format", "{}", []],
  ["set 2: the count NaN", config, [set, { ...set, count: NaN }]],
  ["set 1: the count undefined", config, [{ ...set, count: undefined }]],
  ["set 1: the count 1.5", config, [{ ...set, count: 1.5 }]],
  ["set 1: the count -1", config, [{ ...set, count: -1 }]],
  ["set 1: the count 10000000000", config, [{ ...set, count: 1e10 }]],
  ["set 1: the count 3", config, [{ ...set, count: "3" }]],
  ["set 1: the sample rate -25", config, [{ ...set, sampleRate: -25 }]],
  ["set 1: the sample rate 1e+300", config, [{ ...set, sampleRate: 1e300 }]],
  ["set 1: time 2, 0 s, is before 1 s", config, [{ ...set, times: Object.assign([...times], { 0: 1, 1: 0 }) }]],
  ["set 1: time 2 is null", config, [{ ...set, times: Object.assign([...times], { 1: null }) }]],
  ["set 1: a has 10 values for 9 times", config, [{ ...set, times: times.slice(1) }]],
  ["set 1: a has no sample", config, [{ ...set, channels: { a: times.map(() => "x") } }]],
  ["set 1: the samples are 100 s apart", config, [{ ...set, sampleRate: null, times: times.map((_, index) => 100 * index) }]],
  ["set 1: 6 repetitions in 10 samples", config, [{ ...set, count: 6 }]],
  ["set 1: there is no channel", config, [1, 2, 3, 4, 5].map((count) => ({ ...set, count }))],
]) {
  const calibration = await Calibration.load();
  let message = "nothing";
  try {
    calibration.run(wrong, sets);
  } catch (error) {
    message = error.message;
  }
  if (!message.startsWith(start) || message.includes("reptune ")) {
    console.log(`calibrate: expected the error "${start}…", got "${message}"`);
    process.exit(1);
  }
}
console.log(`calibrate: ${cases.length} of ${cases.length} calibrations give the parameters and verdicts of the Swift library; the `
  + `slowest took ${(slowest / 1000).toFixed(1)} s and ${(bytes / 2 ** 20).toFixed(0)} MiB`);
