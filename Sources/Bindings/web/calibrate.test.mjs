// node calibrate.test.mjs: calibrates on bundled recordings, compares with what the Swift library gives, and measures.
import { readFileSync } from "node:fs";
import { Calibration } from "./calibrate.js";
import { Recording } from "./example/recording.js";

const repository = new URL("../../../", import.meta.url);
const text = (path) => readFileSync(new URL(path, repository), "utf8");
const cases = JSON.parse(text("Tests/CalibrationInterfaceTests/Goldens/page.json"));

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
  const labelled = sets.map(({ recording, count }) => {
    const file = Recording.csv(recording, text(`Datasets/push-ups/recordings/${recording}.csv`));
    const channels = Object.fromEntries(
      ["headphone.userAcceleration.y", "headphone.attitude.pitch"].map((channel) => [channel, file.column(channel)]));
    return { count, times: file.times, channels };
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
try {
  (await Calibration.load()).run("{}", []);
  throw new Error("accepted");
} catch (error) {
  if (!error.message.startsWith("format")) throw error;
}
console.log(`calibrate: ${cases.length} of ${cases.length} calibrations give the parameters and verdicts of the Swift library; the `
  + `slowest took ${(slowest / 1000).toFixed(1)} s and ${(bytes / 2 ** 20).toFixed(0)} MiB`);
