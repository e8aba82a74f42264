// reports.mjs REPORT…: opens reports in headless Chromium. With REPTUNE, changed configs are counted again by that program, in the
// database that REPTUNE_DB names; AXE is axe.min.js; PICTURES a folder for pictures. Exits with 1 where a check failed.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser, pause } from "./chromium.mjs";
import { filtered, overlaps, serious, smallestText, sorted, tolerances, tried } from "./page.mjs";

const widths = [360, 900, 1600];
const { REPTUNE, AXE, PICTURES } = process.env;
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

/** What the program counts with a config in a stored session. */
const counted = (config, session) => {
  const json = execFileSync(REPTUNE, ["count", "--quiet", config, "--json", session], { encoding: "utf8" });
  return JSON.parse(json).sessions[0];
};
const isSame = (page, { count, eventTimes }) => page.count === count && page.events.length === eventTimes.length
  && eventTimes.every((time, index) => time === page.events[index]);

/** What a first screen says, by the folder of the report: the verdict, for what the detector fails, and the first step. */
const firstScreens = {
  "first-double-shake": [/Not yet: 12 of 16 /, /^Fails most by note: mixed /, /^Calibrate without --pairing: sessions with note mixed fail in sample, too/],
  "first-bike": [/Not yet: 2 false counts in 0\.7 min at rest/, /^Fails most by note: stop-and-go \(1 of 4 within ±1\); the others 8 of 8\./, /^Calibrate without options against the false counts at rest: /],
  "first-push-ups": [/Looks right, not shown yet: 15 of 15 /, /^Every session with repetitions is within ±1\./, /^Record \d+ more sessions with different numbers of repetitions and \d+ minutes without repetitions, labelled 0/],
  "first-spar": [/Not yet: 112 of 140 /, /^Fails most by activity: IR .*ER .*PEN /, /^Record more sets, 3 at least of each activity with other numbers of repetitions, and 3 minutes without repetitions, labelled 0: /],
  "first-exercise": [/Labels too alike: 19 of 20 /, /^Fails .* for 1 of 10 people: S03 /, /^Record more sets, 3 at least with other numbers of repetitions, and 3 minutes without repetitions, labelled 0: /],
  "first-wrist": [/Not yet: 4 of 16 /, /^Fails .* in 12 of 16 sessions of wearer /, /^Calibrate one detector for each activity/],
  "first-bangle": [/Not yet: 4 of 6 sessions of A /, /^Fails .* in 2 of 6 sessions of A /, /^Record more sessions of A such as walk-100-1 /],
  "first-gym": [/Not shown to be better than guessing by the length of the recording: /, /^Fails .* in 7 of 36 sessions of lifter /, /^Calibrate one detector for each activity/],
  "first-noise": [/^Check recordings first: no channel of these 12 recordings has a motion that repeats itself$/, /^\d of 12 sessions within ±1\.$/, /^Look at the signals, /],
  "first-metric": [/^Check recordings first: 16 of 16 recordings with gestures differ from those of the calibration, as .*: its unit is probably m\/s²$/, /^$/, /^Import them again with --unit acceleration=m\/s²; /],
  evaluation: [/Unknown: all sessions were used for calibration/, /in sample/, /^Evaluate on sessions that took no part in the calibration\./],
  peaks: [/Unknown: no session was held out/, /^Even in sample it fails/, /^Calibrate with --validate leave-one-user-out/],
};

for (const file of process.argv.slice(2).filter((file) => !existsSync(file))) {
  console.log(`there is no file ${file}`);
  process.exit(1);
}
const browser = await Browser.start();
try {
  for (const file of process.argv.slice(2)) await (file.endsWith(".svg") ? picture(resolve(file)) : report(resolve(file)));
} catch (error) {
  check("the test runs", false, error.stack);
} finally {
  await browser.close();
}
console.log(failures ? `${failures} of ${failures + passes} checks failed` : `browser test: ${passes} checks passed`);
process.exit(failures ? 1 : 0);

