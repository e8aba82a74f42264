// readers.mjs FOLDER [PLACE…]: reads files with the page's reader and with REPTUNE: those of PLACES, folders or files, and generated ones,
// which go to FOLDER. Either both give the same channels, units, rates, times and samples to the bit, or the page leaves the file to the
// program. Exits with 1 where they differ.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readFiles } from "../../Sources/Bindings/web/page/files.js";
import { writtenRecording } from "../../Sources/Bindings/web/page/written.js";

const [folder, ...places] = process.argv.slice(2);
const made = join(folder, "readers");
const files = (place) => (statSync(place).isDirectory() ? readdirSync(place).sort().flatMap((name) => files(join(place, name))) : [place]);
const page = join(folder, "readers.html");
const dataOf = (paths) => {
  execFileSync(process.env.REPTUNE, ["open", "-q", "-o", page, ...paths], { maxBuffer: 1e9, stdio: ["ignore", "ignore", "pipe"] });
  const html = readFileSync(page, "utf8");
  return { data: JSON.parse(html.match(/id="data">(.*?)<\/script>/s)[1]), profiles: JSON.parse(html.match(/id="profiles">(.*?)<\/script>/s)[1]) };
};
const { profiles } = dataOf(["Datasets/gestures/recordings/kim-idle.csv"]);

// Forms of a table, and whether the page takes them. The program asks, drops rows, or gives a sensor times of its own for the others.
const rows = (text) => Array.from({ length: 40 }, (_, row) => text(row)).join("");
const table = (header, cells = (row) => `${row / 50},${Math.sin(row)},-0.0,${row % 3}e-1`, end = "\n") => header + end + rows((row) => cells(row) + end);
const xyz = "acceleration.x,acceleration.y,acceleration.z";
const plain = `time_s,${xyz}`;
const taken = {
  "plain.csv": table(plain), "ends.csv": table(plain, undefined, "\r\n"), "bom.csv": `\uFEFF${table(plain)}`, "open.csv": table(plain).trimEnd(),
  "late.csv": table(plain, (row) => `${(1e5 + row / 30).toFixed(3)},1,2.50,+3`), "milliseconds.csv": table(`time_ms,${xyz}`, (row) => `${1.7e12 + 17 * row},1.,.5,0`),
  "fractions.csv": table(`time_us,${xyz}`, (row) => `${row * 20000 + 0.25},123456789.123456789,5e-324,0.1`), "time-last.csv": table(`${xyz},time_s`, (row) => `0,1,${row},${row / 25}`),
  "twice.csv": table(plain, (row) => `${Math.floor(row / 2)},0,0,1`),
  "sum.csv": table("time_s,userAcceleration.x,userAcceleration.y,userAcceleration.z,gravity.x,gravity.y,gravity.z", (row) => `${row / 50},${row / 7},0.1,0.2,0.3,0.7,${row / 3}`),
};
const left = {
  "blank.csv": table(plain, (row) => `${row / 50},${row % 2 ? "" : 1},0,1`), "nan.csv": table(plain, (row) => `${row / 50},nan,0,1`),
  "back.csv": table(plain, (row) => `${(row ^ 1) / 50},0,0,1`), "still.csv": table(plain, () => "0,0,0,1"), "row.csv": `${plain}\n0,0,0,1\n`,
  "empty.csv": `${plain}\n`, "large.csv": table(plain, (row) => `${row / 50},1e21,0,1`), "years.csv": table(plain, (row) => `${row * 1e6},0,0,1`),
  "since-1970.csv": table(`time_ns,${xyz}`, (row) => `${1700000000n * 10n ** 9n + BigInt(row) * 20000001n},0,0,1`),
  "unit.csv": table("time_s,acc_x (m/s²),acc_y (m/s²),acc_z (m/s²)"), "other.csv": table(`${plain},kneeAngle`, (row) => `${row / 50},0,0,1,2`),
  "no-time.csv": table(xyz, () => "0,0,1"), "two-times.csv": table(`time_s,time_ms,${xyz}`, (row) => `${row / 50},${row * 20},0,0,1`),
  "repeated.csv": table(`${plain},acceleration.z`, (row) => `${row / 50},0,0,1,1`), "long.csv": table(plain, (row) => `${row / 50},0,0,1,7`),
  "quoted.csv": table(plain, (row) => `"${row / 50}",0,0,1`), "spaces.csv": table(plain, (row) => `${row / 50}, 0,0,1`), "hexadecimal.csv": table(plain, (row) => `${row / 50},0x1F,0,1`),
  "semicolons.csv": table(plain.replaceAll(",", ";"), (row) => `${row / 50};0;0;1`.replaceAll(".", ",")), "altimeter.csv": table("time_s,pressure", (row) => `${row},101.3`),
};
mkdirSync(made, { recursive: true });
for (const [name, text] of Object.entries({ ...taken, ...left })) writeFileSync(join(made, name), text);

const chosen = (path) => ({ name: basename(path), path: basename(path), size: statSync(path).size, bytes: async () => new Uint8Array(readFileSync(path)) });
const failures = [];
const own = [];
let others = 0;
for (const path of [...places, made].flatMap(files)) {
  const found = await readFiles([chosen(path)], profiles);
  if (found.recordings.length) own.push([path, found.recordings[0]]);
  else if (found.others.has(basename(path))) others++;
  else if (!found.configs.length && !basename(path).startsWith(".")) failures.push(`${path}: neither read nor left to the program`);
}
const names = new Set(own.map(([path]) => path));
for (const name of Object.keys(taken)) if (!names.has(join(made, name))) failures.push(`${name} is not read by the page`);
for (const name of Object.keys(left)) if (names.has(join(made, name))) failures.push(`${name} is read by the page`);

// The program packs the samples for its page without the sign of 0.
const bits = (numbers) => new BigUint64Array(Float64Array.from(numbers, (number) => number + 0).buffer).join();
const sessions = dataOf(own.map(([path]) => path)).data.sessions.map(writtenRecording);
for (const [path, recording] of own) {
  const session = sessions.find((session) => session.path === path);
  const difference = !session ? "not read by the program"
    : session.name !== recording.name || session.digest !== recording.digest ? "another name or digest"
      : session.channels.sort().join() !== recording.channels.sort().join() ? `${recording.channels}, by the program ${session.channels}`
        : session.channels.find((channel) => {
          const [one, other] = [session.signals.get(channel), recording.signals.get(channel)];
          return one.unit !== other.unit || one.timeline.rate !== other.timeline.rate || bits(one.timeline.times) !== bits(other.timeline.times)
            || bits(one.values) !== bits(other.values);
        });
  if (difference) failures.push(`${path}: ${difference}`);
}
console.log(failures.map((failure) => `FAILED  ${failure}\n`).join("")
  + `readers: ${own.length} files are read by the page and the program, ${failures.length ? "not all" : "all"} alike, and ${others} are left to the program`);
process.exit(failures.length ? 1 : 0);
