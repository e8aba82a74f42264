// Headless Chromium by the DevTools protocol over a pipe.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The program's name; undefined where it is not installed. */
export const chromium = (process.env.CHROMIUM ? [process.env.CHROMIUM] : ["chromium", "chromium-browser", "google-chrome"])
  .find((name) => spawnSync(name, ["--version"]).status === 0);

const keys = { Tab: 9, Enter: 13, ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35, Space: 32 };

export class Browser {
  #waiting = new Map();
  #identifier = 0;
  #session;
  #process;
  /** A folder for downloads and the profile, which `close` removes. */
  folder = mkdtempSync(join(tmpdir(), "reptune-browser-"));
  /** Errors and warnings of the page, since it was opened. */
  errors = [];

  static async start() {
    const browser = new Browser();
    browser.#process = spawn(chromium, [
      "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--force-color-profile=srgb",
      `--user-data-dir=${join(browser.folder, "profile")}`,
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let buffer = "";
    browser.#process.stdio[4].setEncoding("utf8").on("data", (data) => {
      const texts = (buffer + data).split("\0");
      buffer = texts.pop();
      for (const text of texts) browser.#receive(JSON.parse(text));
    });
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    browser.#session = (await browser.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    for (const domain of ["Page", "Runtime", "Log"]) await browser.send(`${domain}.enable`);
    await browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: browser.folder });
    return browser;
  }

  #receive({ id, result, error, method, params }) {
    if (id) {
      const { done, failed } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) failed(new Error(error.message)); else done(result);
    } else if (method === "Runtime.exceptionThrown") {
      this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    } else if (method === "Runtime.consoleAPICalled" && ["error", "warning"].includes(params.type)) {
      this.errors.push(params.args.map(({ value }) => value).join(" "));
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      this.errors.push(params.entry.text);
    }
  }

  send(method, params = {}) {
    return new Promise((done, failed) => {
      this.#waiting.set(++this.#identifier, { done, failed });
      const message = { id: this.#identifier, method, params, sessionId: this.#session };
      this.#process.stdio[3].write(`${JSON.stringify(message)}\0`);
    });
  }

  /** Evaluates an expression in the page, or calls a function there with values. */
  async run(code, ...values) {
    const expression = typeof code === "function" ? `(${code})(${values.map((value) => JSON.stringify(value)).join()})` : code;
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async until(code, ...values) {
    for (let attempt = 0; attempt < 800; attempt++) {
      if (await this.run(code, ...values)) return;
      await pause(25);
    }
    throw new Error(`waited in vain for ${code}`);
  }

  /** Opens a page at a width in CSS pixels. */
  async open(url, { width = 900, height = 1000, scheme = "light", scripts = true } = {}) {
    this.errors = [];
    await this.send("Emulation.setScriptExecutionDisabled", { value: !scripts });
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url });
    await this.until((url) => document.readyState === "complete" && location.href.startsWith(url), url);
  }

  async press(code, times = 1) {
    const key = code === "Space" ? " " : code;
    for (let index = 0; index < times; index++) {
      for (const type of ["keyDown", "keyUp"]) {
        const text = type === "keyDown" ? { " ": " ", Enter: "\r" }[key] : undefined;
        await this.send("Input.dispatchKeyEvent", { type, key, code, text, windowsVirtualKeyCode: keys[code] });
      }
    }
  }

  /** Presses the mouse at a place of the window, moves it to others, and releases it; or clicks some times. */
  async drag([start, ...places], clicks = 1) {
    const send = (type, [x, y], clickCount) => this.send("Input.dispatchMouseEvent", {
      type, x, y, clickCount, button: "left", buttons: type === "mouseReleased" ? 0 : 1,
    });
    for (let count = 1; count <= clicks; count++) {
      await send("mousePressed", start, count);
      for (const place of places) await send("mouseMoved", place, count);
      await send("mouseReleased", places.at(-1) ?? start, count);
    }
  }

  /** Whether the page has a touch screen. */
  async touch(enabled) { await this.send("Emulation.setTouchEmulationEnabled", { enabled }); }

  /** Moves a finger from a place of the window to another. */
  async swipe([x, y], [toX, toY], steps = 8) {
    const send = (type, touchPoints) => this.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [{ x, y }]);
    for (let step = 1; step <= steps; step++) {
      await send("touchMove", [{ x: x + (toX - x) * step / steps, y: y + (toY - y) * step / steps }]);
      await pause(16);
    }
    await send("touchEnd", []);
  }

  /** Chooses files in an input. */
  async choose(selector, files) {
    await this.send("DOM.enable");
    const { root } = await this.send("DOM.getDocument");
    const { nodeId } = await this.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await this.send("DOM.setFileInputFiles", { nodeId, files });
  }

  /** Writes pictures of the whole page, from the top: each as high as Chromium can draw, numbered from the second on. */
  async picture(path) {
    const most = 15000;
    const { cssContentSize: { width, height } } = await this.send("Page.getLayoutMetrics");
    for (let y = 0; y < height; y += most) {
      const { data } = await this.send("Page.captureScreenshot", {
        format: "png", captureBeyondViewport: true, clip: { x: 0, y, width, height: Math.min(height - y, most), scale: 1 },
      });
      writeFileSync(y === 0 ? path : path.replace(/\.png$/, `-${y / most + 1}.png`), Buffer.from(data, "base64"));
    }
  }

  async #printed() {
    const { data } = await this.send("Page.printToPDF", { preferCSSPageSize: true, printBackground: true });
    return Buffer.from(data, "base64");
  }

  async pdf(path) { writeFileSync(path, await this.#printed()); }

  /** The number of pages in print. */
  async pages() { return (await this.#printed()).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0; }

  async close() {
    this.#session = undefined;
    const ended = new Promise((done) => this.#process.once("exit", done));
    this.send("Browser.close").catch(() => {});
    await Promise.race([ended, pause(5000)]);
    this.#process.kill();
    try {
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    } catch { /* A process of Chromium still writes there; the system empties its temporary folder. */ }
  }
}
