// The page: files, the chosen recording, its count, labels and calibration.

import { Detector } from "../reptune.js";
import { Analysis } from "./analysis.js";
import { draw, text } from "./chart.js";
import { commands, word } from "./commands.js";
import { draftConfig } from "./draft.js";
import { takeDrops } from "./drop.js";
import { readFiles } from "./files.js";
import { Film, isVideo } from "./film.js";
import { Labels } from "./labels.js";
import { Live } from "./live.js";
import { overview } from "./overview.js";
import { bytesOf } from "./packed.js";
import { memberParameters } from "./parameters.js";
import { phoneFactors, phonePermission, phoneSensors } from "./phone.js";
import { shortList } from "./recording.js";
import { ranked, Sensors } from "./sensors.js";
import { searchSliders, setSliders } from "./search.js";
import { Sets } from "./sets.js";
import { showSliders } from "./sliders.js";
import { allowSound, tick } from "./sound.js";
import { factsOf, sampleText, titles, unitOf } from "./words.js";
import { writtenRecording } from "./written.js";

const $ = (id) => document.getElementById(id);
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const labels = new Labels();
const film = new Film($("video"), { changed: filmChanged, ready: filmReady });
/** The inputs of a label's names. */
const names = [["user-name", "user"], ["activity-name", "activity"]];
const sensors = new Sensors($("sensors"), $("hidden-sensors"), { choose: countChannel, changed: () => drawSensors() });

let detector;
let profiles = [];
/** The opened configs, by user; the first is shared. A draft of the page is no opened config. */
let configs = [];
let recordings = [];
let recording = null;
let ranking = [];
let given = null;
let config = null;
let configName = "";
let isDraft = false;
let member = 0;
let analysis = null;
let sets = null;
let search = null;
let now = 0;
/** The length of the window in s, null for one that suits the width, and its start, null where it follows the time. */
let [span, start] = [null, 0];
let isPlaying = false;
let isTapping = false;
/** When tapping ended with the recording, in ms: a press in the tempo after the end must not start it again. */
let tappedUntil = -Infinity;
let live = null;
let plot = null;

// Files

function say(id, words) { $(id).textContent = words; }

function show(message) { say("message", message); }

/** Makes a config the one that counts. */
function useConfig(next, name, { draft = false } = {}) {
  [given, config, configName, isDraft, member] = [next, structuredClone(next), name, draft, 0];
  sets?.close();
  sets = new Sets(given, inputs(), makeWorker, showSets);
  search = null;
  showConfig();
}

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
  const { shared = parsed, users = {} } = parsed.detectors ? {} : parsed;
  configs = [{ user: null, config: shared, name }, ...Object.entries(users).map(([user, config]) => ({ user, config, name }))];
  useConfig(shared, name);
}

/** Opens files by their content, configs and recordings alike, and shows the first new recording. */
async function openFiles(list) {
  if (live) stopLive();
  pause();
  const files = Array.from(list).filter((file) => !isVideo(file)).map((file) => ({
    name: file.name, path: file.webkitRelativePath || file.name, size: file.size,
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
  }));
  const video = Array.from(list).find(isVideo);
  if (video) film.open(video);
  if (!files.length) return recording || show("Open the recording of this video, too.");
  const found = await readFiles(files, profiles);
  const problems = [];
  for (const { name, text } of found.configs) {
    try {
      openConfig(name, text);
    } catch (error) {
      problems.push(error.message);
    }
  }
  recordings = [...recordings.filter(({ path }) => !found.recordings.some((other) => other.path === path)), ...found.recordings];
  const [first] = found.recordings;
  if (first) choose(first);
  else recount();
  if (found.others.size) {
    problems.push("This page reads CSV tables of numbers whose columns have the names of channels, such as time_s,acceleration.x. "
      + `Recordings of other forms come into a page with:\nreptune open ${[...found.others].map(word).join(" ")}`);
  }
  if (problems.length) show([...problems, $("message").textContent].filter(Boolean).join("\n"));
}

