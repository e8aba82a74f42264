// The page: files, playback, live motion and sliders around Analysis and draw.

import { Detector } from "../reptune.js";
import { Analysis } from "./analysis.js";
import { draw, text } from "./chart.js";
import * as phone from "./phone.js";
import { Recording, sampleRate, shortList } from "./recording.js";
import { Sets } from "./sets.js";

const $ = (id) => document.getElementById(id);
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const largestFile = 200_000_000;

let detector;
let config = null;
let configName = "";
let saved = "";
let recording = null;
let analysis = null;
let member = 0;
let now = 0;
let isPlaying = false;
let live = null;
let audio = null;
let plot = null;
let sets = null;

// Files

function show(message) { $("message").textContent = message; }

function openConfig(name, content) {
  let parsed;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${error.message}`);
  }
  try {
    detector.counter(content).free();
  } catch (error) {
    throw new Error(`${name} is not a config of reptune export: ${error.message}`);
  }
  [config, configName, saved, member] = [parsed, name, JSON.stringify(parsed.detectors), 0];
  sets?.close();
  sets = new Sets(structuredClone(parsed), inputs(), showSets);
  showConfig();
  showSets();
}

/** Opens files by their content, configs and recordings alike, and counts once. */
function open(files) {
  if (live) stopLive();
  pause();
  show("");
  const failures = [];
  for (const { name, content } of files) {
    try {
      if (/^\uFEFF?\s*[{[]/.test(content)) openConfig(name, content.replace(/^\uFEFF/, ""));
      else if (!content.includes("\0") && /^[^\r\n]*,/.test(content)) recording = Recording.csv(name, content);
      else throw new Error(`${name} is neither a config (JSON) nor a recording (CSV with a header time_s,channel…).`);
    } catch (error) {
      failures.push(error.message);
    }
  }
  showRecording();
  recount();
  if (failures.length) show(failures.join("\n"));
  publish();
}

async function openPicked(list) {
  const files = [];
  const failures = [];
  for (const file of list) {
    if (file.size > largestFile) failures.push(`${file.name} is larger than 200 MB.`);
    else files.push({ name: file.name, content: await file.text() });
  }
  if (files.length) {
    $("example").value = "";
    open(files);
  }
  if (failures.length) show(failures.join("\n"));
}

async function openAddresses(addresses) {
  const files = [];
  const failures = [];
  for (const address of addresses) {
    const name = address.split("/").at(-1);
    try {
      const response = await fetch(address);
      if (response.ok) files.push({ name, content: await response.text() });
      else failures.push(`${name} can’t be loaded: ${response.status} ${response.statusText}.`);
    } catch {
      failures.push(`${name} can’t be loaded.`);
    }
  }
  open(files);
  if (failures.length) {
    show([...failures, $("message").textContent].filter(Boolean).join("\n"));
    publish();
  }
}

function openExample(name) {
  $("example").value = name;
  return openAddresses([`${name}.json`, `${name}.csv`]);
}

// Counting

/** Counts the recording with the config from its start. The playhead stays where `keep` is true. */
function recount(keep = false) {
  analysis?.free();
  analysis = null;
  if (config && recording && !(live && !recording.rate)) {
    const counter = detector.counter(config);
    const missing = counter.inputs.filter((input) => !recording.channels.includes(input));
    counter.free();
    if (missing.length) {
      show(`${recording.name} lacks ${channelList(missing)} of ${configName}: ${missing.join(", ")}.\n`
        + `Its channels: ${shortList(recording.channels) || "none"}.`);
    } else {
      try {
        const factors = recording.isOfPhone ? phoneFactors(counter.inputs).factors : {};
        analysis = new Analysis(detector, config, recording, { member, factors });
        analysis.advance();
      } catch (error) {
        analysis?.free();
        analysis = null;
        show(error.message);
      }
    }
  }
  if (!keep) now = recording?.duration ?? 0;
  $("play").disabled = $("scrub").disabled = !analysis;
  $("scrub").max = Math.ceil((recording?.duration ?? 1) * 10) / 10;
  $("keep").disabled = !analysis || live !== null;
  render();
  publish();
}

/** What a test reads. */
function publish() {
  $("result").textContent = JSON.stringify({
    config: config && configName, recording: recording?.name ?? null, count: analysis?.count ?? null,
    spread: analysis?.spread ?? null, skipped: analysis?.skipped ?? null, events: analysis?.events ?? null,
    rate: recording?.rate ?? null, changed: isChanged(), live: live !== null, message: $("message").textContent,
    sets: sets?.sets.length ?? 0, isCalibrating: sets?.isBusy ?? false, calibration: sets?.result ?? null,
  });
  const times = (analysis?.events ?? []).map((time) => time.toFixed(3));
  $("events").textContent = times.length ? `${times.join(", ")} s` : "none";
}

// Text

const channelList = (names) => (names.length === 1 ? "a channel" : `${names.length} channels`);
const timeConstant = (factor) => (factor > 0 && factor < 1 ? -1 / (config.sampleRate * Math.log(factor)) : null);
const sampleText = (rate) => (rate > 0 ? `${text(rate, 3)}\u00a0Hz` : "rate not known");

function lowPassText(factor) {
  const seconds = timeConstant(factor);
  return `${text(factor)}${seconds === null ? "" : ` (τ ${text(seconds, 2)} s)`}`;
}

const ruleNames = { threshold: "hysteresis thresholds", peaks: "peaks", doubleShake: "double shake" };

function showConfig() {
  const { signal, rule, gate } = config.detectors[member];
  const size = config.detectors.length;
  const gateText = gate
    && `gate ${gate.channel} ${gate.below != null ? "below" : "above"}\u00a0${text(gate.below ?? gate.above)}`;
  $("config-facts").textContent = [
    configName, size > 1 ? `median of an ensemble of ${size}` : null,
    `${ruleNames[rule.kind] ?? rule.kind} on ${signal.channel}`, gateText, sampleText(config.sampleRate),
  ].filter(Boolean).join(" · ");
  $("activity").textContent = config.activity;
  $("member-label").hidden = size === 1;
  $("member").replaceChildren(...config.detectors.map((_, index) => new Option(`${index + 1} of ${size}`, index)));
  $("member").value = member;
  const { missing, units } = phoneFactors(inputs());
  $("phone-facts").textContent = missing.length || units.length
    ? phoneProblem(missing, units) : `gives ${inputs().join(", ")}`;
  showSliders();
  showEvidence();
}

function showRecording() {
  $("recording-facts").textContent = !recording ? "none" : [
    recording.name, `${recording.times.length.toLocaleString("en")}\u00a0rows`, `${text(recording.duration, 4)}\u00a0s`,
    sampleText(recording.rate),
  ].join(" · ");
}

function inputs() {
  const counter = detector.counter(config);
  const names = counter.inputs;
  counter.free();
  return names;
}

// Parameters

/** The values that the member has, with their places in the config. */
function parameters() {
  const { signal, rule, gate } = config.detectors[member];
  const unit = signal.unit;
  const list = [];
  const add = (holder, key, label, kind, format) => {
    if (holder?.[key] != null) list.push({ holder, key, label, kind, format });
  };
  add(signal, "lowPass", "Low-pass factor", "factor", lowPassText);
  add(signal, "quantize", `Quantize, steps per ${unit}`, "scale", (value) => text(value));
  if (rule.kind === "threshold") {
    add(rule, "down", "Threshold down", "level", (value) => `${text(value)} ${unit}`);
    add(rule, "up", "Threshold up", "level", (value) => `${text(value)} ${unit}`);
  }
  if (rule.kind === "doubleShake") {
    add(rule, "cutoff", "Cutoff of the deviation", "scale", (value) => `${text(value)} ${unit}`);
    add(rule, "laterCutoff", "Later cutoff", "scale", (value) => `${text(value)} ${unit}`);
    add(rule, "quiet", "Quiet below the deviation", "scale", (value) => `${text(value)} ${unit}`);
  }
  add(gate, "below", `Gate: ${gate?.channel} below`, "gate", (value) => text(value));
  add(gate, "above", `Gate: ${gate?.channel} above`, "gate", (value) => text(value));
  return list;
}

function range({ holder, key, kind }) {
  const value = holder[key];
  if (kind === "factor") return { min: 0, max: 0.999, step: 0.001 };
  const size = Math.abs(value) || 0.1;
  const power = 10 ** Math.floor(Math.log10(size));
  if (kind === "scale") {
    const step = power / 10;
    return { min: step, max: Math.ceil((size * 4) / power) * power, step };
  }
  if (kind === "gate") return { min: value - 20 * power, max: value + 20 * power, step: power / 10 };
  const { down, up } = holder;
  const reach = Math.max(Math.abs(down), Math.abs(up), up - down, 1e-6) * 5;
  const step = 10 ** Math.floor(Math.log10(reach / 20));
  const edge = Math.ceil(reach / step) * step;
  return { min: -edge, max: edge, step };
}

function showSliders() {
  $("sliders").replaceChildren(...parameters().map((parameter) => {
    const { holder, key, label, format } = parameter;
    const { min, max, step } = range(parameter);
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    const [row, head, name, value, slider] =
      ["label", "span", "span", "output", "input"].map((tag) => document.createElement(tag));
    name.textContent = label;
    value.textContent = format(holder[key]);
    Object.assign(slider, { type: "range", name: key });
    [slider.min, slider.max, slider.step] = [min, max, step].map((number) => number.toFixed(digits));
    slider.value = holder[key];
    slider.setAttribute("aria-valuetext", value.textContent);
    slider.addEventListener("input", () => {
      let number = Number(slider.value);
      if (key === "down" && number > holder.up) number = holder.up;
      if (key === "up" && number < holder.down) number = holder.down;
      if (number !== Number(slider.value)) slider.value = number;
      holder[key] = number;
      value.textContent = format(number);
      slider.setAttribute("aria-valuetext", value.textContent);
      changed();
    });
    head.append(name, value);
    row.append(head, slider);
    return row;
  }));
  if (!$("sliders").children.length) $("sliders").textContent = "This config has no filter factor and no threshold.";
}

const isChanged = () => config !== null && JSON.stringify(config.detectors) !== saved;

function changed() {
  showEvidence();
  recount(true);
}

function showEvidence() {
  const accuracy = config.provenance?.accuracy;
  $("save").disabled = $("undo").disabled = !isChanged();
  if (isOwn()) {
    $("evidence").textContent = `These parameters are your own. ${sets.words}`;
  } else if (isChanged()) {
    $("evidence").textContent =
      "The config is changed, so its accuracy is not known. Save config sets its provenance to null. "
      + "Measure the accuracy with reptune evaluate.";
  } else if (accuracy) {
    $("evidence").textContent =
      `Accuracy at calibration (${config.provenance.validation}): ${text(accuracy.shareWithinOne * 100, 3)}\u00a0% of `
      + `${accuracy.sessions} sessions within ±1, MAE ${text(accuracy.meanAbsoluteError, 2)}.`;
  } else {
    $("evidence").textContent = "The config has no provenance: its accuracy is not known.";
  }
}

function save() {
  const link = document.createElement("a");
  const json = JSON.stringify({ ...config, provenance: null }, null, 2) + "\n";
  link.href = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  link.download = `${configName.replace(/\.json$/i, "")}-changed.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function undo() {
  [config, member] = [structuredClone(sets.config), 0];
  showConfig();
  recount(true);
}

// The user's own parameters

function keepSet() {
  const count = Number($("label").value);
  if ($("label").value.trim() === "" || !Number.isInteger(count) || count < 0 || count > 9999) {
    show("Enter the number of repetitions in this set, 0 for a recording at rest.");
    return publish();
  }
  show("");
  $("label").value = "";
  sets.add(recording, count, recording.isOfPhone ? phoneFactors(sets.inputs).factors : {});
}

function showSets() {
  $("sets").replaceChildren(...sets.sets.map(({ name, count }, index) => {
    const [item, remove] = ["li", "button"].map((tag) => document.createElement(tag));
    item.textContent = `${name}: ${count} ${count === 1 ? "repetition" : "repetitions"} `;
    remove.textContent = "Remove";
    remove.setAttribute("aria-label", `Remove set ${index + 1}, ${name}`);
    remove.addEventListener("click", () => sets.remove(index));
    item.append(remove);
    return item;
  }));
  $("verdict").textContent = sets.words;
  $("own").hidden = sets.result?.verdict !== "personal";
  publish();
}

/** Counts with the parameters of the user from now on. The sets stay compared with those of the config that was opened. */
function useOwn() {
  [config, member] = [structuredClone(sets.result.config), 0];
  showConfig();
  recount(true);
}

const isOwn = () => sets?.result?.verdict === "personal"
  && JSON.stringify(config.detectors) === JSON.stringify(sets.result.config.detectors);

// The chart

function titles() {
  const { signal } = config.detectors[member];
  const filters = (factor) => [
    signal.baseline != null ? `baseline ${factor(signal.baseline)}` : null,
    signal.lowPass != null ? `low-pass ${factor(signal.lowPass)}` : null,
    signal.quantize != null ? `quantize ${text(signal.quantize)}` : null,
  ].filter(Boolean).join(", ");
  const filtered = `filtered, ${signal.unit}`;
  return [
    [`${signal.invert ? "−" : ""}${signal.channel}, ${signal.unit}`],
    filters(lowPassText)
      ? [`${filtered}: ${filters(lowPassText)}`, `${filtered}: ${filters((factor) => text(factor))}`, filtered] : null,
  ];
}

function view() {
  if (live) {
    const span = 10;
    const to = recording.duration;
    const from = isCalm.matches ? Math.floor(to / span) * span : Math.max(0, to - span);
    return { from, to: from + span, now: null, recent: 30 };
  }
  const { duration } = recording;
  const width = $("chart").clientWidth;
  if (duration <= Math.max(30, width / 12)) return { from: 0, to: duration || 1, now };
  const span = Math.max(15, width / 24);
  const from = isCalm.matches ? Math.floor(now / span) * span : now - span * 0.7;
  const start = Math.max(0, Math.min(from, duration - span));
  return { from: start, to: start + span, now };
}

function render() {
  const chart = $("chart");
  $("count").classList.toggle("none", !analysis);
  if (!analysis) {
    draw(chart, { analysis: null });
    $("count").textContent = "–";
    $("caption").textContent = live ? "Measuring the sample rate…"
      : config ? "Open a recording that has the config’s channels." : "Open a config.";
    chart.setAttribute("aria-label", "No chart");
    return;
  }
  const { rule } = analysis.member;
  const lines = rule.kind === "threshold" ? [["down", rule.down], ["up", rule.up]] : [];
  const isExact = config.detectors.length === 1 && config.resample == null;
  const window = view();
  plot = { ...window, ...draw(chart, { analysis, ...window, titles: titles(), lines, isExact }) };

  const count = live ? analysis.count : analysis.counts[analysis.row(now)] ?? 0;
  if ($("count").textContent !== String(count)) $("count").textContent = count;
  const spread = analysis.spread > 0 ? ` · the members differ by ${analysis.spread}` : "";
  const skipped = analysis.skipped > 0 ? ` · ${analysis.skipped} samples missing` : "";
  $("caption").textContent = live
    ? `${recording.duration.toFixed(0)} s · ${analysis.phase} · ${sampleText(recording.rate)}${spread}`
    : now < recording.duration
      ? `at ${now.toFixed(1)} s · ${analysis.count} in the recording`
      : `in ${text(recording.duration, 4)} s${spread}${skipped}`;
  $("scrub").value = now;
  $("scrub").setAttribute("aria-valuetext", `${now.toFixed(1)} s, count ${count}`);
  chart.setAttribute("aria-label", `Signal, filtered signal and ${analysis.events.length} events of ${recording.name}`);
}

// Playback

function pause() {
  isPlaying = false;
  $("play").textContent = "Play";
}

function play() {
  if (now >= recording.duration) now = 0;
  isPlaying = true;
  $("play").textContent = "Pause";
  let previous = performance.now();
  let count = analysis.counts[analysis.row(now)] ?? 0;
  const step = (time) => {
    if (!isPlaying || !analysis) return;
    const speed = Number(document.querySelector("input[name=speed]:checked").value);
    now = Math.min(recording.duration, now + (Math.max(0, time - previous) / 1000) * speed);
    previous = time;
    const current = analysis.counts[analysis.row(now)] ?? 0;
    if (current > count) tick();
    count = current;
    if (now >= recording.duration) pause();
    render();
    if (isPlaying) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function seek(time) {
  now = Math.max(0, Math.min(recording.duration, time));
  render();
}

function tick() {
  if (!$("sound").checked || !audio) return;
  const [tone, gain, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  tone.frequency.value = 1000;
  gain.gain.setValueAtTime(0.3, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.06);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.06);
}

function allowSound() {
  if (!$("sound").checked) return;
  audio ??= new AudioContext();
  audio.resume();
}

// Live

/** The factors to the config's units, the inputs that a phone lacks, and those in a unit that it can't give. */
function phoneFactors(names) {
  const missing = names.filter((name) => !phone.channels.includes(name));
  const factors = {};
  const units = [];
  for (const { signal } of config.detectors) {
    const sensor = signal.channel.replace(/\.[^.]*$/, "");
    for (const name of names.filter((name) => name.startsWith(`${sensor}.`) && phone.channels.includes(name))) {
      factors[name] = phone.factor(name, signal.unit);
      if (factors[name] === undefined && !units.includes(name)) units.push(name);
    }
  }
  return { missing, factors, units };
}

function phoneProblem(missing, units) {
  return missing.length
    ? `can’t give ${missing.join(", ")}`
    : `can’t give ${units.join(", ")} in the config’s unit`;
}

async function startLive() {
  pause();
  if (!config) return show("Open a config first.");
  const { missing, units } = phoneFactors(inputs());
  if (missing.length || units.length) {
    show(`This phone ${phoneProblem(missing, units)}. A web page gets ${phone.sensors.join(", ")}. `
      + "Open a config that reads only these, such as the example bike strides.");
    return publish();
  }
  allowSound();
  const problem = await phone.permission();
  if (problem) {
    show(problem);
    return publish();
  }
  show("");
  analysis?.free();
  analysis = null;
  recording = new Recording("this phone", phone.channels);
  recording.isOfPhone = true;
  live = { start: null, frame: 0, names: inputs(), seen: new Set(), lock: null };
  addEventListener("devicemotion", onMotion);
  live.timer = setTimeout(() => {
    if (live && recording.times.length < 2) stopLive("This device sends no motion. Open the page on a phone.");
  }, 3000);
  document.body.classList.add("is-live");
  $("playback").hidden = $("live").hidden = true;
  $("live-controls").hidden = false;
  $("recording-facts").textContent = "this phone, live";
  $("readings").textContent = "";
  const session = live;
  navigator.wakeLock?.request("screen").then(
    (lock) => { if (live === session) live.lock = lock; else lock.release(); }, () => {});
  render();
  $("stop").focus({ preventScroll: true });
  document.querySelector(".counter").scrollIntoView({ block: "start" });
  publish();
}

function onMotion(event) {
  const values = phone.values(event);
  if (values.every((value) => value === null)) return;
  const seconds = event.timeStamp / 1000;
  live.start ??= seconds;
  recording.add(seconds - live.start, values);
  values.forEach((value, index) => { if (value !== null) live.seen.add(phone.channels[index]); });
  if (analysis) {
    const events = analysis.advance();
    if (events.length) {
      tick();
      publish();
    }
  } else if (recording.times.length > 30 && recording.duration >= 0.5) {
    const missing = live.names.filter((name) => !live.seen.has(name));
    if (missing.length) {
      return stopLive(`This phone gives no values of ${missing.join(", ")}, which ${configName} reads.`);
    }
    recording.rate = sampleRate(recording.times);
    recount();
  }
  live.frame ||= requestAnimationFrame(() => {
    if (!live) return;
    live.frame = 0;
    showReadings();
    render();
  });
}

/** The latest values: a phone that lies flat with the screen up has acceleration.z of −1 g. */
function showReadings() {
  $("readings").textContent = live.names
    .map((name) => {
      const value = recording.column(name).at(-1);
      const unit = name.startsWith("rotationRate.") ? "rad/s" : "g";
      return `${name} ${value === null ? "–" : value.toFixed(2).replace("-", "−")} ${unit}`;
    })
    .join(" · ");
}

function stopLive(message = "") {
  removeEventListener("devicemotion", onMotion);
  clearTimeout(live.timer);
  cancelAnimationFrame(live.frame);
  live.lock?.release().catch(() => {});
  live = null;
  document.body.classList.remove("is-live");
  const hadFocus = $("live-controls").contains(document.activeElement);
  $("playback").hidden = $("live").hidden = false;
  $("live-controls").hidden = true;
  if (hadFocus) $("live").focus({ preventScroll: true });
  $("example").value = "";
  if (!analysis) recording = null;
  showRecording();
  now = recording?.duration ?? 0;
  $("scrub").max = Math.ceil(now * 10) / 10;
  $("keep").disabled = !analysis;
  show(message);
  render();
  publish();
}

function restartLive() {
  const { rate } = recording;
  recording = new Recording("this phone", phone.channels);
  recording.isOfPhone = true;
  recording.rate = rate;
  live.start = null;
  if (rate) recount();
}

// Events of the page

$("example").addEventListener("change", () => openExample($("example").value));
for (const id of ["config-file", "recording-file"]) {
  $(id).addEventListener("change", async () => {
    await openPicked($(id).files);
    $(id).value = "";
  });
}
let depth = 0;
const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
const dragged = (change) => (event) => {
  if (!hasFiles(event)) return;
  depth = Math.max(0, depth + change);
  $("drop").hidden = depth === 0;
};
addEventListener("dragenter", dragged(1));
addEventListener("dragleave", dragged(-1));
addEventListener("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
addEventListener("drop", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  depth = 0;
  $("drop").hidden = true;
  openPicked(event.dataTransfer.files);
});
$("play").addEventListener("click", () => { if (isPlaying) pause(); else play(); });
$("scrub").addEventListener("input", () => seek(Number($("scrub").value)));
$("chart").addEventListener("pointerdown", (event) => {
  if (scrubTo(event)) $("chart").setPointerCapture(event.pointerId);
});
$("chart").addEventListener("pointermove", (event) => { if (event.buttons & 1) scrubTo(event); });
$("member").addEventListener("change", () => { member = Number($("member").value); showConfig(); recount(true); });
$("save").addEventListener("click", save);
$("keep").addEventListener("click", keepSet);
$("label").addEventListener("keydown", (event) => { if (event.key === "Enter" && !$("keep").disabled) keepSet(); });
$("own").addEventListener("click", useOwn);
$("undo").addEventListener("click", undo);
$("sound").addEventListener("change", allowSound);
$("live").addEventListener("click", startLive);
$("stop").addEventListener("click", () => stopLive());
$("restart").addEventListener("click", restartLive);
new ResizeObserver(render).observe($("chart"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", render);

function scrubTo({ offsetX }) {
  if (live || !analysis || !plot?.right) return false;
  seek(plot.from + ((offsetX - plot.left) / (plot.right - plot.left)) * (plot.to - plot.from));
  return true;
}

try {
  detector = await Detector.load();
} catch (error) {
  show(`The detector can’t be loaded: ${error.message}. Serve the folder that has reptune.wasm, not example alone.`);
  throw error;
}
show("");
const query = new URLSearchParams(location.search);
const addresses = [query.get("config"), query.get("recording")].filter(Boolean);
if (addresses.length) {
  await openAddresses(addresses);
} else {
  await openExample("push-ups");
}
document.documentElement.dataset.ready = "";
