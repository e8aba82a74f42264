// A worker that calibrates, so that the page stays live: post { config, sets }, and get { result } or { error }.
import { Calibration } from "./calibrate.js";

const loading = Calibration.load();
addEventListener("message", async ({ data: { config, sets } }) => {
  try {
    postMessage({ result: (await loading).run(config, sets) });
  } catch (error) {
    postMessage({ error: error.message });
  }
});