function download(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// The recording

function choose(next) {
  if (isTapping) stopTapping();
  recording = next;
  [span, start] = [null, 0];
  film.choose(next);
  showFilm();
  ranking = recording ? ranked(recording) : [];
  if (recording) sensors.show(recording, ranking);
  else $("sensors").replaceChildren();
  const entry = configs.find(({ user }) => user === recording?.user) ?? configs[0];
  if (entry && recording && entry.config !== given) useConfig(entry.config, entry.name);
  else if (!entry && recording && !recording.signal(config?.detectors[0].signal.channel ?? "")) draftOn(ranking[0]);
  showRecordings();
  recount();
}

const draftOf = ({ channel, period }, kind = "peaks") => draftConfig(recording, channel, { period, kind, activity: labels.of(recording).activity || "movement" });

const useDraft = (draft) => useConfig(draft, `draft on ${draft.detectors[0].signal.channel}`, { draft: true });

function draftOn(ranked, kind) { if (ranked) useDraft(draftOf(ranked, kind)); }

/** Counts another channel with the filters that the sliders have. */
function countChannel(channel) {
  const ranked = ranking.find((entry) => entry.channel === channel);
  if (isDraft) {
    const { signal, rule } = config.detectors[0];
    const { lowPass, quantize, unit } = signal;
    draftOn(ranked, rule.kind);
    if (unit === config.detectors[0].signal.unit && rule.kind === "peaks") setSliders(config, { lowPass, quantize });
    showConfig();
  } else draftOn(ranked);
  recount(true);
}

/** Counts the recording with the config from its start. The playhead stays where `keep` is true. */
function recount(keep = false) {
  analysis?.free();
  analysis = null;
  show("");
  if (config && recording && !(live && !live.timeline.rate)) {
    const missing = inputs().filter((input) => !recording.has(input));
    if (missing.length) {
      show(`${recording.name} lacks ${channelList(missing)} of ${configName}: ${missing.join(", ")}.\n`
        + `Its channels: ${shortList(recording.channels) || "none"}.`);
    } else {
      try {
        const factors = recording.isOfPhone ? phoneFactors(config, inputs()).factors : {};
        analysis = new Analysis(detector, config, recording, { member, factors });
        analysis.advance();
      } catch (error) {
        analysis?.free();
        analysis = null;
        show(error.message);
      }
    }
  }
  document.body.classList.toggle("is-empty", !recording && !config);
  if (!keep) now = recording?.duration ?? 0;
  $("play").disabled = $("scrub").disabled = !analysis;
  $("scrub").max = Math.ceil((recording?.duration ?? 1) * 10) / 10;
  showLabel();
  showSets();
  render();
  drawSensors();
  showEvents();
}

/** What a test reads. */
globalThis.pageState = () => {
  const { from = 0, to = 0 } = recording && !live ? view() : {};
  return {
    config: config && configName, recording: recording?.name ?? null, recordings: recordings.length, count: analysis?.count ?? null,
    events: analysis?.events ?? null, changed: isChanged(), live: live !== null, message: $("message").textContent,
    channel: config?.detectors[member].signal.channel ?? null, label: recording && labels.of(recording), offset: film.offset,
    window: { from, to, count: inWindow(from, to) }, ranking: ranking.map(({ channel }) => channel), sets: labelled().length,
    isCalibrating: Boolean(sets?.isBusy || search?.isBusy), calibration: sets?.result ?? null,
  };
};

// Text

function showEvents() {
  say("events", analysis?.events.length ? `${analysis.events.map((time) => time.toFixed(3)).join(", ")} s` : "none");
}

const channelList = (names) => (names.length === 1 ? "a channel" : `${names.length} channels`);

function showConfig() {
  const { signal, rule } = config.detectors[member];
  const size = config.detectors.length;
  say("config-facts", factsOf(config, member, isDraft ? "a draft of this page" : configName));
  say("activity", isDraft ? signal.channel : config.activity);
  $("member-label").hidden = size === 1;
  $("member").replaceChildren(...config.detectors.map((_, index) => new Option(`${index + 1} of ${size}`, index)));
  $("member").value = member;
  say("phone-facts", phoneFactors(config, inputs()).problem || `gives ${inputs().join(", ")}`);
  $("rule-row").hidden = !isDraft;
  $("rule").value = rule.kind;
  showSliders($("sliders"), memberParameters(config, member), changed);
  showEvidence();
}

function showRecordings() {
  const shown = recordings.includes(recording) || !recording ? recordings : [...recordings, recording];
  $("recording").replaceChildren(...shown.map((entry, index) => new Option(entry.name, index)));
  $("recording").selectedIndex = shown.indexOf(recording);
  $("recording").disabled = shown.length < 2;
  $("recording").hidden = shown.length === 0;
  const rates = recording ? [...new Set([...recording.signals.values()].map(({ timeline }) => sampleText(timeline.rate)))] : [];
  say("recording-facts", !recording ? "none" : [
    recording.user && recording.user !== "unknown" ? recording.user : null, `${recording.rows.toLocaleString("en")}\u00a0rows`,
    `${text(recording.duration, 4)}\u00a0s`, shortList(rates, 3),
  ].filter(Boolean).join(" · "));
  document.title = recording ? `${recording.name} · RepTune` : "RepTune";
}

function inputs() {
  const counter = detector.counter(config);
  const names = counter.inputs;
  counter.free();
  return names;
}

// Parameters

const isChanged = () => config !== null && JSON.stringify(config.detectors) !== JSON.stringify(given.detectors);

function changed() {
  showEvidence();
  recount(true);
}

function showEvidence() {
  const accuracy = config.provenance?.accuracy;
  enable("undo", isChanged(), "save");
  $("save").disabled = false;
  if (isOwn()) {
    say("evidence", `These parameters are your own. ${sets.words(unit())}`);
  } else if (isDraft || isChanged()) {
    say("evidence", (isDraft ? "Its accuracy is not known. " : "The config is changed, so its accuracy is not known. "
      + "Save config sets its provenance to null. ") + "Measure it with reptune evaluate on other recordings.");
  } else if (Number.isFinite(accuracy?.meanAbsoluteError)) {
    $("evidence").textContent =
      `Accuracy at calibration (${config.provenance.validation}): ${text(accuracy.shareWithinOne * 100, 3)}\u00a0% of `
      + `${accuracy.sessions} sessions within ±1, MAE ${text(accuracy.meanAbsoluteError, 2)}.`;
  } else {
    say("evidence", "The accuracy of this config is not known.");
  }
}

/** Enables or disables a button; the focus of one that is disabled goes to the next. */
function enable(id, isEnabled, next) {
  const hadFocus = document.activeElement === $(id);
  $(id).disabled = !isEnabled;
  if (hadFocus && !isEnabled) $(next).focus({ preventScroll: true });
}

const savedName = () => (isDraft ? `${config.name.replace(/[^\p{L}\p{N}+-]+/gu, "-")}.json`
  : `${configName.replace(/\.json$/i, "")}${isChanged() ? "-changed" : ""}.json`);

function save() {
  const saved = isDraft || isChanged() ? { ...config, provenance: null } : config;
  download(savedName(), JSON.stringify(saved, null, 2) + "\n", "application/json");
}

function undo() {
  [config, member] = [structuredClone(given), 0];
  showConfig();
  recount(true);
}

// Labels

/** What the recording's activity counts, else the config's. */
const unit = () => unitOf((recording && labels.of(recording).activity) || (isDraft ? "" : config?.activity));

function showLabel() {
  const label = recording && labels.of(recording);
  say("label-name", unit()[0].toUpperCase() + unit().slice(1) + "s");
  say("tap-unit", unit());
  for (const id of ["label", "tap", "user-name", "activity-name"]) $(id).disabled = !recording || live !== null;
  $("manifest").disabled = !labels.labelled(recordings).some((entry) => entry.path || labels.isChanged(entry));
  for (const [id, field] of [["label", "count"], ...names]) if (document.activeElement !== $(id)) $(id).value = label?.[field] ?? "";
  enable("unlabel", recording && labels.canUndo(recording), "label");
  const error = label && label.count !== null && analysis ? analysis.count - label.count : null;
  $("error").classList.toggle("off", Boolean(error));
  say("error", error === null ? "" : error === 0 ? "counted the same" : `counted ${error > 0 ? "+" : "−"}${Math.abs(error)}`);
}

function setLabel() {
  const entered = $("label").value.trim();
  const count = entered === "" ? null : Number(entered);
  if (count !== null && (!Number.isInteger(count) || count < 0 || count > 9999)) {
    return show(`Enter the number of ${unit()}s in this recording, 0 for one at rest.`);
  }
  const { times } = labels.of(recording);
  labels.change(recording, { count, times: times.length === count ? times : [] });
  relabelled();
}

function relabelled() {
  show("");
  showLabel();
  showSets();
  render();
}

function unlabel() {
  labels.undo(recording);
  relabelled();
}

function mark(time = isPlaying && film.covers(now) ? film.time : now, reach = 0) {
  labels.toggle(recording, Math.round(time * 1000) / 1000, reach);
  relabelled();
}

function startTapping() {
  if (isTapping) return mark();
  if (performance.now() - tappedUntil < 2000) return;
  isTapping = true;
  document.querySelector("input[name=speed][value=\"0.5\"]").checked = true;
  seek(0);
  say("tap", "Tap (space)");
  $("tap").focus({ preventScroll: true });
  play();
}

function stopTapping() {
  isTapping = false;
  say("tap", "Tap along at half speed");
}

function saveManifest() {
  for (const { name, text } of labels.manifest(recordings)) download(name, text, "text/csv");
  const stored = labels.labelled(recordings).filter((entry) => !entry.path && labels.isChanged(entry));
  if (stored.length) show(`${shortList(stored.map(({ name }) => name), 3)}: stored in a database or recorded here. Label them with the commands below.`);
}

// Calibration

/** The labelled recordings that have the config's inputs, or others. */
function labelled(isCounted = (entry) => sets.inputs.every((input) => entry.has(input))) {
  const known = recordings.includes(recording) || !recording ? recordings : [...recordings, recording];
  if (!config) return [];
  return labels.labelled(known).filter(isCounted).map((entry) => ({
    recording: entry, count: labels.of(entry).count, factors: entry.isOfPhone ? phoneFactors(config, sets.inputs).factors : {},
  }));
}

/** A worker of the calibration, whose script and module are in the page. */
function makeWorker() {
  const address = URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.postMessage({ wasm: bytesOf($("calibrate-wasm").textContent) });
  return worker;
}

function fitToPerson() {
  if (isDraft) sets.config = structuredClone(config);
  search = null;
  sets.calibrate(labelled());
}

/** Searches every channel that the labelled recordings of the activity share, or the channel of an opened config. */
async function findSliders() {
  const { activity } = labels.of(recording);
  const list = isDraft ? labelled(() => true).filter((entry) => labels.of(entry.recording).activity === activity) : labelled();
  const unitIn = (entry, channel) => entry.recording.signal(channel)?.unit;
  const channels = ranking.filter(({ channel }) => list.every((entry) => unitIn(entry, channel) === unitIn(list[0], channel))
    && !/\bgravity\.magnitude$/.test(channel) && list.some(({ recording }) => recording.signal(channel).values.some((value, row, values) => value !== values[0])));
  const drafts = isDraft ? channels.map((entry) => draftOf(entry, $("rule").value)) : [structuredClone(config)];
  if (!list.length || !drafts.length) return show(`No recording of ${activity || "this activity"} is labelled, or they share no channel.`);
  const mine = search = { isBusy: true };
  const announce = (index) => {
    const { channel } = drafts[index].detectors[0].signal;
    mine.words = `Counting the labelled recordings with ${channel}${isDraft ? `, channel ${index + 1} of ${drafts.length}` : ""}…`;
    showSets();
  };
  announce(0);
  const found = await searchSliders(detector, drafts, list, (index) => {
    if (search === mine) announce(index);
    return search !== mine;
  });
  if (!found) return;
  const [{ error }] = found;
  Object.assign(mine, { isBusy: false, found, words: `The best of ${found.reduce((sum, { tried }) => sum + tried, 0)} candidates`
    + `${isDraft ? ` on ${drafts.length} channels` : ""}, with neighbours that count as well, is off by ${text(error, 2)} on average `
    + `on ${list.length === 1 ? "the labelled recording" : `the ${list.length} labelled recordings`}. Save config keeps it; new recordings will show more.` });
  $("found").replaceChildren(...found.map(({ config, error }) => new Option(`${config.detectors[0].signal.channel}: off by ${text(error, 2)}`)));
  useFound();
}

/** Counts with the sliders that were found for the chosen channel. */
function useFound() {
  const [kept, { config: draft, sliders }] = [search, search.found[$("found").selectedIndex]];
  if (isDraft) useDraft(draft);
  search = kept;
  setSliders(config, sliders);
  showConfig();
  recount(true);
}

function showSets() {
  const count = config ? labelled().length : 0;
  const isSingle = config?.detectors.length === 1 && config.detectors[0].rule.kind !== "doubleShake";
  $("labelled").textContent = count === 0 ? "Label recordings first."
    : `${count === 1 ? "1 recording is" : `${count} recordings are`} labelled and can be counted.`;
  $("search").disabled = count === 0 || !isSingle;
  $("keep").disabled = count === 0;
  say("verdict", search?.words ?? sets?.words(unit()) ?? "");
  $("found-row").hidden = !(search?.found?.length > 1);
  $("own").hidden = Boolean(search) || sets?.result?.verdict !== "personal";
  showCommands();
}

/** Counts with the parameters of the user from now on. The sets stay compared with those of the config that was opened. */
function useOwn() {
  [config, member] = [structuredClone(sets.result.config), 0];
  showConfig();
  recount(true);
}

const isOwn = () => sets?.result?.verdict === "personal"
  && JSON.stringify(config.detectors) === JSON.stringify(sets.result.config.detectors);

function showCommands() {
  const activity = recording && labels.of(recording).activity;
  $("commands").textContent = commands({ config: given, isDraft, activity, recording, recordings, labels, savedName: config && savedName() }).join("\n");
}

// The chart

function view() {
  if (live) {
    const span = 10;
    const to = recording.duration;
    const from = isCalm.matches ? Math.floor(to / span) * span : Math.max(0, to - span);
    return { from, to: from + span, now: null, recent: 30 };
  }
  const { duration } = recording;
  const width = $("chart").clientWidth;
  const usual = duration <= Math.max(30, width / 12) ? duration : Math.max(15, width / 24);
  const length = Math.min(duration, span ?? usual) || 1;
  const followed = isCalm.matches ? Math.floor(now / length) * length : now - length * 0.7;
  const from = Math.max(0, Math.min(start ?? followed, duration - length));
  return { from, to: from + length, now };
}

const inWindow = (from, to, events = analysis?.events ?? []) => events.filter((time) => time >= from && time <= to).length;

function render() {
  const chart = $("chart");
  $("count").classList.toggle("none", !analysis);
  if (!analysis) {
    draw(chart, { analysis: null });
    drawOverview();
    plot = null;
    say("count", "–");
    say("window", "");
    say("caption", live ? "Measuring the sample rate…"
      : config && recordings.length ? "Choose a recording that has the config’s channels." : "Open a recording.");
    chart.setAttribute("aria-label", "No chart");
    return;
  }
  const { rule } = analysis.member;
  const lines = rule.kind === "threshold" ? [["down", rule.down], ["up", rule.up]] : [];
  const isExact = config.detectors.length === 1 && config.resample == null;
  const window = view();
  const marks = live ? [] : labels.of(recording).times;
  plot = { ...window, lines, ...draw(chart, { analysis, ...window, titles: titles(config, member), lines, isExact, labels: marks }) };
  drawOverview();

  const count = live ? analysis.count : analysis.counts[analysis.row(now)] ?? 0;
  if ($("count").textContent !== String(count)) say("count", count);
  const spread = analysis.spread > 0 ? ` · the middle half of the members differs by ${analysis.spread}` : "";
  const skipped = analysis.skipped > 0 ? ` · ${analysis.skipped} samples missing` : "";
  say("caption", live
    ? `${recording.duration.toFixed(0)} s · ${analysis.phase} · ${sampleText(live.timeline.rate)}${spread}`
    : now < recording.duration
      ? `at ${now.toFixed(1)} s · ${analysis.count} in the recording`
      : `in ${text(recording.duration, 4)} s${spread}${skipped}`);
  const peaks = rule.kind === "peaks" ? "peaks" : "counted";
  say("window", live ? "" : `${inWindow(window.from, window.to)} ${peaks} in the window, ${window.from.toFixed(1)} to ${window.to.toFixed(1)} s`);
  $("scrub").value = now;
  $("scrub").setAttribute("aria-valuetext", `${now.toFixed(1)} s, count ${count}`);
  chart.setAttribute("aria-label", `Signal, filtered signal and ${analysis.events.length} events of ${recording.name}`);
}

function drawOverview() {
  $("overview").hidden = live !== null || !analysis;
  if ($("overview").hidden) return;
  overview($("overview"), { analysis, duration: recording.duration, labels: labels.of(recording).times, ...view() });
}

function drawSensors() {
  if (!recording || !config || live) return;
  const { signal, rule, cadenceGate } = config.detectors[member];
  const { from, to } = view();
  const counts = rule.kind === "peaks" && config.detectors.length === 1;
  const alone = (channel) => {
    const one = structuredClone({ ...config, detectors: [{ signal, rule, gate: null, cadenceGate }] });
    Object.assign(one.detectors[0].signal, { channel, unit: recording.signal(channel).unit });
    return one;
  };
  const counted = recording;
  sensors.draw({
    from, to, lowPass: signal.lowPass, quantize: signal.quantize, rate: config.sampleRate, chosen: signal.channel,
    peaks: counts ? (channel) => inWindow(from, to, counted.events(detector, alone(channel))) : null,
  });
}

function move(nextStart, nextSpan = span) {
  const { duration } = recording;
  span = nextSpan === null ? null : Math.max(0.5, Math.min(nextSpan, duration));
  start = nextStart === null ? null : Math.max(0, Math.min(nextStart, duration - (span ?? 0)));
  render();
  drawSensors();
}

/** Makes the window longer or shorter around a time, its middle where none is given. */
function zoom(factor, time) {
  if (!analysis || live) return;
  const { from, to } = view();
  const length = Math.min(recording.duration, Math.max(0.5, (to - from) * factor));
  const place = time === undefined ? 0.5 : (time - from) / (to - from);
  move(from + (to - from - length) * place, length);
}

// Playback

function pause() {
  isPlaying = false;
  film.pause();
  say("play", "Play");
}

function play() {
  if (now >= recording.duration) seek(0);
  isPlaying = true;
  start = null;
  say("play", "Pause");
  let previous = performance.now();
  let count = analysis.counts[analysis.row(now)] ?? 0;
  const step = (time) => {
    if (!isPlaying || !analysis) return;
    const speed = Number(document.querySelector("input[name=speed]:checked").value);
    now = Math.min(recording.duration, film.follow(now + (Math.max(0, time - previous) / 1000) * speed, speed));
    previous = time;
    const current = analysis.counts[analysis.row(now)] ?? 0;
    if (current > count) sound();
    count = current;
    if (now >= recording.duration) {
      pause();
      if (isTapping) tappedUntil = performance.now();
      stopTapping();
    }
    render();
    if (isPlaying) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function sound() { if ($("sound").checked) tick(); }

function seek(time, nextStart = null) {
  now = Math.max(0, Math.min(recording.duration, time));
  start = nextStart;
  film.seek(now);
  render();
}

// The video

/** The video's own controls moved, started or stopped it. */
function filmChanged(time, isFilmPlaying) {
  if (isPlaying && !isFilmPlaying && film.covers(now)) return pause();
  if (isPlaying) return;
  now = Math.max(0, Math.min(recording.duration, time));
  start = null;
  if (isFilmPlaying) play();
  else render();
}

function filmReady(isReadable) {
  film.choose(recording);
  $("film").hidden = !isReadable;
  showFilm();
  if (!isReadable) {
    show(`This browser can’t play ${film.name}. Convert it to H.264, and open the new file:\n`
      + `ffmpeg -i ${word(film.name)} -c:v libx264 -pix_fmt yuv420p video.mp4`);
  }
}

function showFilm() {
  const isJoined = film.offset !== null;
  say("join", isJoined ? "Move apart" : "Same moment");
  say("joined", isJoined ? `The video starts at ${text(film.offset)} s. The line in the chart follows it.`
    : "Stop the video at a moment that you find in the signal, click it in the chart, and press Same moment.");
}

/** Joins the picture and the line, or moves them apart. */
function join() {
  pause();
  film.join(now);
  showFilm();
}

// Live

async function startLive() {
  pause();
  if (!config) return show("Open a config first.");
  const names = inputs();
  const { problem: lack } = phoneFactors(config, names);
  if (lack) return show(`This phone ${lack}. A web page gets ${phoneSensors.join(", ")}. Open a config that reads only these.`);
  if ($("sound").checked) allowSound();
  const problem = await phonePermission();
  show(problem ?? "");
  if (problem) return;
  analysis?.free();
  analysis = null;
  live = new Live(names, { onRow, onEnd: stopLive });
  recording = live.recording;
  document.body.classList.add("is-live");
  say("readings", "");
  showRecordings();
  say("recording-facts", "live");
  render();
  $("stop").focus({ preventScroll: true });
  document.querySelector(".counter").scrollIntoView({ block: "start" });
}

function onRow() {
  if (analysis) {
    if (analysis.advance().length) {
      sound();
      showEvents();
    }
  } else if (live.timeline.rate) recount();
  live.frame ||= requestAnimationFrame(() => {
    if (!live) return;
    live.frame = 0;
    say("readings", live.readings);
    render();
  });
}

function stopLive(message = "") {
  live.stop();
  live = null;
  const hadFocus = $("live-controls").contains(document.activeElement);
  document.body.classList.remove("is-live");
  if (hadFocus) $("live").focus({ preventScroll: true });
  if (analysis) recordings.push(recording);
  choose(analysis ? recording : recordings[0] ?? null);
  if (message) show(message);
}

function restartLive() {
  live.restart(live.timeline.rate);
  recording = live.recording;
  if (live.timeline.rate) recount();
}

// Events of the page

const on = (id, acts) => { for (const [type, act] of Object.entries(acts)) $(id).addEventListener(type, act, { passive: false }); };
for (const id of ["files", "folder"]) {
  on(id, {
    change: async () => {
      await openFiles($(id).files);
      $(id).value = "";
    },
  });
}
takeDrops($("drop"), openFiles);
on("scrub", {
  input: () => seek(Number($("scrub").value)), keydown: ({ key, repeat }) => { if (key === "Enter" && !repeat && !isTapping) mark(now, 0.1); },
});

/** The threshold whose handle or line is under a pointer. */
function lineAt({ offsetX, offsetY }) {
  const reach = offsetX < plot.left + 14 ? 14 : 5;
  const near = (plot?.lines ?? []).map(([name], index) => ({ name, distance: Math.abs(plot.heights[index] - offsetY) }))
    .filter(({ distance }) => distance <= reach).sort((a, b) => a.distance - b.distance)[0];
  return near && offsetX >= plot.left - 10 ? near.name : null;
}
const timeAt = ({ offsetX }) => plot.from + ((offsetX - plot.left) / (plot.right - plot.left)) * (plot.to - plot.from);
const isInside = ({ offsetX }) => plot && !live && offsetX >= plot.left - 1 && offsetX <= plot.right + 1;
let held = null;
on("chart", {
  pointerdown: (event) => {
    if (!isInside(event) && !(plot && lineAt(event))) return;
    held = live ? null : lineAt(event) ?? "time";
    $("chart").setPointerCapture(event.pointerId);
  },
  // A finger on a handle or line moves it, and does not scroll the page: `touch-action` can't differ within a canvas.
  touchstart: (event) => { if (held && held !== "time") event.preventDefault(); },
  pointermove: (event) => {
    if (!plot || live) return;
    $("chart").classList.toggle("on-line", Boolean(lineAt(event)));
    if (!(event.buttons & 1) || !held) return;
    if (held === "time") return seek(timeAt(event), start ?? plot.from);
    const { set, range } = memberParameters(config, member).find(({ key }) => key === held);
    set(Math.round(plot.valueAt(event.offsetY) / range.step) * range.step);
    const slider = document.querySelector(`#sliders input[name=${held}]`);
    slider.value = config.detectors[member].rule[held];
    slider.dispatchEvent(new Event("input"));
  },
  click: (event) => { if (held === "time" && isInside(event) && !isTapping) seek(timeAt(event), start ?? plot.from); },
  dblclick: (event) => {
    if (isInside(event) && !lineAt(event)) mark(timeAt(event), ((plot.to - plot.from) / (plot.right - plot.left)) * 6);
  },
  wheel: (event) => {
    if (!isInside(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.25 : 0.8, timeAt(event));
  },
});
let grabbed = null;
const timeIn = ({ offsetX }) => (offsetX / $("overview").clientWidth) * recording.duration;
on("overview", {
  pointerdown: (event) => {
    const [{ from, to }, time] = [view(), timeIn(event)];
    grabbed = time >= from && time <= to ? time - from : (to - from) / 2;
    $("overview").setPointerCapture(event.pointerId);
    move(time - grabbed, to - from);
  },
  pointermove: (event) => { if (event.buttons & 1 && grabbed !== null) move(timeIn(event) - grabbed); },
  keydown: (event) => {
    const { from, to } = view();
    const next = { ArrowLeft: from - (to - from) / 10, ArrowRight: from + (to - from) / 10, Home: 0, End: recording.duration }[event.key];
    const factor = { "+": 0.5, "-": 2, ArrowUp: 0.5, ArrowDown: 2 }[event.key];
    if (next === undefined && !factor) return;
    event.preventDefault();
    if (factor) zoom(factor); else move(next, to - from);
  },
});
for (const [id, field] of names) {
  on(id, { change: () => { labels.change(recording, { [field]: $(id).value.trim() }, false); relabelled(); } });
}
for (const type of ["keydown", "keyup"]) {
  addEventListener(type, (event) => {
    if (!isTapping || (event.code !== "Space" && event.key !== "Escape")) return;
    event.preventDefault();
    if (type === "keyup" || event.repeat) return;
    if (event.code === "Space") return mark();
    pause();
    stopTapping();
  }, { capture: true });
}
addEventListener("keydown", (event) => {
  if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target.matches("input:not([type=range])") || !recording) return;
  event.preventDefault();
  unlabel();
});
const changes = {
  recording: () => choose(recordings[$("recording").selectedIndex]), label: setLabel, found: useFound,
  rule: () => {
    const { channel } = config.detectors[0].signal;
    draftOn(ranking.find((entry) => entry.channel === channel), $("rule").value);
    recount(true);
  },
  member: () => { member = Number($("member").value); showConfig(); recount(true); }, sound: () => { if ($("sound").checked) allowSound(); },
};
for (const [id, change] of Object.entries(changes)) on(id, { change });
const clicks = {
  play: () => { if (isPlaying) pause(); else play(); }, in: () => zoom(0.5), out: () => zoom(2),
  whole: () => { if (analysis && !live) move(0, recording.duration); }, join, save, undo, tap: startTapping, unlabel, manifest: saveManifest,
  search: findSliders, keep: fitToPerson, own: useOwn, live: startLive, stop: () => stopLive(), restart: restartLive,
};
for (const [id, click] of Object.entries(clicks)) on(id, { click });
new ResizeObserver(() => { render(); drawSensors(); }).observe($("chart"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { render(); drawSensors(); });

try {
  detector = await Detector.load(bytesOf($("reptune-wasm").textContent));
  const data = JSON.parse($("data")?.textContent ?? "null");
  profiles = JSON.parse($("profiles").textContent);
  configs = (data?.configs ?? []).map((entry) => ({ ...entry, name: data.name }));
  recordings = (data?.sessions ?? []).map(writtenRecording);
  if (configs.length) useConfig(configs[0].config, data.name);
  choose(recordings[0] ?? null);
} catch (error) {
  show(`This browser can’t run the page: ${error.message}`);
}
document.documentElement.dataset.ready = "";