async function firstScreen(file) {
  const kind = basename(dirname(file));
  for (const [width, height] of [[1280, 800], [400, 844]]) {
    await browser.open(pathToFileURL(file).href, { width, height });
    if (PICTURES) await browser.picture(join(PICTURES, `first-${kind}-${width}.png`));
    const shown = await browser.run(() => ({
      verdict: document.querySelector(".verdict strong").textContent, fails: document.querySelector(".verdict .fails")?.textContent ?? "", steps: [...document.querySelectorAll(".next li")].map((step) => ({
        text: step.firstChild.textContent, isDoable: step.querySelector("code, a") !== null, bottom: step.getBoundingClientRect().bottom })),
      wide: document.documentElement.scrollWidth,
      wrapped: [...document.querySelectorAll(".matrix tbody *, .matrix tfoot *")].filter((cell) => cell.getBoundingClientRect().height > 40)
        .map((cell) => cell.textContent),
      scrolls: [...document.querySelectorAll(".errors .scroll")].some((part) => part.scrollWidth > part.clientWidth),
      below: document.querySelector(".try")?.checkVisibility() === true
        ? document.querySelector(".try").getBoundingClientRect().top - document.querySelector(".first").getBoundingClientRect().bottom : 0,
    }));
    const [verdict, fails, first] = firstScreens[kind] ?? [/./, /./, /./];
    check(`${kind}, ${width} px: the verdict`, verdict.test(shown.verdict), shown.verdict);
    check(`${kind}, ${width} px: it says for what the detector fails`, fails.test(shown.fails), shown.fails);
    check(`${kind}, ${width} px: the first step`, first.test(shown.steps[0]?.text) && shown.steps[0].isDoable && shown.steps.length <= 4, shown.steps);
    if (width > 1000) check(`${kind}: the first step is on the first screen`, shown.steps[0]?.bottom < height, shown.steps[0]);
    check(`${kind}, ${width} px: no cell of the errors wraps`, shown.wrapped.length === 0, shown.wrapped);
    check(`${kind}, ${width} px: Try is directly below the first screen`, shown.below < 60, `${shown.below} px`);
    // One person's nine exercises are in one row.
    if (width > 1000 && kind !== "first-gym") check(`${kind}: the errors need no scrolling`, !shown.scrolls);
    check(`${kind}, ${width} px: nothing is wider than the page`, shown.wide <= width, `${shown.wide} px`);
  }
}

/** A chart in a file of its own. */
async function picture(file) {
  const name = `${basename(dirname(file))}/${basename(file)}`;
  for (const scheme of ["light", "dark"]) {
    await browser.open(pathToFileURL(file).href, { scheme });
    const texts = await browser.run(overlaps);
    check(`${name}, ${scheme}: no text lies over another`, texts.length === 0, texts.slice(0, 5).join("; "));
    const { size, text } = await browser.run(smallestText);
    check(`${name}, ${scheme}: no text is smaller than 11 px`, size >= 10.99 && size < 100, `${size} px: ${text}`);
    check(`${name}, ${scheme}: no console error`, browser.errors.length === 0, browser.errors.join("\n"));
  }
}

