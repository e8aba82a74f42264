// The motion of this phone as channels of RepTune, with the signs of Core Motion, in g and rad/s.

const gravityOfEarth = 9.80665;
// Safari, and every browser on its engine on iOS, has the sign of Core Motion; the others have the opposite one.
const isSafariOnIOS = globalThis.CSS?.supports("-webkit-touch-callout", "none") ?? false;
const perG = (isSafariOnIOS ? 1 : -1) / gravityOfEarth;

export const phoneSensors = ["acceleration", "userAcceleration", "gravity", "rotationRate"];
export const phoneChannels = phoneSensors.flatMap((sensor) => ["x", "y", "z"].map((axis) => `${sensor}.${axis}`));

/** The values of a devicemotion event in the order of `phoneChannels`; null where the phone gives none. */
export function phoneValues(event) {
  const scaled = (vector, keys, factor) => keys.map((key) => (vector?.[key] == null ? null : vector[key] * factor));
  const total = scaled(event.accelerationIncludingGravity, ["x", "y", "z"], perG);
  const user = scaled(event.acceleration, ["x", "y", "z"], perG);
  const gravity = total.map((value, axis) => (value === null || user[axis] === null ? null : value - user[axis]));
  const turn = scaled(event.rotationRate, ["alpha", "beta", "gamma"], Math.PI / 180);
  return [...total, ...user, ...gravity, ...turn];
}

/** The unit of a channel. */
export const phoneUnit = (channel) => (channel.startsWith("rotationRate.") ? "rad/s" : "g");

/** The factor from the phone's unit to that of a config; undefined for a unit that the phone can't give. */
export function phoneFactor(channel, unit) {
  const factors = channel.startsWith("rotationRate.")
    ? { "rad/s": 1, "°/s": 180 / Math.PI, "deg/s": 180 / Math.PI }
    : { g: 1, "m/s²": gravityOfEarth, "m/s^2": gravityOfEarth, "m/s2": gravityOfEarth };
  return factors[unit];
}

/** Asks for the sensors. Call it from a tap. Gives what prevents it, or null. */
export async function phonePermission() {
  if (!globalThis.isSecureContext) return "Browsers give motion to pages over https only. Serve this page over https.";
  if (!globalThis.DeviceMotionEvent) return "This browser gives no motion. Open the page on a phone.";
  if (!DeviceMotionEvent.requestPermission) return null;
  try {
    if ((await DeviceMotionEvent.requestPermission()) === "granted") return null;
  } catch { /* Safari refuses without asking where the user has denied it before. */ }
  return "Motion is not allowed for this page. Allow it, reload the page and tap again.";
}

/** The factors to the config's units, and why a phone can't give the inputs, empty where it can. */
export function phoneFactors({ detectors }, names) {
  const missing = names.filter((name) => !phoneChannels.includes(name));
  const factors = {};
  for (const { signal } of detectors) {
    const sensor = signal.channel.replace(/\.[^.]*$/, "");
    for (const name of phoneChannels.filter((name) => names.includes(name) && name.startsWith(`${sensor}.`))) factors[name] = phoneFactor(name, signal.unit);
  }
  const others = Object.keys(factors).filter((name) => factors[name] === undefined);
  const problem = missing.length ? `can’t give ${missing.join(", ")}` : others.length ? `can’t give ${others.join(", ")} in the config’s unit` : "";
  return { factors, problem };
}
