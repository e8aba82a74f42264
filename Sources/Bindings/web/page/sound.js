// A tick for each count.

let context = null;

/** Asks the browser for sound. Call it from a click. */
export function allowSound() {
  context ??= new AudioContext();
  context.resume();
}

export function tick() {
  if (!context) return;
  const [tone, gain, start] = [context.createOscillator(), context.createGain(), context.currentTime];
  tone.frequency.value = 1000;
  gain.gain.setValueAtTime(0.3, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.06);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.06);
}
