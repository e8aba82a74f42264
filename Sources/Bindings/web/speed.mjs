// node speed.mjs RECORDING CONFIG…: how many million samples per second each config counts, median of five runs after a
// warm-up. The recording is a CSV file with the header time_s,channel… and no empty fields.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { Detector } from "./reptune.js";

const [recording, ...configs] = process.argv.slice(2);
if (configs.length === 0) {
  console.error("usage: node speed.mjs RECORDING CONFIG…");
  process.exit(64);
}
const detector = await Detector.load();
const subjects = configs.map(load);
const ways = {
  feed: ({ counter, moments }) => { for (const { time, values } of moments) counter.feed(time, values); },
  feedRows: ({ counter, times, rows }) => counter.feedRows(times, rows),
};
for (const [way, feed] of Object.entries(ways)) {
  const speeds = subjects.map((subject) => `${subject.name} ${Number(speed(subject, feed).toPrecision(2))}`);
  console.log(`${way}: ${speeds.join(", ")} million samples/s`);
}

/** A counter, and the recording 50 times, each pass 100 s after the end of the one before. */
function load(path) {
  const counter = detector.counter(readFileSync(path, "utf8"));
  const [header, ...lines] = readFileSync(recording, "utf8").trimEnd().split("\n").map((line) => line.split(","));
  const places = counter.inputs.map((input) => header.indexOf(input));
  const period = Number(lines.at(-1)[0]) + 100;
  const moments = Array.from({ length: 50 }, (_, pass) => lines.map((fields) =>
    ({ time: period * pass + Number(fields[0]), values: places.map((place) => Number(fields[place])) }))).flat();
  return {
    name: basename(path, ".json"), counter, moments,
    times: Float64Array.from(moments, ({ time }) => time), rows: Float64Array.from(moments.flatMap(({ values }) => values)),
  };
}

/** Million samples per second of processor time. A run takes half a second or longer, and so does the warm-up. */
function speed(subject, feed) {
  const seconds = (rounds) => {
    const start = process.cpuUsage();
    for (let round = 0; round < rounds; round++) {
      subject.counter.reset();
      feed(subject);
    }
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  let rounds = 1;
  while (seconds(rounds) < 0.5) rounds *= 2;
  const runs = Array.from({ length: 5 }, () => seconds(rounds)).sort((a, b) => a - b);
  return rounds * subject.moments.length / runs[2] / 1e6;
}
