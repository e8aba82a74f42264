// A worker that calibrates, so that the page stays live: post { config, sets }, and get { result } or { error }. The first
// message may also have the bytes of calibrate.wasm, where there is no file beside this one.
import { Calibration } from "./calibrate.js";

let loading;
addEventListener("message", async ({ data: { wasm, config, sets } }) => {
  try {
    loading ??= Calibration.load(wasm);
    const calibration = await loading;
    if (sets) postMessage({ result: calibration.run(config, sets) });
  } catch (error) {
    postMessage({ error: error.message });
  }
});