async function report(file) {
  const name = `${basename(dirname(file))}/${basename(file)}`;
  const url = pathToFileURL(file).href;
  await firstScreen(file);
  if (name.startsWith("first-")) return;
  const open = async (options) => {
    await browser.open(url, options);
    await browser.until("document.getElementById('try') === null || (document.querySelector('#try .all')?.textContent ?? '') !== ''");
  };

  // The look.
  for (const width of widths) {
    for (const scheme of ["light", "dark"]) {
      const place = `${name}, ${width} px, ${scheme}`;
      await open({ width, scheme });
      await browser.run("document.querySelectorAll('.traces details').forEach((details, index) => { details.open = index < 3; })");
      await browser.run("document.querySelectorAll('details.appendix, details.numbers').forEach((details) => { details.open = true; })");
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
      if (PICTURES) await browser.picture(join(PICTURES, `${name.replace("/", "-")}-${width}-${scheme}.png`));
      check(`${place}: no console error`, browser.errors.length === 0, browser.errors.join("\n"));
    }
  }
  // The policy: the page's own scripts and styles alone.
  const html = readFileSync(file, "utf8");
  check(`${name}: the page has a policy, and no style attribute`,
    html.includes("content=\"default-src 'none'; script-src 'sha256-") && !/ style=/.test(html.replace(/<script.*?<\/script>/gs, "")));
  await browser.run(() => {
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.isIntruded = true" }));
    document.body.insertAdjacentHTML("beforeend", "<i id=\"intruder\" style=\"width: 7px; position: fixed\"></i>");
  });
  check(`${name}: the policy refuses other scripts and styles`,
    await browser.run("!window.isIntruded && document.getElementById('intruder').offsetWidth !== 7"));

  // Charts: each has its finding and its numbers, folded or in a section of the page.
  const charts = await browser.run(() => [...document.querySelectorAll(".charts figure")].map((figure) => ({
    title: figure.querySelector("svg title")?.textContent, finding: figure.querySelector("figcaption").firstChild.textContent.trim(),
    rows: figure.querySelectorAll(".numbers tbody tr").length,
    section: document.querySelector(figure.querySelector("figcaption > a")?.getAttribute("href") ?? "none") !== null,
  })).map((chart) => chart.title && chart.finding.endsWith(".") && (chart.rows || chart.section) ? "" : JSON.stringify(chart)));
  check(`${name}: each chart has a title, a finding and numbers`, charts.length > 2 && charts.every((fault) => !fault), charts.join("\n"));

  // Printed.
  await open();
  if (PICTURES) await browser.pdf(join(PICTURES, `${name.replace("/", "-")}.pdf`));
  if (PICTURES) await browser.run("document.querySelectorAll('details.appendix').forEach((details) => { details.open = true; })");
  for (const vision of PICTURES ? ["deuteranopia", "protanopia"] : []) {
    await browser.send("Emulation.setEmulatedVisionDeficiency", { type: vision });
    await browser.picture(join(PICTURES, `${name.replace("/", "-")}-900-${vision}.png`));
    await browser.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
  }
  const clipped = await browser.run(() => [...document.querySelectorAll("details.appendix, details:has(#config), footer")].map((part) => part.remove()).length);
  const pages = await browser.pages();
  check(`${name}: at most six A4 pages before the appendix`, clipped > 0 && pages > 0 && pages <= 6, `${pages} pages`);

  // Without scripts.
  await browser.open(url, { scripts: false });
  await browser.send("Emulation.setScriptExecutionDisabled", { value: false });
  const still = await browser.run(() => ({
    answer: document.querySelector(".verdict strong").textContent, traces: document.querySelectorAll(".traces .signal").length,
    buttons: document.querySelectorAll("th button, .traces button").length,
    dead: [document.getElementById("try"), ...document.querySelectorAll("[href='#try']")].filter((part) => part?.checkVisibility()).length,
  }));
  check(`${name}: without scripts the page has its answer and traces, and nothing that needs them`,
    still.answer && still.traces > 0 && still.buttons === 0 && still.dead === 0, still);

  // The table of sessions.
  await open();
  const start = await browser.run(() => ({
    errors: [...document.querySelectorAll("[data-filter] tbody tr")].map((row) => row.cells[
      document.querySelector("[data-filter] [data-sort=size]").cellIndex].textContent).map((text) => Math.abs(parseFloat(text.replace("\u2212", "-")))),
    shown: [...document.querySelectorAll("[data-filter] tbody tr")].filter((row) => row.checkVisibility()).length,
  }));
  check(`${name}: the largest errors stand first, at most 20 at a time`,
    start.shown === Math.min(20, start.errors.length) && start.errors.every((error, index) => !index || error <= start.errors[index - 1]), start);
  const labels = await browser.run(sorted, "labelled");
  const numbers = labels.map((list) => list.map(Number));
  const isSorted = (list, sign) => list.every((value, index) => index === 0 || sign * (value - list[index - 1]) >= 0);
  const isSortedTwice = [1, -1].some((sign) => isSorted(numbers[0], sign) && isSorted(numbers[1], -sign));
  check(`${name}: a click on a heading sorts, a second one the other way round`, isSortedTwice, labels);
  const user = await browser.run("document.querySelector('[data-filter] tbody tr').cells[1].textContent");
  const rows = await browser.run(filtered, user);
  check(`${name}: a filter by ${user}`, rows.length > 0 && rows.every((row) => row.includes(user)), rows);
  const within = await browser.run(filtered, user.slice(1));
  check(`${name}: a filter matches whole words, not ${user.slice(1)}`, within.length === 0, within);

  // A trace.
  const link = "document.querySelector('[data-filter] td a[href^=\"#trace-\"]')";
  await browser.run(`${link}.click()`);
  await browser.until(`document.querySelector(${link}.getAttribute('href')).closest('details').open`);
  await browser.run(`document.querySelector(${link}.getAttribute('href')).querySelector('.plot').focus()`);
  await browser.press("Home");
  await browser.press("ArrowRight", 5);
  const words = await browser.run("document.activeElement.querySelector('.cross output')?.textContent ?? ''");
  check(`${name}: a row opens its trace, and arrow keys show values`, /^\d+\.\d\d s\n/.test(words) && / of \d+ (detected|median)/.test(words), words);

  // A part of its times: zoomed by key, moved by the frame, and from error to error.
  const shownTimes = () => browser.run("document.activeElement.closest('.plot').view");
  const all = await shownTimes();
  await browser.press("Home");
  await browser.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }))");
  const zoomed = await shownTimes();
  await browser.run("document.activeElement.closest('.plot').querySelector('.overview').scrollIntoView({ block: 'center' })");
  const overview = await browser.run("document.activeElement.closest('.plot').querySelector('.overview').getBoundingClientRect().toJSON()");
  const scaled = await browser.run("document.activeElement.closest('.plot').dataset.span.split(' ').map(Number)");
  const across = (time) => overview.left + overview.width * (time - scaled[0]) / (scaled[1] - scaled[0]);
  const y = overview.top + overview.height / 2;
  const middle = across((zoomed[0] + zoomed[1]) / 2);
  await browser.drag([[middle, y], [middle + 20, y], [middle + 60, y]]);
  const moved = await browser.run("[...document.querySelectorAll('.traces .plot')].find((plot) => plot.view)?.view");
  check(`${name}: a trace zooms, and its frame moves`, zoomed[1] - zoomed[0] < all[1] - all[0] && Math.abs((moved[1] - moved[0]) - (zoomed[1] - zoomed[0])) < 0.01
    && moved[0] > zoomed[0], { all, zoomed, moved });
  const steps = [];
  await browser.run("[...document.querySelectorAll('.traces .plot')].find((plot) => plot.view)?.focus()");
  for (let step = 0; step < 4; step++) {
    await browser.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))");
    steps.push(await browser.run("document.activeElement.querySelector?.('.cross:not([hidden]) output')?.textContent.split('\\n')[0] + document.activeElement.closest('figure')?.id"));
  }
  const isError = await browser.run("[...document.querySelectorAll('.traces summary')].some((title) => !/error 0$/.test(title.textContent))");
  check(`${name}: n leads from error to error`, !isError || new Set(steps).size > 1, steps);

  // A dot of a chart opens the trace of its session.
  await open();
  const dot = await browser.run(() => {
    const names = new Map([...document.querySelectorAll("[data-filter] td a[href^='#trace-']")].map((link) => [link.textContent, link.getAttribute("href")]));
    for (const title of document.querySelectorAll(".charts .wide .svgchart circle > title")) {
      const [line, ...more] = title.textContent.split("\n");
      if (more.length || !names.has(line.split(/[,:]/)[0]) || !title.parentNode.checkVisibility()) continue;
      title.parentNode.scrollIntoView({ block: "center" });
      const { x, y, width, height } = title.parentNode.getBoundingClientRect();
      const place = [x + width / 2, y + height / 2];
      if (document.elementFromPoint(...place) !== title.parentNode) continue;
      return { place, href: names.get(line.split(/[,:]/)[0]) };
    }
    return null;
  });
  if (dot) await browser.drag([dot.place]);
  check(`${name}: a dot opens its trace`, dot && await browser.run("location.hash") === dot.href
    && await browser.run(`document.querySelector("${dot?.href}").closest("details").open`), dot);
  await open();

  // The detector.
  const first = await browser.run(tried);
  check(`${name}: the detector is there`, first?.count >= 0 && first.isUnchanged && first.events.length === first.count, first);
  if (!first) return;
  const { named, near, isEvaluation } = await browser.run(tolerances);
  check(`${name}: one tolerance everywhere`, named.length === 1 && first.all.includes(named[0]), { named, all: first.all });
  if (isEvaluation && !first.all.includes("config of")) {
    check(`${name}: Try and the table have as many sessions ${named[0]}`, first.all.includes(`: ${near} of `), { near, all: first.all });
  }
  const exported = join(dirname(file), "config.json");
  // A set of configs by user has the shared one inside.
  const isShared = first.members === 0 || !(await browser.run("JSON.parse(document.getElementById('detector-data').textContent).configs[1]"));
  if (REPTUNE && existsSync(exported) && isShared) {
    check(`${name}: the exported config counts the same`, isSame(first, counted(exported, first.session)), first);
  }
  for (const slider of first.sliders) {
    await open();
    await browser.run(`document.querySelector('#try input[name=${slider}]').focus()`);
    await browser.press(slider === "down" ? "ArrowLeft" : "ArrowRight", 12);
    await browser.until("document.querySelector('#try .all').dataset.done === 'changed'");
    const moved = await browser.run(tried);
    check(`${name}: ${slider} changes the config`, !moved.isUnchanged && moved.words.includes("The exported config counts"), moved.words);
    const before = new Set(readdirSync(browser.folder));
    await browser.run("document.querySelector('#try [name=save]').click()");
    let saved;
    for (let attempt = 0; attempt < 200 && !saved; attempt++) {
      // Chromium reserves the name with an empty file.
      saved = readdirSync(browser.folder).find((found) => found.endsWith(".json") && !before.has(found)
        && statSync(join(browser.folder, found)).size > 0);
      if (!saved) await pause(25);
    }
    if (!saved) {
      check(`${name}: the changed config is saved`, false);
      continue;
    }
    const config = join(browser.folder, saved);
    check(`${name}: a changed config has no provenance`, JSON.parse(readFileSync(config, "utf8")).provenance === null);
    if (REPTUNE) {
      const found = counted(config, moved.session);
      check(`${name}: with another ${slider} page and program count ${found.count}, at the same times`, isSame(moved, found), { moved, found });
    }
    rmSync(config);
  }
  await dragged(name);
  await browser.run("document.querySelector('#try [name=undo]').click()");
  const undone = await browser.run(tried);
  check(`${name}: Undo gives the count of the exported config`, undone.isUnchanged && undone.count === first.count, undone);
  check(`${name}: no console error`, browser.errors.length === 0, browser.errors.join("\n"));
}

/** Handles of levels, moved by a mouse and by a finger, which must not scroll the page. */
async function dragged(name) {
  if (!(await browser.run("document.querySelector('#try .handle') !== null"))) return;
  const level = () => browser.run("Number(document.querySelector('#try .handle').getAttribute('aria-valuenow'))");
  const place = async () => {
    await browser.run("document.querySelector('#try .handle').scrollIntoView({ block: 'center' })");
    return browser.run("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('#try .handle').getBoundingClientRect())");
  };
  const [before, [x, y]] = [await level(), await place()];
  await browser.drag([[x, y], [x, y + 4], [x, y + 9], [x, y + 14]]);
  const after = await level();
  const slider = await browser.run("Number(document.querySelector(`#try input[name=${document.querySelector('#try .handle').dataset.key}]`).value)");
  check(`${name}: a handle moves its level, and the slider with it`, after < before && slider === after, { before, after, slider });
  await browser.touch(true);
  const [left, top] = await place();
  const scroll = await browser.run("scrollY");
  await browser.swipe([left, top], [left, top - 40]);
  const touched = await level();
  check(`${name}: a finger moves it, and the page stays`, touched > after && await browser.run("scrollY") === scroll, { after, touched });
  await browser.touch(false);
}
