// open.mjs FOLDER: tries the page of `reptune open` from the disk in headless Chromium. REPTUNE is the program, whose counts the page's
// are compared with; FOLDER is for files. REPTUNE_DB is a database with the bundled push-ups and a run. AXE is axe.min.js; PICTURES a
// folder for pictures; SHARED the folder of public recordings, where it is there. Exits with 1 where a check failed.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser, pause } from "./chromium.mjs";
import { overlaps, serious, smallestText } from "./page.mjs";

const { REPTUNE, AXE, PICTURES, SHARED } = process.env;
const folder = process.argv[2];
const axe = AXE ? readFileSync(AXE, "utf8") : null;
if (PICTURES) mkdirSync(PICTURES, { recursive: true });

let [failures, passes] = [0, 0];
const check = (name, isPassed, detail = "") => {
  if (isPassed) passes++;
  else {
    failures++;
    console.log(`FAILED  ${name}: ${typeof detail === "string" ? detail : JSON.stringify(detail)}`);
  }
};
const reptune = (...words) => execFileSync(REPTUNE, words, { encoding: "utf8", maxBuffer: 1e9 });
const write = (name, content) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

// Files of the tests.
const bundled = resolve("Sources/Bindings/web/page");
const recordings = resolve("Datasets/push-ups/recordings");
const csv = readFileSync(join(recordings, "finn-mixed.csv"), "utf8");
const shared = JSON.parse(readFileSync(join(bundled, "push-ups.json"), "utf8"));
const edited = (name, change) => {
  const config = structuredClone(shared);
  change(config, config.detectors[0]);
  return write(name, config);
};
const pushUps = { json: join(bundled, "push-ups.json"), csv: join(recordings, "finn-mixed.csv") };
const strides = { json: join(bundled, "bike-strides.json"), csv: resolve("Datasets/bike/recordings/ada-steady.csv") };
const milliseconds = write("milliseconds.csv", csv.split("\n").map((line, index) => line.replace(/^[^,]*/, (time) =>
  index === 0 ? "time_ms" : time && String(Math.round((Number(time) + 81235) * 1000)))).join("\n"));

