// The sliders that count labelled recordings best, channel by channel, as `reptune calibrate` selects them.

/** The values to try around a drafted config, in the order of the program's axes. */
export function searchGrid({ detectors: [{ signal, rule }] }) {
  const around = (multiples, value, digits) => [...new Set(multiples.map((multiple) => Number(value(multiple).toPrecision(digits))))];
  if (rule.kind !== "threshold") {
    return {
      lowPass: [0, 0.5, 0.7, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99],
      quantize: around([0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.2, 1.4, 1.7, 2, 2.8, 4], (multiple) => multiple * (signal.quantize ?? 10), 2),
    };
  }
  const [middle, half] = [(rule.up + rule.down) / 2, (rule.up - rule.down) / 2 || 0.1];
  const multiples = [0.25, 0.5, 0.8, 1.2, 1.6, 2];
  return {
    lowPass: [0, 0.7, 0.85, 0.9, 0.94, 0.97, 0.99], down: around([...multiples].reverse(), (multiple) => middle - half * multiple, 3),
    up: around(multiples, (multiple) => middle + half * multiple, 3),
  };
}

export function setSliders({ detectors: [{ signal, rule }] }, { lowPass, quantize, down, up }) {
  signal.lowPass = lowPass;
  if (quantize !== undefined) signal.quantize = quantize;
  if (down !== undefined) Object.assign(rule, { down, up });
}

/**
 * Counts labelled recordings, each { recording, count, factors }, with every value of the grid of each config. Gives for each config,
 * best first, the `sliders` that are selected with their mean absolute `error`, and the number `tried`. Null where `isStopped()`,
 * which is asked often, with the index of the config.
 */
export async function searchSliders(detector, configs, labelled, isStopped) {
  const found = [];
  let rest = performance.now();
  for (const [index, config] of configs.entries()) {
    const axes = Object.entries(searchGrid(config));
    const points = axes.reduce((points, [key, values]) => points.flatMap((point) => values.map((value) => ({ ...point, [key]: value }))), [{}]);
    const errors = [];
    for (const point of points) {
      const changed = structuredClone(config);
      setSliders(changed, point);
      let error = 0;
      for (const { recording, count, factors } of labelled) {
        error += Math.abs(recording.events(detector, changed, factors).length - count);
        if (performance.now() - rest < 40) continue;
        await new Promise((done) => setTimeout(done));
        if (isStopped(index)) return null;
        rest = performance.now();
      }
      errors.push(error / labelled.length);
    }
    const lengths = axes.map(([, values]) => values.length);
    const { point } = select(errors, lengths, labelled.length);
    found.push({ config, sliders: points[point], error: errors[point], tried: points.length, errors, lengths });
  }
  // Configs are compared like the grids of one calibration.
  const least = Math.min(...found.flatMap(({ errors }) => errors));
  return found.map((one) => ({ ...one, ...select(one.errors, one.lengths, labelled.length, least) }))
    .sort((a, b) => (near(a.lowest) < b.lowest ? -1 : near(b.lowest) < a.lowest ? 1 : b.width - a.width));
}

/** The highest loss that ties with this one. */
const near = (loss) => loss + 1e-9 * (1 + loss);

/**
 * The centre of the best plateau of a grid of losses, as `LossSurface.select` of the Swift library takes it, with the lowest smoothed loss
 * and the plateau's width: of the losses at most two standard errors above the least.
 */
function select(losses, lengths, sessions, least = Math.min(...losses)) {
  const axes = lengths.map((length, axis) => ({ length, stride: lengths.slice(axis + 1).reduce((product, one) => product * one, 1) }))
    .filter(({ length }) => length > 1);
  const place = (point, { length, stride }) => Math.floor(point / stride) % length;
  const next = (point, axis, step) => (axis.length > place(point, axis) + step && place(point, axis) + step >= 0 ? point + step * axis.stride : -1);
  const both = (point, axis) => [-1, 1].map((step) => next(point, axis, step)).filter((other) => other >= 0);
  const smooth = axes.reduce((values, axis) => values.map((value, point) => {
    const others = both(point, axis);
    return others.reduce((sum, other) => sum + values[other], 2 * value) / (2 + others.length);
  }), losses);
  const highest = near(least + 2 * Math.max(1, least) / Math.sqrt(sessions));
  const kept = losses.map((loss, point) => (loss <= highest ? smooth[point] : Infinity));
  const lowest = Math.min(...kept);
  const waiting = new Set(kept.flatMap((value, point) => (value < Infinity && value <= near(lowest) ? [point] : [])));
  let plateau = [];
  for (const first of waiting) {
    const members = [first];
    waiting.delete(first);
    for (const member of members) members.push(...axes.flatMap((axis) => both(member, axis)).filter((other) => waiting.delete(other)));
    if (members.length > plateau.length) plateau = members.sort((a, b) => a - b);
  }
  const room = (member) => Math.min(...axes.flatMap((axis) => [-1, 1].map((step) => {
    let [steps, at] = [0, next(member, axis, step)];
    for (; plateau.includes(at); steps++) at = next(at, axis, step);
    return steps;
  })));
  const means = axes.map((axis) => plateau.reduce((sum, member) => sum + place(member, axis), 0) / plateau.length);
  const distance = (member) => axes.reduce((sum, axis, index) => sum + (place(member, axis) - means[index]) ** 2, 0);
  const [centre] = plateau.map((point) => ({ point, room: room(point), distance: distance(point) }))
    .sort((a, b) => b.room - a.room || a.distance - b.distance);
  return { point: centre?.point, lowest, width: plateau.length };
}
