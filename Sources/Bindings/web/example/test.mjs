// node test.mjs [--pictures DIR]: opens the page in headless Chromium and compares what it counts with `reptune count`.
// CHROMIUM and REPTUNE name the two programs. Exits with 0, or with 1 where a check failed.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "..");
const program = process.env.REPTUNE ?? join(here, "../../../../.build/release/reptune");
const hasProgram = existsSync(program);
const chromium = (process.env.CHROMIUM ? [process.env.CHROMIUM] : ["chromium", "chromium-browser", "google-chrome"])
  .find((name) => spawnSync(name, ["--version"]).status === 0);
if (!chromium) {
  console.log("skipped: Chromium is not installed, or CHROMIUM does not name it");
  process.exit(0);
}
const pictures = process.argv[2] === "--pictures" ? process.argv[3] ?? "pictures" : null;
const folder = mkdtempSync(join(tmpdir(), "reptune-example-"));

// Files that only the test has.
const csv = readFileSync(join(here, "push-ups.csv"), "utf8");
const shared = JSON.parse(readFileSync(join(here, "push-ups.json"), "utf8"));
const edited = (change) => {
  const config = structuredClone(shared);
  change(config);
  return JSON.stringify(config);
};
// Calibrations of the Swift library on bundled recordings.
const repository = join(here, "../../../..");
const calibrations = JSON.parse(readFileSync(join(repository, "Tests/CalibrationInterfaceTests/Goldens/page.json"), "utf8"));
const members = [0.9, 0.92, 0.94];
const made = {
  "/example/no-time.csv": csv.replace("time_s", "seconds"),
  "/example/lacks.csv": csv.replace("headphone.attitude.pitch", "pitch").replace("headphone.userAcceleration.y", "y"),
  "/example/word.csv": csv.replace("\n0.037,0.066", "\n0.037,high"),
  "/example/broken.json": "{ \"format\": ",
  "/example/other.json": "{ \"format\": \"reptune.report/1\" }",
  "/example/notes.txt": "a wrong file\n",
  "/example/milliseconds.csv": csv.split("\n").map((line, index) => line.replace(/^[^,]*/, (time) =>
    index === 0 ? "time_ms" : time && String(Math.round((Number(time) + 81235) * 1000)))).join("\n"),
  "/example/magnitude.json": edited(({ detectors: [detector] }) => {
    Object.assign(detector.signal, { channel: "headphone.userAcceleration.magnitude", baseline: 0.98, quantize: 50 });
  }),
  "/example/bout.json": edited(({ detectors: [detector] }) => { detector.cadenceGate.minimumBout = 3; }),
  "/example/ensemble.json": edited((config) => {
    config.detectors = members.map((lowPass) => {
      const detector = structuredClone(config.detectors[0]);
      detector.signal.lowPass = lowPass;
      return detector;
    });
  }),
  "/example/shake.json": edited(({ detectors: [detector] }) => {
    detector.rule = {
      kind: "doubleShake", buffer: "sliding", cutoff: 0.05, quiet: 0.03, armCount: 3, keep: 5, shakes: 1,
      windowMinimum: 0, windowMaximum: 2,
    };
  }),
};
calibrations.forEach(({ config, sets }, index) => {
  made[`/example/calibration-${index}.json`] = JSON.stringify(config);
  for (const { recording } of sets) {
    made[`/example/${recording}.csv`] = readFileSync(join(repository, `Datasets/push-ups/recordings/${recording}.csv`), "utf8");
  }
});
const types = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".wasm": "application/wasm",
};
const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
  const file = path.endsWith("/") ? `${path}index.html` : path;
  try {
    const body = made[file] ?? readFileSync(join(root, file));
    response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const page = `http://127.0.0.1:${server.address().port}/example/`;

// Chromium, by the DevTools protocol over a pipe.
const browser = spawn(chromium, [
  "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
  `--user-data-dir=${join(folder, "profile")}`,
], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map();
const consoleErrors = [];
let buffer = "";
let identifier = 0;
browser.stdio[4].setEncoding("utf8").on("data", (data) => {
  const texts = (buffer + data).split("\0");
  buffer = texts.pop();
  for (const { id, result, error, method, params } of texts.map((text) => JSON.parse(text))) {
    if (id) {
      const { done, failed } = waiting.get(id);
      waiting.delete(id);
      if (error) failed(new Error(error.message)); else done(result);
    } else if (method === "Runtime.exceptionThrown") {
      consoleErrors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    } else if (method === "Runtime.consoleAPICalled" && ["error", "warning"].includes(params.type)) {
      consoleErrors.push(params.args.map(({ value }) => value).join(" "));
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      consoleErrors.push(params.entry.text);
    }
  }
});
let session;
const send = (method, params = {}) => new Promise((done, failed) => {
  waiting.set(++identifier, { done, failed });
  browser.stdio[3].write(JSON.stringify({ id: identifier, method, params, sessionId: session }) + "\0");
});
const run = async (expression) => {
  const { result, exceptionDetails } = await send("Runtime.evaluate", {
    expression, awaitPromise: true, returnByValue: true, userGesture: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
};
const until = async (expression) => {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (await run(expression)) return;
    await pause(25);
  }
  throw new Error(`waited in vain for ${expression}`);
};
const open = async (query = "") => {
  await send("Page.navigate", { url: page + query });
  await until("document.readyState === 'complete' && 'ready' in document.documentElement.dataset");
  return result();
};
const result = async () => JSON.parse(await content("result"));
const keys = {
  ArrowLeft: { windowsVirtualKeyCode: 37 }, ArrowRight: { windowsVirtualKeyCode: 39 },
  Space: { key: " ", text: " ", windowsVirtualKeyCode: 32 },
};
const press = async (code, times = 1) => {
  for (let index = 0; index < times; index++) {
    await send("Input.dispatchKeyEvent", { type: "keyDown", key: code, code, ...keys[code] });
    await send("Input.dispatchKeyEvent", { type: "keyUp", key: code, code, ...keys[code], text: undefined });
  }
};
const by = (id) => `document.getElementById("${id}")`;
const click = (id) => run(`${by(id)}.click()`);
const content = (id) => run(`${by(id)}.textContent`);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const scrub = (time) => run(`${by("scrub")}.value = ${time}; ${by("scrub")}.dispatchEvent(new Event("input"))`);

let failures = 0;
const check = (name, passed, detail = "") => {
  console.log(`${passed ? "passed" : "FAILED"}  ${name}${passed ? "" : `: ${detail}`}`);
  if (!passed) failures++;
};
/** Compares count and event times with `reptune count`, which writes all digits. */
const compare = (name, page, config, recording, { within = 0 } = {}) => {
  if (!hasProgram) return console.log(`skipped ${name}: no program reptune, or REPTUNE does not name it`);
  const json = execFileSync(program, ["count", "--quiet", config, recording, "--json"]);
  const { count, eventTimes } = JSON.parse(json).sessions[0];
  const isEqual = page.count === count && page.events?.length === eventTimes.length
    && eventTimes.every((time, index) => Math.abs(time - page.events[index]) <= within);
  check(`${name}: ${count} by both, with the same times`, isEqual, JSON.stringify({ page, count, eventTimes }));
};
const local = (name) => {
  const path = join(here, name);
  if (existsSync(path)) return path;
  const copy = join(folder, name);
  writeFileSync(copy, made[`/example/${name}`]);
  return copy;
};

try {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  session = (await send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  for (const domain of ["Page", "Runtime", "Log", "DOM"]) await send(`${domain}.enable`);
  await send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder }).catch(() => {});

  // Count.
  const first = await open();
  check("the example is counted at once", first.count === 9 && first.message === "", JSON.stringify(first));
  for (const [config, recording] of [
    ["push-ups.json", "push-ups.csv"], ["bike-strides.json", "bike-strides.csv"], ["push-ups.json", "milliseconds.csv"],
    ["magnitude.json", "push-ups.csv"], ["bout.json", "push-ups.csv"], ["ensemble.json", "push-ups.csv"],
    ["shake.json", "push-ups.csv"],
  ]) {
    const counted = await open(`?config=${config}&recording=${recording}`);
    compare(`${config} ${recording}`, counted, local(config), local(recording));
  }

  // Sliders, moved by keys, and the saved config.
  const moves = [["lowPass", 60, "ArrowLeft"], ["up", 8, "ArrowRight"], ["down", 5, "ArrowLeft"]];
  for (const [name, presses, direction] of moves) {
    await open("?config=push-ups.json&recording=push-ups.csv");
    await run(`document.querySelector('#sliders input[name=${name}]').focus()`);
    await press(direction, presses);
    const moved = await result();
    check(`the slider ${name} changes the config`, moved.changed && !(await run(`${by("save")}.disabled`)));
    const saved = join(folder, "push-ups-changed.json");
    rmSync(saved, { force: true });
    await click("save");
    for (let attempt = 0; attempt < 200 && !existsSync(saved); attempt++) await pause(25);
    const config = JSON.parse(readFileSync(saved, "utf8"));
    const value = ({ detectors: [{ signal, rule }] }) => signal[name] ?? rule[name];
    check(`the saved config has ${name} ${value(config)} and no provenance`,
      config.provenance === null && value(config) !== value(shared));
    compare(`saved config, ${name}`, moved, saved, local("push-ups.csv"));
  }
  await click("undo");
  check("Undo changes gives the count of the file", (await result()).count === 9 && !(await result()).changed);

  // Playback.
  await open();
  await run("document.querySelector('input[name=speed][value=\"16\"]').click()");
  await click("play");
  await until("document.getElementById('caption').textContent.startsWith('at ')");
  await click("play");
  const paused = Number(await content("count"));
  check("playback starts below the count and pauses", paused < 9, paused);
  await click("play");
  await until("document.getElementById('play').textContent === 'Play'");
  check("playback ends with the count", (await content("count")) === "9");
  await scrub(8.3);
  check("at 8.3 s the count is 3", (await content("count")) === "3");

  // File pickers.
  const { root: tree } = await send("DOM.getDocument");
  const { nodeId } = await send("DOM.querySelector", { nodeId: tree.nodeId, selector: "#recording-file" });
  await send("DOM.setFileInputFiles", { nodeId, files: [local("milliseconds.csv")] });
  await until("JSON.parse(document.getElementById('result').textContent).recording === 'milliseconds.csv'");
  check("a picked recording is counted", (await result()).count === 9);

  // Dropped files.
  await open("?config=bike-strides.json&recording=bike-strides.csv");
  await run(`(async () => {
    const transfer = new DataTransfer();
    for (const name of ["push-ups.csv", "push-ups.json"]) {
      transfer.items.add(new File([await (await fetch(name)).text()], name));
    }
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  })()`);
  await until("JSON.parse(document.getElementById('result').textContent).recording === 'push-ups.csv'");
  const dropped = await result();
  check("two dropped files are counted", dropped.count === 9 && dropped.message === "", JSON.stringify(dropped));

  // Errors.
  for (const [query, ...words] of [
    ["?config=push-ups.json&recording=no-time.csv", "has no column time_s", "seconds"],
    ["?config=push-ups.json&recording=lacks.csv", "lacks 2 channels",
      "headphone.attitude.pitch", "headphone.userAcceleration.y"],
    ["?config=push-ups.json&recording=word.csv", "line 3, column headphone.attitude.pitch: “high” is not a number"],
    ["?config=broken.json&recording=push-ups.csv", "broken.json is not valid JSON"],
    ["?config=other.json&recording=push-ups.csv", "other.json is not a config of reptune export"],
    ["?config=push-ups.json&recording=notes.txt", "notes.txt is neither a config"],
  ]) {
    const { message, count } = await open(query);
    check(`${query}: ${message}`, count === null && words.every((word) => message.includes(word)), message);
  }

  // Live: the recording's rotation rates as motion events, with its times.
  await open("?config=push-ups.json");
  await click("live");
  await until("document.getElementById('message').textContent !== ''");
  const refused = (await result()).message;
  check(`live with headphones: ${refused}`,
    ["headphone.userAcceleration.y", "headphone.attitude.pitch"].every((channel) => refused.includes(channel)));
  await open("?config=bike-strides.json");
  await click("live");
  await until("JSON.parse(document.getElementById('result').textContent).live");
  await run(`(async () => {
    const lines = (await (await fetch("bike-strides.csv")).text()).trim().split("\\n").slice(1);
    const rows = lines.map((line) => line.split(",").map(Number));
    for (const [time, x, y, z] of rows) {
      const [alpha, beta, gamma] = [x, y, z].map((value) => value * 180 / Math.PI);
      const event = new DeviceMotionEvent("devicemotion", {
        rotationRate: { alpha, beta, gamma }, acceleration: { x: 0, y: 0, z: 0 },
        accelerationIncludingGravity: { x: 0, y: 0, z: 9.80665 },
      });
      Object.defineProperty(event, "timeStamp", { value: 5000 + time * 1000 });
      dispatchEvent(event);
    }
  })()`);
  await pause(200);
  check("live shows the latest values", (await content("readings")).includes("rotationRate.z"));
  if (pictures) await picture("live", 360, 780, "light");
  const running = await result();
  compare("live motion", running, local("bike-strides.json"), local("bike-strides.csv"), { within: 1e-9 });
  await click("stop");
  const stopped = await result();
  check("after Stop the live motion is a recording", !stopped.live
    && stopped.count === running.count && stopped.recording === "this phone");
  await open("?config=bike-strides.json");
  await click("live");
  await until("JSON.parse(document.getElementById('result').textContent).message !== ''");
  check(`live without sensors: ${(await result()).message}`, (await result()).message.includes("no motion"));

  // Personal parameters: sets are kept one by one, with the user's counts.
  const same = (left, right) => left === null || right === null || typeof left !== "object" || typeof right !== "object"
    ? (left ?? null) === (right ?? null)
    : [...Object.keys(left), ...Object.keys(right)].every((key) => same(left[key] ?? null, right[key] ?? null));
  for (const [index, { name, sets, result: expected }] of calibrations.entries()) {
    await open(`?config=calibration-${index}.json&recording=${sets[0].recording}.csv`);
    for (const [place, { recording, count }] of sets.entries()) {
      if (place > 0) {
        await run(`(async () => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([await (await fetch("${recording}.csv")).text()], "${recording}.csv"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
        })()`);
        await until(`JSON.parse(document.getElementById('result').textContent).recording === '${recording}.csv'`);
      }
      await run(`${by("label")}.value = "${count}"`);
      await click("keep");
    }
    await until("!JSON.parse(document.getElementById('result').textContent).isCalibrating");
    const { calibration } = await result();
    check(`${name}: ${await content("verdict")}`, same(calibration, expected), JSON.stringify({ calibration, expected }));
    if (index === 1 && pictures) await picture("calibrated", 900, 1500, "light");
    if (index === 1 && pictures) await picture("calibrated", 360, 1900, "dark");
    const isPersonal = expected.verdict === "personal";
    check(`${name}: the page ${isPersonal ? "offers" : "offers no"} parameters of one's own`,
      (await run(`${by("own")}.hidden`)) !== isPersonal);
    if (!isPersonal) continue;
    await click("own");
    const own = join(folder, `own-${index}.json`);
    writeFileSync(own, JSON.stringify(expected.config));
    const last = sets.at(-1).recording;
    compare(`${name}, counted with them`, await result(), own, join(repository, `Datasets/push-ups/recordings/${last}.csv`));
  }
  await click("keep");
  check("a set needs a count", (await result()).message.startsWith("Enter the number"));

  // Channels, units and signs of a phone that lies flat with the screen up and turns counterclockwise.
  const flat = (sign) => ({
    accelerationIncludingGravity: { x: 0, y: 0, z: sign * 9.80665 }, acceleration: { x: 0, y: 0, z: 0 },
    rotationRate: { alpha: 0, beta: 0, gamma: 180 },
  });
  for (const [name, sign] of [["other browsers", 1], ["Safari on iOS", -1]]) {
    globalThis.CSS = { supports: () => sign < 0 };
    const phone = await import(`./phone.js?${sign}`);
    const given = Object.fromEntries(phone.values(flat(sign)).map((value, index) => [phone.channels[index], value]));
    check(`signs in ${name}`, given["acceleration.z"] === -1 && given["gravity.z"] === -1
      && given["rotationRate.z"] === Math.PI && phone.values({}).every((value) => value === null)
      && phone.factor("acceleration.z", "m/s²") === 9.80665 && phone.factor("acceleration.z", "ft") === undefined,
      JSON.stringify(given));
  }

  // A long recording: ten minutes at 100 Hz.
  await run(`(async () => {
    const rows = Array.from({ length: 60000 }, (_, row) => [row / 100, -1, Math.sin(row / 20)].join(","));
    const text = ["time_s,headphone.attitude.pitch,headphone.userAcceleration.y", ...rows].join("\\n");
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "long.csv"));
    transfer.items.add(new File([await (await fetch("push-ups.json")).text()], "push-ups.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  })()`);
  await until("JSON.parse(document.getElementById('result').textContent).recording === 'long.csv'");
  const milliseconds = await run(`(() => {
    const slider = document.querySelector("#sliders input[name=lowPass]");
    const start = performance.now();
    for (let step = 0; step < 5; step++) { slider.stepDown(); slider.dispatchEvent(new Event("input")); }
    return Math.round((performance.now() - start) / 5);
  })()`);
  check(`a slider step recounts 60,000 rows in ${milliseconds} ms`, milliseconds < 1000);

  // Reduced motion: the window of a long recording stays until the playhead leaves it.
  for (const [value, isStill] of [["reduce", true], ["no-preference", false]]) {
    await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
    const picture = async (time) => {
      await scrub(time);
      return run(`(() => {
        const pen = ${by("chart")}.getContext("2d");
        return [...pen.getImageData(0, ${by("chart")}.height - 17, ${by("chart")}.width, 17).data].join();
      })()`);
    };
    const isSame = (await picture(301)) === (await picture(303));
    check(`with ${value} the time axis ${isStill ? "stays" : "moves"}`, isSame === isStill);
  }

  // Keys.
  await open();
  await run("document.getElementById('play').focus()");
  await press("Space");
  check("Space plays", (await content("play")) === "Pause");
  await run("document.getElementById('scrub').focus()");
  await press("ArrowRight");
  check("an arrow key moves the time", Number(await run("document.getElementById('scrub').value")) > 0);

  // A page that is loaded again: its clock starts anew, and the saved counter goes on.
  const again = (offset, state) => run(`(async () => {
    const { Detector } = await import("../reptune.js");
    const counter = (await Detector.load()).counter(await (await fetch("push-ups.json")).text());
    if (${state}) counter.restore(Uint8Array.from(sessionStorage.state.split(","), Number));
    const [header, ...lines] = (await (await fetch("push-ups.csv")).text()).trim().split("\\n").map((line) => line.split(","));
    const places = counter.inputs.map((input) => header.indexOf(input));
    for (const fields of lines) {
      counter.feed(${offset} + Number(fields[0]), places.map((place) => fields[place] === "" ? null : Number(fields[place])));
    }
    sessionStorage.state = counter.save().join(",");
    return [counter.count, counter.breaks];
  })()`);
  await open();
  const ridden = await again(1200, false);
  await open();
  const resumed = await again(0, true);
  check(`a saved counter goes on after the page is loaded again: ${ridden}, then ${resumed}`,
    ridden[0] === 9 && resumed[0] === 18 && ridden[1] === 0 && resumed[1] === 1);

  // The page at the width of a phone, and its smallest text.
  await send("Emulation.setDeviceMetricsOverride", { width: 360, height: 740, deviceScaleFactor: 3, mobile: true });
  await open();
  check("nothing is wider than 360 px", (await run("document.documentElement.scrollWidth")) <= 360);
  check("the chart has the screen's density", await run(`${by("chart")}.width === 3 * ${by("chart")}.clientWidth`));
  const smallest = await run(`Math.min(...[...document.querySelectorAll("main *:not(input[type=file])")]
    .filter((element) => element.offsetParent).map((element) => parseFloat(getComputedStyle(element).fontSize)))`);
  check(`the smallest text has ${smallest} px`, smallest >= 11);
  check("no console error", consoleErrors.length === 0, consoleErrors.join("\n"));

  if (pictures) {
    for (const scheme of ["light", "dark"]) {
      for (const [width, height] of [[360, 1300], [900, 1000], [1600, 1000]]) {
        await open();
        await picture("push-ups", width, height, scheme);
      }
    }
    await open("?config=bike-strides.json&recording=bike-strides.csv");
    await picture("bike", 900, 1000, "light");
    await scrub(20);
    await picture("bike-paused", 360, 1300, "dark");
    await open("?config=ensemble.json&recording=push-ups.csv");
    await picture("ensemble", 900, 1000, "light");
    await open("?config=magnitude.json&recording=push-ups.csv");
    await picture("magnitude", 900, 1000, "dark");
    await open("?config=push-ups.json&recording=lacks.csv");
    await picture("error", 360, 1000, "light");
  }
} catch (error) {
  check("the test runs", false, error.stack);
} finally {
  server.close();
  session = undefined;
  const ended = new Promise((done) => browser.once("exit", done));
  send("Browser.close");
  await Promise.race([ended, pause(5000)]);
  browser.kill();
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch { /* A process of Chromium still writes there; the system empties its temporary folder. */ }
}
console.log(failures ? `${failures} failed` : "all passed");
process.exit(failures ? 1 : 0);

async function picture(name, width, height, scheme) {
  mkdirSync(pictures, { recursive: true });
  const isPhone = width < 600;
  const deviceScaleFactor = isPhone ? 2 : 1;
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: isPhone });
  await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
  await pause(300);
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  writeFileSync(join(pictures, `${name}-${width}-${scheme}.png`), Buffer.from(data, "base64"));
}