const browser = await Browser.start();
const by = (id) => `document.getElementById("${id}")`;
const result = () => browser.run("pageState()");
const content = (id) => browser.run(`${by(id)}.textContent`);
const click = (id) => browser.run(`${by(id)}.click()`);
const set = (id, value, event = "change") => browser.run((id, value, event) => {
  const element = document.getElementById(id);
  element.value = value;
  element.dispatchEvent(new Event(event));
}, id, value, event);
const pick = (id, index) => browser.run((id, index) => {
  const list = document.getElementById(id);
  list.selectedIndex = index;
  list.dispatchEvent(new Event("change"));
}, id, index);
const ready = () => browser.until("'ready' in document.documentElement.dataset");
const address = (page) => pathToFileURL(page).href;
/** Opens a page and chooses files in it. */
const open = async (page, files = [], options = {}) => {
  await browser.open(address(page), options);
  await ready();
  if (files.length) await give(files);
};
const give = async (files) => {
  await browser.choose("#files", files);
  await browser.until(`${by("files")}.files.length === 0`);
};
const downloaded = async (name, press) => {
  const path = join(browser.folder, name);
  rmSync(path, { force: true });
  await press();
  for (let attempt = 0; attempt < 400 && !existsSync(path); attempt++) await pause(25);
  return path;
};
/** Compares count and event times with `reptune count`, which writes all digits. */
const compare = (name, page, config, recording, ...options) => {
  const { count, eventTimes } = JSON.parse(reptune("count", "--quiet", config, recording, "--json", ...options)).sessions[0];
  const isEqual = page.count === count && page.events?.length === eventTimes.length
    && eventTimes.every((time, index) => time === page.events[index]);
  check(`${name}: ${count} by both, with the same times`, isEqual, { page: { count: page.count, events: page.events }, count, eventTimes });
};
/** Saves the config, counts with the command that the page shows, and compares. Paths of chosen files are relative to `place`. */
const counted = async (name, place = ".") => {
  const shown = await result();
  const command = (await content("commands")).split("\n").at(-1);
  const file = command.match(/^reptune count ('[^']*'|\S+)/)?.[1].replaceAll("'", "") ?? "";
  const saved = await downloaded(file, () => click("save"));
  const outcome = spawnSync("sh", ["-c", command.replace("reptune count", '"$REPTUNE" count -q --json').replace(file, saved)], { cwd: place, encoding: "utf8", maxBuffer: 1e9 });
  // The only recording of a folder has the folder's name there.
  const { sessions } = outcome.status === 0 ? JSON.parse(outcome.stdout) : { sessions: [] };
  const session = sessions.length === 1 ? sessions[0] : sessions.find(({ name }) => name === shown.recording);
  const isEqual = session && session.count === shown.count && JSON.stringify(session.eventTimes) === JSON.stringify(shown.events);
  check(`${name}: ${command}`, isEqual, { error: outcome.stderr, page: [shown.count, shown.events], program: session && [session.count, session.eventTimes], message: shown.message });
  return saved;
};
const noErrors = (name) => check(`${name}: no console error and no policy violation`, browser.errors.length === 0, browser.errors.join("\n"));

try {
  const empty = join(folder, "empty.html");
  reptune("open", "-q", "-o", empty);
  await counts(empty);
  await playback(empty);
  await problems(empty);
  await live(empty);
  await reloaded();
  await personal(empty);
  await signs();
  await long(empty);
  await looks();
  await labels();
  await calibrates();
  await channels();
  await film();
  await typed();
  await runs();
  await loggers(empty);
} catch (error) {
  check("the test runs", false, error.stack);
} finally {
  await browser.close();
}
console.log(failures ? `${failures} of ${failures + passes} checks failed` : `page of reptune open: ${passes} checks passed`);
process.exit(failures ? 1 : 0);

/** Counts of files that the reader chooses, and of saved configs. */
async function counts(page) {
  const configs = {
    "push-ups.json": pushUps.json,
    "magnitude.json": edited("magnitude.json", (_, { signal }) => {
      Object.assign(signal, { channel: "headphone.userAcceleration.magnitude", baseline: 0.98, quantize: 50 });
    }),
    "acceleration.json": edited("acceleration.json", (_, { signal }) => {
      Object.assign(signal, { channel: "headphone.acceleration.y", baseline: 0.98 });
    }),
    "bout.json": edited("bout.json", (_, detector) => { detector.cadenceGate.minimumBout = 3; }),
    "ensemble.json": edited("ensemble.json", (config) => {
      config.detectors = [0.9, 0.92, 0.94].map((lowPass) => {
        const detector = structuredClone(config.detectors[0]);
        detector.signal.lowPass = lowPass;
        return detector;
      });
    }),
    "shake.json": edited("shake.json", (_, detector) => {
      detector.rule = {
        kind: "doubleShake", buffer: "sliding", cutoff: 0.05, quiet: 0.03, armCount: 3, keep: 5, shakes: 1, windowMinimum: 0, windowMaximum: 2,
      };
    }),
  };
  for (const [name, config] of Object.entries(configs)) {
    await open(page, [config, pushUps.csv]);
    compare(`${name} finn-mixed.csv`, await result(), config, pushUps.csv);
  }
  await open(page, [strides.json, strides.csv]);
  compare("strides", await result(), strides.json, strides.csv);
  await open(page, [pushUps.json, milliseconds]);
  compare("milliseconds", await result(), pushUps.json, milliseconds);

  // Sliders, moved by keys, and the saved config.
  for (const [name, presses, direction] of [["lowPass", 60, "ArrowLeft"], ["up", 8, "ArrowRight"], ["down", 5, "ArrowLeft"]]) {
    await open(page, [pushUps.json, pushUps.csv]);
    await browser.run(`document.querySelector('#sliders input[name=${name}]').focus()`);
    await browser.press(direction, presses);
    const moved = await result();
    const saved = await downloaded("push-ups-changed.json", () => click("save"));
    const config = JSON.parse(readFileSync(saved, "utf8"));
    const value = ({ detectors: [{ signal, rule }] }) => signal[name] ?? rule[name];
    check(`the saved config has ${name} ${value(config)} and no provenance`,
      moved.changed && config.provenance === null && value(config) !== value(shared), config);
    compare(`saved config, ${name}`, moved, saved, pushUps.csv);
  }
  await click("undo");
  check("Undo changes gives the count of the file", (await result()).count === 9 && !(await result()).changed);
  noErrors("counts");
}

async function playback(page) {
  await open(page, [pushUps.json, pushUps.csv]);
  await browser.run("document.querySelector('input[name=speed][value=\"16\"]').click()");
  await click("play");
  await browser.until(`${by("caption")}.textContent.startsWith('at ')`);
  await click("play");
  const paused = Number(await content("count"));
  check("playback starts below the count and pauses", paused < 9, paused);
  await click("play");
  await browser.until(`${by("play")}.textContent === 'Play'`);
  check("playback ends with the count", (await content("count")) === "9");
  await set("scrub", 8.3, "input");
  check("at 8.3 s the count is 3", (await content("count")) === "3");
  await browser.run(`${by("play")}.focus()`);
  await browser.press("Space");
  check("Space plays", (await content("play")) === "Pause");
  await click("play");
  await browser.run(`${by("scrub")}.focus()`);
  await browser.press("ArrowRight");
  check("an arrow key moves the time", Number(await browser.run(`${by("scrub")}.value`)) > 0);

  // The window.
  await click("whole");
  const all = (await result()).window;
  await click("in");
  const half = (await result()).window;
  check("the window is half as long and counts its events", half.to - half.from < (all.to - all.from) * 0.51 && half.count < all.count
    && (await content("window")).startsWith(`${half.count} `), { all, half });
  const turn = (deltaY, ctrlKey) => browser.run((deltaY, ctrlKey) => {
    const chart = document.getElementById("chart");
    const { left, top, width } = chart.getBoundingClientRect();
    return chart.dispatchEvent(new WheelEvent("wheel", { clientX: left + width / 2, clientY: top + 50, deltaY, ctrlKey, bubbles: true, cancelable: true }));
  }, deltaY, ctrlKey);
  const isScrolled = await turn(-100, false);
  check("the wheel scrolls the page", isScrolled && (await result()).window.from === half.from);
  await turn(-100, true);
  const near = (await result()).window;
  check("with Ctrl it zooms at the pointer", near.from > half.from && near.to < half.to, near);
  await turn(100, true);
  await browser.run(`${by("overview")}.focus()`);
  await browser.press("ArrowRight");
  check("an arrow key moves the window", (await result()).window.from > half.from, await result());
  noErrors("playback");
}

async function problems(page) {
  for (const [name, text, ...words] of [
    ["no-time.csv", csv.replace("time_s", "seconds"), "reptune open no-time.csv"],
    ["lacks.csv", csv.replace("headphone.attitude.pitch", "attitude.pitch").replace("headphone.userAcceleration.y", "userAcceleration.y"), "lacks 2 channels",
      "headphone.attitude.pitch", "headphone.userAcceleration.y"],
    ["word.csv", csv.replace("\n0.037,0.066", "\n0.037,high"), "reptune open word.csv"],
    ["broken.json", "{ \"format\": \"reptune.detector/1\", ", "broken.json is not valid JSON"],
    ["walk.json", "[{ \"sensor\": \"Metadata\" }]", "reptune open walk.json"],
    ["other.json", "{ \"format\": \"reptune.report/1\" }", "other.json is not a config of reptune export"],
    ["notes.txt", "a wrong file\n", "reptune open notes.txt"],
  ]) {
    await open(page, [...(name.endsWith(".csv") ? [pushUps.json] : []), write(name, text)]);
    const { message, count } = await result();
    check(`${name}: ${message}`, count === null && words.every((word) => message.includes(word)), message);
  }
  noErrors("problems");
}

/** The recording's rotation rates as motion events, with its times. */
async function live(page) {
  await open(page, [pushUps.json]);
  await click("live");
  const refused = (await result()).message;
  check(`live with headphones: ${refused}`, ["headphone.userAcceleration.y", "headphone.attitude.pitch"].every((channel) => refused.includes(channel)));
  await open(page, [strides.json]);
  await click("live");
  await browser.until("pageState().live");
  const [header, ...lines] = readFileSync(strides.csv, "utf8").trim().split("\n").map((line) => line.split(","));
  const places = ["time_s", "rotationRate.x", "rotationRate.y", "rotationRate.z"].map((name) => header.indexOf(name));
  const rows = lines.map((cells) => places.map((place) => Number(cells[place])));
  await browser.run((rows) => {
    for (const [time, x, y, z] of rows) {
      const [alpha, beta, gamma] = [x, y, z].map((value) => value * 180 / Math.PI);
      const event = new DeviceMotionEvent("devicemotion", {
        rotationRate: { alpha, beta, gamma }, acceleration: { x: 0, y: 0, z: 0 }, accelerationIncludingGravity: { x: 0, y: 0, z: 9.80665 },
      });
      Object.defineProperty(event, "timeStamp", { value: 5000 + time * 1000 });
      dispatchEvent(event);
    }
  }, rows);
  await pause(200);
  check("live shows the latest values", (await content("readings")).includes("rotationRate.z"));
  const running = await result();
  const { count, eventTimes } = JSON.parse(reptune("count", "-q", strides.json, strides.csv, "--json")).sessions[0];
  check(`live motion: ${count} by both`, running.count === count && running.events.every((time, index) => Math.abs(time - eventTimes[index]) < 1e-9), running);
  await click("stop");
  const stopped = await result();
  check("after Stop the live motion is a recording", !stopped.live && stopped.count === running.count && stopped.recording === "this phone", stopped);
  await open(page, [strides.json]);
  await click("live");
  await browser.until("pageState().message !== ''");
  check(`live without sensors: ${(await result()).message}`, (await result()).message.includes("no motion"));
  noErrors("live");
}

/** An app's page with the module of the web, which is loaded again during a ride: its clock starts anew, and the count goes on. */
async function reloaded() {
  const web = (name, encoding) => readFileSync(join("Sources/Bindings/web", name), encoding);
  const page = write("app.html", `<!doctype html><script type="module">
${web("reptune.js", "utf8")}
const detector = await Detector.load(Uint8Array.from(atob("${web("reptune.wasm", "base64")}"), (byte) => byte.charCodeAt(0)));
const counter = detector.counter(${readFileSync(strides.json, "utf8")});
if (localStorage.state) counter.restore(Uint8Array.from(JSON.parse(localStorage.state)));
globalThis.ride = (rows, opened) => {
  const start = opened + performance.now() / 1000;
  for (const [time, ...values] of rows) counter.feed(start + time, values);
  localStorage.state = JSON.stringify([...counter.save()]);
  return { count: counter.count, breaks: counter.breaks };
};
document.documentElement.dataset.ready = "";
</script>`);
  const [header, ...lines] = readFileSync(strides.csv, "utf8").trim().split("\n").map((line) => line.split(","));
  const inputs = JSON.parse(readFileSync(strides.json, "utf8")).detectors.map((one) => header.indexOf(one.signal.channel));
  const rows = lines.map((line) => [line[0], ...inputs.map((input) => line[input])].map(Number));
  const ride = (opened) => browser.run((rows, opened) => ride(rows, opened), rows, opened);
  await open(page);
  const first = await ride(100);
  await open(page);
  const second = await ride(0);
  check(`a page that is loaded again goes on from ${first.count}`, first.count > 10 && first.breaks === 0
    && second.count === 2 * first.count && second.breaks === 1, { first, second });
  noErrors("reloaded");
}

/** Personal parameters, by the worker, on bundled recordings with the labels that a reader enters. */
async function personal(page) {
  const same = (left, right) => left === null || right === null || typeof left !== "object" || typeof right !== "object"
    ? (left ?? null) === (right ?? null)
    : [...Object.keys(left), ...Object.keys(right)].every((key) => same(left[key] ?? null, right[key] ?? null));
  const calibrations = JSON.parse(readFileSync("Tests/CalibrationInterfaceTests/Goldens/page.json", "utf8"));
  for (const [index, { name, config, sets, result: expected }] of calibrations.entries()) {
    await open(page);
    await browser.run("localStorage.clear()");
    await open(page, [write(`calibration-${index}.json`, config), ...sets.map(({ recording }) => join(recordings, `${recording}.csv`))]);
    for (const { recording, count } of sets) {
      await browser.run((name) => {
        const list = document.getElementById("recording");
        list.selectedIndex = [...list.options].findIndex(({ text }) => text === name);
        list.dispatchEvent(new Event("change"));
      }, recording);
      await set("label", count);
    }
    await click("keep");
    await browser.until("!pageState().isCalibrating");
    const { calibration } = await result();
    check(`${name}: ${await content("verdict")}`, same(calibration, expected), { calibration, expected });
    const isPersonal = expected.verdict === "personal";
    check(`${name}: the page ${isPersonal ? "offers" : "offers no"} parameters of one's own`, (await browser.run(`${by("own")}.hidden`)) !== isPersonal);
    if (!isPersonal) continue;
    await click("own");
    compare(`${name}, counted with them`, await result(), write(`own-${index}.json`, expected.config), join(recordings, `${sets.at(-1).recording}.csv`));
  }
  await set("label", "-1");
  check("a label is a whole number", (await result()).message.startsWith("Enter the number"));
  noErrors("personal");
}

/** Channels, units and signs of a phone that lies flat with the screen up and turns counterclockwise. */
async function signs() {
  const flat = (sign) => ({
    accelerationIncludingGravity: { x: 0, y: 0, z: sign * 9.80665 }, acceleration: { x: 0, y: 0, z: 0 }, rotationRate: { alpha: 0, beta: 0, gamma: 180 },
  });
  for (const [name, sign] of [["other browsers", 1], ["Safari on iOS", -1]]) {
    globalThis.CSS = { supports: () => sign < 0 };
    const { phoneChannels, phoneFactor, phoneValues } = await import(`${pathToFileURL(join(bundled, "phone.js"))}?${sign}`);
    const given = Object.fromEntries(phoneValues(flat(sign)).map((value, index) => [phoneChannels[index], value]));
    check(`signs in ${name}`, given["acceleration.z"] === -1 && given["gravity.z"] === -1 && given["rotationRate.z"] === Math.PI
      && phoneValues({}).every((value) => value === null) && phoneFactor("acceleration.z", "m/s²") === 9.80665
      && phoneFactor("acceleration.z", "ft") === undefined, given);
  }
}

/** Ten minutes at 100 Hz. */
async function long(page) {
  const rows = Array.from({ length: 60000 }, (_, row) => [row / 100, -1, Math.sin(row / 20)].join(","));
  await open(page, [pushUps.json, write("long.csv", ["time_s,headphone.attitude.pitch,headphone.userAcceleration.y", ...rows].join("\n"))]);
  const milliseconds = await browser.run(() => {
    const slider = document.querySelector("#sliders input[name=lowPass]");
    const start = performance.now();
    for (let step = 0; step < 5; step++) { slider.stepDown(); slider.dispatchEvent(new Event("input")); }
    return Math.round((performance.now() - start) / 5);
  });
  check(`a slider step recounts 60,000 rows in ${milliseconds} ms`, milliseconds < 1000, `${milliseconds} ms`);
  // Reduced motion: the window stays until the playhead leaves it.
  for (const [value, isStill] of [["reduce", true], ["no-preference", false]]) {
    await browser.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
    const from = async (time) => {
      await set("scrub", time, "input");
      return browser.run(`${by("overview")}.getAttribute("aria-valuenow")`);
    };
    const isSame = (await from(301)) === (await from(303));
    check(`with ${value} the time axis ${isStill ? "stays" : "moves"}`, isSame === isStill);
  }
  noErrors("long");
}

/** The page of recordings without a config: its sensors, and its look. */
async function looks() {
  const page = join(folder, "recordings.html");
  const files = ["Datasets/bike/recordings/ada-steady.csv", "Datasets/bike/recordings/ada-changing.csv"];
  reptune("open", "-q", "-o", page, ...files);
  const html = readFileSync(page, "utf8");
  check("the page has a policy, and no style attribute", html.includes("default-src 'none'; script-src 'sha256-") && !/ style=/.test(html.split("<script")[0]));
  await open(page);
  const first = await result();
  check(`the most periodic channel is counted: ${first.channel}`, first.channel === "rotationRate.z" && first.ranking[0] === first.channel, first.ranking);
  check(`without a config, ${first.count} of 47 turns are counted`, first.count === 47 && first.recordings === 2, first);
  const cards = () => browser.run("[...document.querySelectorAll('#sensors h3')].map((title) => title.textContent)");
  const whole = await cards();
  check("all sensors are shown, the most periodic first", whole.length === 7 && first.channel.startsWith(`${whole[0]}.`), whole);
  const press = (name) => browser.run((name) => document.querySelector(`[aria-label="${name}"]`).click(), name);
  await press("Break out rotationRate");
  check("a sensor breaks out into its channels", (await cards()).filter((title) => title.startsWith("rotationRate.")).length === 4, await cards());
  await press("Break out rotationRate");
  await press("Hide gyroscope");
  check("a sensor is hidden", !(await cards()).includes("gyroscope"), await cards());
  await browser.run("document.querySelector('#hidden-sensors button').click()");
  check("and shown again", (await cards()).includes("gyroscope"), await cards());
  await browser.until("document.querySelector('[aria-pressed=true] .number')?.textContent === '47'");
  await browser.run("document.querySelector('#sensors [aria-label^=\"Count gyroscope.z\"]').click()");
  const other = await result();
  check("a pressed channel is counted", other.channel === "gyroscope.z" && other.count > 0, other.channel);
  for (const [name, direction] of [["lowPass", "ArrowLeft"], ["quantize", "ArrowRight"]]) {
    const before = JSON.stringify((await result()).events);
    await browser.run(`document.querySelector('#sliders input[name=${name}]').focus()`);
    await browser.press(direction, 20);
    check(`the slider ${name} acts at once`, JSON.stringify((await result()).events) !== before);
  }
  noErrors("sensors");

  for (const width of [360, 900, 1600]) {
    for (const scheme of ["light", "dark"]) {
      const place = `recordings, ${width} px, ${scheme}`;
      await open(page, [], { width, scheme });
      await browser.run("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
      await browser.until("document.querySelector('[aria-pressed=true] .number')?.textContent !== ''");
      const wide = await browser.run("document.documentElement.scrollWidth");
      check(`${place}: nothing is wider than the page`, wide <= width, `${wide} px`);
      const texts = await browser.run(overlaps);
      check(`${place}: no text lies over another`, texts.length === 0, texts.slice(0, 5).join("; "));
      const { size, text } = await browser.run(smallestText);
      check(`${place}: no text is smaller than 11 px`, size >= 10.99, `${size} px: ${text}`);
      if (axe) {
        await browser.run(axe);
        const faults = await browser.run(serious);
        check(`${place}: axe-core finds no serious fault`, faults.length === 0, faults.join("\n"));
      }
      if (PICTURES) await browser.picture(join(PICTURES, `open-${width}-${scheme}.png`));
      noErrors(place);
    }
  }
}

/** Labels by a number, by taps and by double-clicks, and the manifest that `reptune import` reads. */
async function labels() {
  const page = join(folder, "labels.html");
  const files = ["ada-steady", "ada-changing", "ben-steady"].map((name) => `Datasets/bike/recordings/${name}.csv`);
  reptune("open", "-q", "-o", page, ...files);
  await open(page);
  await browser.run("localStorage.clear()");
  await open(page);
  check("Save manifest is shown, and waits for a label", await browser.run(`${by("manifest")}.checkVisibility() && ${by("manifest")}.disabled`));
  await set("label", 47);
  await set("user-name", "ada, the first");
  await set("activity-name", "stride");
  check("the page compares with the label", (await content("error")) === "counted the same", await content("error"));

  // Taps with the space key while it plays.
  await pick("recording", 1);
  await click("tap");
  for (let tap = 0; tap < 4; tap++) {
    await pause(120);
    await browser.press("Space");
  }
  const tapped = (await result()).label;
  const seconds = tapped.times.at(-1) - tapped.times[0];
  check("four taps at half speed are four moments", tapped.count === 4 && tapped.times.length === 4 && seconds > 0.1 && seconds < 3, tapped);
  await click("play");
  await click("unlabel");
  check("Undo takes the last back", (await result()).label.count === 3, (await result()).label);
  await browser.run('document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true }))');
  check("and Ctrl+Z the one before", (await result()).label.count === 2, (await result()).label);
  await click("tap");

  // Double-clicks.
  await pick("recording", 2);
  await browser.run(`${by("chart")}.scrollIntoView({ block: "center" })`);
  const { left, top, width, height } = await browser.run(`${by("chart")}.getBoundingClientRect().toJSON()`);
  const at = (share) => [Math.round(left + 44 + (width - 60) * share), Math.round(top + height / 3)];
  for (const share of [0.3, 0.6, 0.8]) await browser.drag([at(share)], 2);
  check("three double-clicks are three moments", (await result()).label.times.length === 3, (await result()).label);
  await browser.drag([at(0.6)], 2);
  check("a double-click on a mark removes it", (await result()).label.times.length === 2, (await result()).label);

  await open(page);
  const kept = await result();
  check("labels are kept, by the recording's digest", kept.label.count === 47 && kept.label.user === "ada, the first" && kept.sets === 3, kept);
  await open(join(folder, "empty.html"), [resolve(files[0])]);
  check("and found again where the file is opened in the page", (await result()).label.count === 47, (await result()).label);
  await open(page);
  const keys = await browser.run("Object.keys(localStorage).join() + Object.values(localStorage).join().length");
  check("only labels are kept", /^(reptune\.label\.[0-9a-f]{64},?){3}\d{2,3}$/.test(keys), keys);
  if (PICTURES) await browser.picture(join(PICTURES, "open-labels-900.png"));
  const manifest = await downloaded("labels.csv", () => click("manifest"));
  for (let attempt = 0; attempt < 200 && readdirSync(browser.folder).filter((name) => name.endsWith(".events.csv")).length < 2; attempt++) await pause(25);
  const command = (await content("commands")).split("\n")[0];
  check("the page shows the import", command === "reptune import --manifest labels.csv --folder .", command);
  const database = join(folder, "labels.sqlite");
  const imported = spawnSync(REPTUNE, ["import", "-q", "--db", database, "--manifest", manifest, "--folder", "."], { encoding: "utf8" });
  const { sessions } = JSON.parse(reptune("sessions", "--db", database, "--json"));
  const stored = Object.fromEntries(sessions.map((session) => [session.name, session]));
  check("reptune import reads the manifest with its recordings", imported.status === 0 && stored["ada-steady"]?.labelledCount === 47
    && stored["ada-steady"].user === "ada, the first" && stored["ada-steady"].activity === "stride" && stored["ada-changing"].labelledCount === 3
    && stored["ada-changing"].hasEventTimes && stored["ben-steady"].labelledCount === 2, { error: imported.stderr, sessions });

  const ofDatabase = join(folder, "stored.html");
  reptune("open", "-q", "--db", database, "-o", ofDatabase, "ada-steady");
  await open(ofDatabase);
  await browser.run(`${by("chart")}.scrollIntoView({ block: "center" })`);
  for (const share of [0.3, 0.6]) await browser.drag([at(share)], 2);
  await downloaded("ada-steady.events.csv", () => click("manifest"));
  const label = (await content("commands")).split("\n")[0];
  check("the page shows the label of a stored session, and its database",
    label.endsWith(` --events ada-steady.events.csv --db ${database}`), label);
  const labelled = reptune(...label.replace(" ada-steady.ev", ` ${browser.folder}/ada-steady.ev`).split(" ").slice(1), "--json");
  const [{ labelledCount, hasEventTimes }] = JSON.parse(labelled).sessions;
  check("reptune sessions label reads its moments", labelledCount === 2 && hasEventTimes, labelled);
  noErrors("labels");
}

/** A recording is labelled and calibrated by keys alone. */
async function typed() {
  await open(join(folder, "labels.html"));
  await browser.run("localStorage.clear()");
  await open(join(folder, "labels.html"));
  const tabTo = async (id) => {
    for (let step = 0; step < 80; step++) {
      await browser.press("Tab");
      if (await browser.run("document.activeElement.id") === id) return browser.run("getComputedStyle(document.activeElement).outlineStyle !== 'none'");
    }
    return false;
  };
  const reached = {};
  reached.scrub = await tabTo("scrub");
  await browser.press("Home");
  await browser.press("ArrowRight", 40);
  await browser.press("Enter");
  const marked = (await result()).label.times;
  await browser.press("Enter");
  check("Enter on the time slider marks a moment, and removes it", marked.length === 1 && marked[0] === 4 && (await result()).label.times.length === 0, marked);
  reached.label = await tabTo("label");
  await browser.send("Input.insertText", { text: "47" });
  await browser.press("Enter");
  reached.activity = await tabTo("unlabel");
  await browser.press("Enter", 3);
  check("Undo keeps the focus in the label", await browser.run("document.activeElement.id + document.activeElement.value") === "label", await content("error"));
  await browser.run("document.activeElement.select()");
  await browser.send("Input.insertText", { text: "47" });
  reached.search = await tabTo("search");
  await browser.press("Enter");
  await browser.until(`${by("verdict")}.textContent.startsWith("The best of")`);
  check("the focus stays where the sliders are found", await browser.run("document.activeElement.id") === "search");
  const found = await result();
  reached.save = await tabTo("save");
  const saved = await downloaded("movement.json", () => browser.press("Enter"));
  compare("a config by keys", found, saved, "Datasets/bike/recordings/ada-steady.csv");
  reached.manifest = await tabTo("manifest");
  check("keys reach everything, with a focus that shows", found.count === 47 && Object.values(reached).every(Boolean), { found: found.count, reached });
  await set("activity-name", "stride");
  check("the label is named by the activity", await content("label-name") === "Strides", await content("label-name"));
  noErrors("keys");
}

/** The sliders' grid, handles of thresholds, and the config that counts the same. */
async function calibrates() {
  const page = join(folder, "labels.html");
  await open(page);
  await browser.run("localStorage.clear()");
  await open(page);
  await set("label", 47);
  await click("search");
  await browser.until(`${by("verdict")}.textContent.startsWith("The best of")`);
  const found = await result();
  check(`the best sliders count the label: ${await content("verdict")}`, found.count === 47, found.count);
  const saved = await downloaded("movement.json", () => click("save"));
  compare("a config of the page", found, saved, "Datasets/bike/recordings/ada-steady.csv");

  await set("rule", "threshold");
  await browser.run(`${by("chart")}.scrollIntoView({ block: "center" })`);
  const value = () => browser.run("Number(document.querySelector('#sliders input[name=up]').value)");
  const [before, box] = [await value(), await browser.run(`${by("chart")}.getBoundingClientRect().toJSON()`)];
  // The handle is at the left end of the dashed line, in the lower panel: it is looked for from its top.
  let [after, handle] = [before, 0];
  for (let y = box.top + box.height * 0.42; y < box.top + box.height * 0.75 && after === before; y += 8) {
    handle = y - 18;
    await browser.drag([[box.left + 44, y], [box.left + 44, y - 12], [box.left + 44, y - 18]]);
    after = await value();
  }
  // A finger on the handle moves it, and the page does not scroll.
  await browser.touch(true);
  const scroll = await browser.run("scrollY");
  await browser.swipe([box.left + 44, handle], [box.left + 44, handle - 30]);
  const touched = await value();
  check(`a finger moves the threshold to ${touched}, and the page stays`, touched > after && await browser.run("scrollY") === scroll, { after, touched });
  await browser.touch(false);
  after = touched;
  const dragged = await result();
  check(`the handle moves the threshold from ${before} to ${after}`, after > before && dragged.count !== null, { before, after });
  const config = await downloaded("movement.json", () => click("save"));
  check("the saved config has it", JSON.parse(readFileSync(config, "utf8")).detectors[0].rule.up === after, after);
  compare("a config with a dragged threshold", dragged, config, "Datasets/bike/recordings/ada-steady.csv");
  if (PICTURES) await browser.picture(join(PICTURES, "open-calibrated-900.png"));
  await open(join(folder, "empty.html"), [pushUps.json, pushUps.csv]);
  await set("label", 9);
  await click("search");
  await browser.until(`${by("verdict")}.textContent.startsWith("The best of")`);
  check("an opened config keeps its channel", (await result()).channel === "headphone.userAcceleration.y" && await browser.run(`${by("found-row")}.hidden`));
  noErrors("calibrates");
}

/** All channels of labelled recordings, each as the command that the page shows selects it. */
async function channels() {
  const sorted = (value) => JSON.stringify(value, (_, part) => (part && !Array.isArray(part) && typeof part === "object" ? Object.fromEntries(Object.entries(part).sort()) : part));
  for (const rule of ["peaks", "threshold"]) {
    const run = (command) => spawnSync("sh", ["-c", `${command.replace("reptune", '"$REPTUNE"')} -q --db "$0"`, join(folder, `${rule}.sqlite`)], { encoding: "utf8" });
    await open(join(folder, "labels.html"));
    await browser.run("localStorage.clear()");
    await open(join(folder, "labels.html"));
    for (const [index, count] of [47, 51, 57].entries()) {
      await pick("recording", index);
      await set("label", count);
      await set("user-name", `rider ${index}`);
      await set("activity-name", "stride");
    }
    await set("rule", rule);
    await click("search");
    await browser.until(`${by("verdict")}.textContent.startsWith("The best of")`);
    const found = await browser.run(`[...${by("found")}.options].map(({ text }) => text)`);
    const manifest = await downloaded("labels.csv", () => click("manifest"));
    const imported = run((await content("commands")).split("\n")[0].replace("labels.csv", manifest));
    check("the labels are imported", imported.status === 0, imported.stderr);
    let same = 0;
    for (const [index, words] of found.entries()) {
      if (index > 0) await pick("found", index);
      const outcome = run(`${(await content("commands")).split("\n").find((line) => line.startsWith("reptune calibrate stride "))} --json`);
      const config = JSON.parse(run("reptune export latest").stdout);
      const [saved, page] = [JSON.parse(readFileSync(await downloaded("stride.json", () => click("save")), "utf8")), await result()];
      if (sorted(config.detectors) === sorted(saved.detectors) && config.sampleRate === saved.sampleRate
        && words === `${page.channel}: off by ${Number(JSON.parse(outcome.stdout).result.selected.loss.toPrecision(2))}`) same += 1;
      else check(`${rule}, ${words}`, false, { error: outcome.stderr, page: saved.detectors, program: config.detectors });
    }
    check(`${rule}: ${same} channels are selected as by their commands`, found.length > 20 && same === found.length, found);
  }
  noErrors("channels");
}

/** A video, drawn and recorded in the browser, whose grey is its time: joined with the signal, it keeps to it within a frame. */
async function film() {
  const frame = 1 / 30;
  const page = join(folder, "recordings.html");
  await open(page, [], { width: 1280 });
  await browser.run("localStorage.clear()");
  await open(page, [], { width: 1280 });
  const isRecorded = await browser.run(async () => {
    if (typeof MediaRecorder === "undefined") return false;
    const [canvas, parts] = [Object.assign(document.createElement("canvas"), { width: 160, height: 90 }), []];
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    const start = performance.now();
    for (let time = 0; time < 3; time = (performance.now() - start) / 1000) {
      pen.fillStyle = `rgb(${Array(3).fill(Math.round(time * 85)).join()})`;
      pen.fillRect(0, 0, 160, 90);
      await new Promise(requestAnimationFrame);
    }
    await new Promise((done) => { recorder.onstop = done; recorder.stop(); });
    globalThis.give = (name, content) => {
      const [input, data] = [document.getElementById("files"), new DataTransfer()];
      data.items.add(new File(content, name));
      input.files = data.files;
      input.dispatchEvent(new Event("change"));
    };
    give("ride.webm", parts);
    globalThis.ride = new Blob(parts);
    /** The times of the picture, by its grey and by the player. */
    globalThis.shown = () => {
      const [video, pen] = [document.getElementById("video"), Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d")];
      pen.drawImage(video, 0, 0, 1, 1);
      return { grey: pen.getImageData(0, 0, 1, 1).data[0] / 85, time: video.currentTime };
    };
    return true;
  });
  if (!isRecorded) return console.log("video: skipped, this browser has no MediaRecorder");
  await browser.until(`!${by("film")}.hidden`);
  const seekFilm = async (time) => {
    await browser.run(`${by("video")}.currentTime = ${time}`);
    await browser.until(`!${by("video")}.seeking`);
    await pause(200);
  };
  await seekFilm(1.2);
  await set("scrub", 2, "input");
  await click("join");
  const { offset } = await result();
  check("a common moment joins video and signal", Math.abs(offset - 0.8) < 1e-6, offset);
  const near = (name, moment, { grey, time }) => check(`${name}: ${moment.toFixed(3)} s is ${(time + offset).toFixed(3)} s of the video, its picture ${(grey + offset).toFixed(3)} s`,
    Math.abs(time + offset - moment) <= frame && Math.abs(grey + offset - moment) <= 2 * frame);
  await browser.run(`${by("chart")}.scrollIntoView({ block: "center" })`);
  for (const _ of [1, 2, 3]) await click("in");
  await browser.run(`${by("overview")}.focus()`);
  await browser.press("Home");
  const box = await browser.run(`${by("chart")}.getBoundingClientRect().toJSON()`);
  let before = [];
  for (const share of [0.3, 0.6, 0.45]) {
    await browser.drag([[box.left + 44 + (box.width - 60) * share, box.top + box.height / 3]]);
    await browser.until(`!${by("video")}.seeking`);
    await pause(200);
    const seen = await browser.run("shown()");
    await browser.run(`${by("scrub")}.focus()`);
    await browser.press("Enter");
    const { times } = (await result()).label;
    near("a click in the chart", times.find((time) => !before.includes(time)), seen);
    before = times;
  }
  await seekFilm(2.1);
  check("the line follows the video", Math.abs(await browser.run(`${by("scrub")}.value`) - 2.9) < 0.11, await browser.run(`${by("scrub")}.value`));

  // Taps while it plays: before the video's start the page's clock runs.
  await browser.run("globalThis.seen = []; addEventListener('keydown', () => seen.push(shown()), { capture: true })");
  await click("tap");
  await browser.until(`${by("video")}.currentTime > 0.2 && ${by("video")}.currentTime < 2`);
  for (let tap = 0; tap < 4; tap++) {
    await browser.press("Space");
    await pause(300);
  }
  const { label } = await result();
  const seen = await browser.run("seen");
  const taps = label.times.filter((time) => !before.includes(time));
  taps.forEach((time, index) => near("a tap", time, seen[index]));
  check("four taps are labels", taps.length === 4, label);
  await browser.run(`${by("video")}.pause()`);
  await browser.until(`${by("play")}.textContent === "Play"`);
  for (const width of [1280, 400]) {
    await browser.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: width < 600 });
    await pause(200);
    const wide = await browser.run("document.documentElement.scrollWidth");
    const texts = await browser.run(overlaps);
    check(`video, ${width} px: nothing is wider than the page, no text over another`, wide <= width && texts.length === 0, { wide, texts });
    if (axe) {
      await browser.run(axe);
      const faults = await browser.run(serious);
      check(`video, ${width} px: axe-core finds no serious fault`, faults.length === 0, faults.join("\n"));
    }
    if (PICTURES) await browser.picture(join(PICTURES, `open-video-${width}.png`));
  }
  // After a reload the same two files are joined as before.
  const bytes = await browser.run(() => ride.arrayBuffer().then((buffer) => Array.from(new Uint8Array(buffer))));
  await open(page, [], { width: 1280 });
  await browser.run(`(() => {
    globalThis.give = (name, content) => {
      const data = new DataTransfer();
      data.items.add(new File(content, name));
      files.files = data.files;
      files.dispatchEvent(new Event("change"));
    };
    give("ride.webm", [new Uint8Array(${JSON.stringify(bytes)})]);
  })()`);
  await browser.until(`!${by("film")}.hidden`);
  check("a video opened again is joined as before", Math.abs((await result()).offset - offset) < 1e-6, await result());
  await browser.run(() => give("it's a walk.mp4", ["no video"]));
  await browser.until(`${by("message")}.textContent.includes("ffmpeg")`);
  check("a video that the browser can't play is named, with a remedy", (await content("message")).includes("it's a walk.mp4")
    && (await content("message")).includes("ffmpeg -i 'it'\\''s a walk.mp4' ") && await browser.run(`${by("film")}.hidden`), await content("message"));
  noErrors("video");
}

/** A run with its sessions: the page starts with its config. */
async function runs() {
  const page = join(folder, "run.html");
  reptune("open", "-q", "-o", page, "latest");
  await open(page);
  const shown = await result();
  const config = join(folder, "run-config.json");
  reptune("export", "latest", "-q", "-o", config);
  const stored = JSON.parse(reptune("sessions", "--json")).sessions.find(({ name }) => name === shown.recording);
  check("a run brings its sessions and labels", shown.recordings > 10 && shown.sets === shown.recordings && !shown.changed, shown);
  compare("a run's config on a stored session", shown, config, stored.id);
  noErrors("run");
}

/** Recordings of loggers: the program reads them into a page, and the page leaves them to the program. */
async function loggers(empty) {
  const size = (row) => `${Math.sin(row / 8).toFixed(4)},${(0.2 * Math.cos(row / 8)).toFixed(4)},9.8`;
  const table = (header, line, length = 600) => header + "\n" + Array.from({ length }, (_, row) => line(row) + "\n").join("");
  const made = (name, text) => {
    mkdirSync(dirname(join(folder, "made", name)), { recursive: true });
    return write(join("made", name), text);
  };
  const nanoseconds = (row, rate) => `${1700000000n * 10n ** 9n + BigInt(row) * BigInt(Math.round(1e9 / rate))},${row / rate}`;
  // A file or a folder, and the answers to the program's questions.
  const cases = [
    [dirname(made("phyphox/Accelerometer.csv", table('"Time (s)","X (m/s^2)","Y (m/s^2)","Z (m/s^2)"', (row) => `${row / 100},${size(row)}`)))],
    [dirname(made("sensor-logger/Accelerometer.csv", table("time,seconds_elapsed,z,y,x", (row) => `${nanoseconds(row, 100)},${size(row)}`)))],
    [dirname(made("watch/WristMotion.csv", table("time,seconds_elapsed,accelerationX,accelerationY,accelerationZ", (row) => `${nanoseconds(row, 50)},${size(row)}`)))],
    [made("sensorlog.csv", table("loggingTime(txt),motionTimestamp_sinceReboot(s),motionUserAccelerationX(G),motionUserAccelerationY(G),motionUserAccelerationZ(G)",
      (row) => `2026-05-26T14:17:${String(Math.floor(row / 50)).padStart(2, "0")}.${String((row * 2) % 100).padStart(2, "0")}+02:00,${100 + row / 50},${size(row)}`))],
    [made("toolbox.csv", table("time,gFx,gFy,gFz,", (row) => `${row / 50},${size(row).replace("9.8", "1")},`))],
    [made("metamotion_Accelerometer.csv", table("epoch (ms),timestamp (+0100),elapsed (s),x-axis (g),y-axis (g),z-axis (g)",
      (row) => `${1700000000000 + row * 20},2023-11-14T23.13.20.000,${row / 50},${size(row).replace("9.8", "1")}`))],
    [made("ACC.csv", "1700000000,1700000000,1700000000\n32,32,32\n" + table("", (row) => `${Math.round(30 * Math.sin(row / 8))},0,64`).slice(1))],
    [made("units.csv", table("timestamp_ms,acc_x (m/s²),acc_y (m/s²),acc_z (m/s²)", (row) => `${row * 20},${size(row)}`))],
    [made("asked.csv", table("t,gyro_x,gyro_y,gyro_z", (row) => `${row / 50},${size(row)}`)), "--unit", "rotationRate=deg/s"],
    [made("rows.csv", table("acc_x,acc_y,acc_z", size)), "--rate", "50", "--resample", "25"],
    [made("it's dates.csv", table("zeit;acc_x;acc_y;acc_z", (row) => `${row * 20};${size(row).replaceAll(",", ";").replaceAll(".", ",")}`))],
    [made("knee.csv", table("time_s,knee angle,other", (row) => `${row / 50},${Math.sin(row / 9)},7`)), "--signal", "knee angle=deg"],
    [made("watch-profile.csv", table("Timestamp,Magnitude", (row) => `${row / 25},${1 + Math.sin(row / 9)}`)), "--profile", "sensorwatch"],
  ];
  const base = SHARED && resolve(SHARED, "loggers");
  if (base && existsSync(base)) {
    for (const name of readdirSync(base).filter((name) => !name.endsWith(".md"))) {
      cases.push([join(base, name)]);
      for (const file of readdirSync(join(base, name)).filter((file) => /\.(csv|zip)$/.test(file))) cases.push([join(base, name, file)]);
    }
  }
  const page = join(folder, "logger.html");
  for (const [path, ...flags] of cases) {
    const outcome = spawnSync(REPTUNE, ["open", "-q", "-o", page, path, ...flags], { encoding: "utf8" });
    // The command has said what is wrong, such as a file without motion.
    if (outcome.status !== 0) {
      check(`${path} is read`, path.includes("shared") && outcome.stderr.includes(basename(path)), outcome.stderr);
      continue;
    }
    await open(page);
    await counted(basename(path), ".");
    if (statSync(path).isDirectory()) {
      await browser.open(address(empty));
      await ready();
      await browser.choose("#folder", [path]);
      await browser.until(`${by("message")}.textContent !== ""`);
    } else await open(empty, [path]);
    const { message, recording } = await result();
    const command = message.split("\n").at(-1);
    check(`${basename(path)} is for the program: ${command}`, recording === null && command.startsWith("reptune open "), message);
    const again = spawnSync("sh", ["-c", `${command.replace("reptune", '"$REPTUNE"')} -q -o "$PAGE" "$@"`, "sh", ...flags], { cwd: dirname(path), encoding: "utf8", env: { ...process.env, PAGE: page } });
    check(`${command} runs`, again.status === 0, again.stderr);
  }
  noErrors("loggers");

  // Recordings that the page reads itself, chosen as files and as a folder.
  for (const name of ["bike", "push-ups", "gestures"]) {
    const place = resolve("Datasets", name, "recordings");
    for (const file of readdirSync(place).filter((file) => file.endsWith(".csv"))) {
      await open(empty, [join(place, file)]);
      await counted(`${name}/${file}`, place);
    }
  }
  await browser.open(address(empty));
  await ready();
  await browser.choose("#folder", [resolve("Datasets/gestures")]);
  await browser.until(`${by("message")}.textContent !== ""`);
  await counted("a folder", resolve("Datasets"));
  check("the rest of a folder is for the program", (await result()).message.endsWith("\nreptune open gestures"), (await result()).message);
  const listed = join(folder, "listed.html");
  reptune("open", "-q", "-o", listed, "--manifest", "Datasets/bike/sessions.csv");
  await open(listed);
  await counted("a recording of a manifest");
  noErrors("recordings");

  // Ten recordings of 2 MB, five times.
  const files = Array.from({ length: 10 }, (_, index) => made(`large-${index}.csv`,
    table("time_s,acceleration.x,acceleration.y,acceleration.z", (row) => `${(row / 100).toFixed(3)},${Math.sin(row / 8).toFixed(6)},0.123456,${index}.5`, 62000)));
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  const seconds = [];
  for (let run = 0; run < 5; run++) {
    await open(empty);
    const start = performance.now();
    await give(files);
    seconds.push((performance.now() - start) / 1000);
  }
  seconds.sort((a, b) => a - b);
  check(`${(bytes / 1e6).toFixed(0)} MB in ${files.length} files are read in ${seconds[2].toFixed(2)} s`, (await result()).recordings === 10 && seconds[2] < 4, seconds);
  if (PICTURES) console.log(`${(bytes / 1e6).toFixed(0)} MB in ${files.length} files: ${seconds.map((one) => one.toFixed(2)).join(", ")} s`);
}
