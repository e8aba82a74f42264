// How periodic a channel is: the mean height of the first high peak of the normalised autocorrelation, at up to 25 Hz and in at most
// 20 windows.

const windowSeconds = 12;
const [shortest, longest] = [0.25, 6];

/** The strength, 0 to 1, and the period in s, null without one. */
export function periodicity({ timeline: { times, rate }, values }) {
  const none = { strength: 0, period: null };
  const even = evenSamples(times, values, Math.min(rate, 25));
  if (!even) return none;
  const length = Math.min(even.values.length, Math.floor(windowSeconds * even.rate));
  const [first, last] = [Math.ceil(shortest * even.rate), length >> 1];
  if (last <= first + 1) return none;
  const gap = even.values.length - length;
  const steps = Math.min(20, Math.ceil(gap / (length / 2)));
  const peaks = Array.from({ length: steps + 1 }, (_, step) => {
    const start = steps ? Math.floor((gap * step) / steps) : 0;
    return peak(even.values.subarray(start, start + length), first, last);
  });
  const periods = peaks.filter(({ height }) => height >= 0.5).map(({ lag }) => lag / even.rate).sort((a, b) => a - b);
  const strength = peaks.reduce((sum, { height }) => sum + height, 0) / peaks.length;
  return { strength, period: periods.length ? periods[periods.length >> 1] : null };
}

/** Samples at an even rate without their moving mean over 6 s; null where there are too few. */
function evenSamples(times, values, rate) {
  const kept = Array.from(values.keys()).filter((row) => Number.isFinite(values[row]));
  const duration = kept.length ? times[kept.at(-1)] - times[kept[0]] : 0;
  if (!(rate > 0) || kept.length * 2 < values.length || kept.length < 2 || duration * rate > kept.length * 10) return null;
  const grid = new Float64Array(Math.floor(duration * rate) + 1);
  let next = 0;
  for (let step = 0; step < grid.length; step++) {
    const time = times[kept[0]] + step / rate;
    while (next < kept.length - 1 && times[kept[next]] < time) next++;
    const [after, before] = [kept[next], kept[Math.max(0, next - 1)]];
    const span = times[after] - times[before];
    grid[step] = span > 0 ? values[before] + (values[after] - values[before]) * ((time - times[before]) / span) : values[after];
  }
  const sums = new Float64Array(grid.length + 1);
  grid.forEach((value, index) => { sums[index + 1] = sums[index] + value; });
  const half = Math.max(1, Math.floor(longest * rate / 2));
  return { rate, values: grid.map((value, index) => {
    const [from, to] = [Math.max(0, index - half), Math.min(grid.length, index + half + 1)];
    return value - (sums[to] - sums[from]) / (to - from);
  }) };
}

/** The first key maximum of the normalised autocorrelation that reaches 0.9 of the highest. */
function peak(samples, first, last) {
  const heights = Array.from({ length: last + 1 }, (_, lag) => {
    let [product, energy] = [0, 0];
    for (let index = 0; index + lag < samples.length; index++) {
      product += samples[index] * samples[index + lag];
      energy += samples[index] ** 2 + samples[index + lag] ** 2;
    }
    return energy > 0 ? 2 * product / energy : 0;
  });
  const maxima = [];
  let [highest, hasCrossed] = [null, false];
  heights.forEach((height, lag) => {
    if (height <= 0) {
      if (highest !== null) maxima.push(highest);
      [highest, hasCrossed] = [null, true];
    } else if (hasCrossed && (highest === null || height > heights[highest])) highest = lag;
  });
  if (highest !== null && highest < last) maxima.push(highest);
  const inRange = maxima.filter((lag) => lag >= first && lag < last);
  const most = Math.max(0, ...inRange.map((lag) => heights[lag]));
  const lag = inRange.find((lag) => most > 0 && heights[lag] >= 0.9 * most);
  return lag === undefined ? { lag: 0, height: 0 } : { lag, height: Math.min(1, heights[lag]) };
}
