// The chart: the signal above, what the rule reads with its thresholds below, the shut gate as a band, and a tick per
// event.

const font = '12px "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif';

/** A number with a minus sign, without needless digits. */
export function text(value, digits = 4) {
  return String(Number(value.toPrecision(digits))).replace("-", "−");
}

/** A canvas at the screen's density, cleared: its pen, its size in CSS pixels, and the page's colours by name. */
export function sheet(canvas) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const ratio = globalThis.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);
  pen.font = font;
  pen.lineJoin = "round";
  return { pen, width, height, color: (name) => style.getPropertyValue(`--${name}`) };
}

/**
 * Draws the seconds `from` to `to`. `now` is the time of the playhead, null without one. `titles` are those of the two
 * panels, from long to short, the second null where the rule reads the signal itself; `lines` the thresholds, as name
 * and value; `labels` are times. `isExact`: the events are at samples. The vertical scale is that of the last `recent` seconds.
 * Gives the place of the time axis, and the heights of the lines with the value at a height.
 */
export function draw(canvas, { analysis, from, to, now, titles, lines, isExact, labels: marks = [], recent = Infinity }) {
  const { pen, width, height, color } = sheet(canvas);
  if (!analysis) return;

  const { times, signal, filtered, shut, events } = analysis;
  const labels = lines.map(([name, value]) => `${name} ${text(value)}`);
  const left = 44;
  const right = width - Math.max(10, ...labels.map((label) => pen.measureText(label).width + 10));
  const [top, bottom] = [30, height - 22];
  const x = (time) => left + ((time - from) / (to - from)) * (right - left);
  const first = Math.max(0, analysis.row(from));
  const last = Math.min(times.length - 1, analysis.row(to) + 1);
  const start = recent < Infinity ? Math.max(0, analysis.row(to - recent)) : 0;

  // The shut gate.
  const bands = [];
  for (let row = first; row <= last; row++) {
    if (!shut[row]) continue;
    let end = row;
    while (end <= last && shut[end]) end++;
    bands.push([Math.max(left, x(times[row])), Math.min(right, x(times[Math.min(end, last)]))]);
    row = end;
  }
  pen.fillStyle = color("shut");
  for (const [begin, end] of bands) pen.fillRect(begin, top, end - begin, bottom - top);

  // The panels.
  const gap = 30;
  const split = titles[1] ? top + (bottom - top) * 0.36 : bottom;
  const panels = [{ values: signal, title: titles[0], top: top + 20, bottom: split - (titles[1] ? 4 : 6), lines: [] }];
  if (titles[1]) panels.push({ values: filtered, title: titles[1], top: split + gap, bottom: bottom - 6, lines: [] });
  panels.at(-1).lines = lines;
  for (const [index, panel] of panels.entries()) {
    const isLast = index === panels.length - 1;
    const [low, high] = bounds([...panel.values.filter((_, row) => row >= start && !(isLast && shut[row])), ...panel.lines.map(([, value]) => value)]);
    const y = (value) => panel.bottom - ((value - low) / (high - low)) * (panel.bottom - panel.top);
    panel.y = y;
    panel.valueAt = (at) => low + ((panel.bottom - at) / (panel.bottom - panel.top)) * (high - low);

    pen.fillStyle = color("muted");
    pen.strokeStyle = color("grid");
    pen.lineWidth = 1;
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    const ticks = steps(low, high, (panel.bottom - panel.top) / 26);
    for (const value of ticks.values) {
      const at = Math.round(y(value)) + 0.5;
      line(pen, left, at, right, at);
      pen.fillText(value.toFixed(ticks.digits).replace("-", "−"), left - 6, at);
    }

    pen.save();
    pen.beginPath();
    pen.rect(left, panel.top - 4, right - left, panel.bottom - panel.top + 8);
    pen.clip();
    pen.strokeStyle = isLast ? color("accent") : color("muted");
    pen.lineWidth = isLast ? 1.75 : 1;
    pen.beginPath();
    let isDown = false;
    let previous = 0;
    const isStepped = isLast && analysis.member.signal.quantize != null;
    for (let row = first; row <= last; row++) {
      const value = panel.values[row];
      if (!Number.isFinite(value) || (isLast && shut[row])) { isDown = false; continue; }
      if (!isDown) pen.moveTo(x(times[row]), y(value));
      else {
        if (isStepped) pen.lineTo(x(times[row]), previous);
        pen.lineTo(x(times[row]), y(value));
      }
      previous = y(value);
      isDown = true;
    }
    pen.stroke();
    pen.restore();
  }

  // The gate's label, where a band has the space.
  const rule = panels.at(-1);
  pen.fillStyle = color("muted");
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  for (const [begin, end] of bands) {
    if (end - begin < pen.measureText("gate shut").width + 8) continue;
    pen.fillText("gate shut", (begin + end) / 2, rule.bottom - 2);
  }

  // The thresholds, with labels that don't overlap.
  pen.strokeStyle = color("ink");
  pen.fillStyle = color("ink");
  pen.lineWidth = 1;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  const heights = lines.map(([, value]) => rule.y(value));
  const order = heights.map((_, index) => index).sort((a, b) => heights[a] - heights[b] || b - a);
  const places = order.map((index) => heights[index]);
  for (let index = 1; index < places.length; index++) {
    const overlap = 14 - (places[index] - places[index - 1]);
    if (overlap > 0) { places[index - 1] -= overlap / 2; places[index] += overlap / 2; }
  }
  order.forEach((index, place) => {
    const at = Math.round(heights[index]) + 0.5;
    pen.setLineDash([4, 3]);
    line(pen, left, at, right, at);
    pen.setLineDash([]);
    line(pen, right, at, right + 5, places[place]);
    pen.fillText(labels[index], right + 8, places[place]);
    pen.beginPath();
    pen.arc(left, at, 5, 0, 2 * Math.PI);
    pen.fill();
  });

  // Time.
  pen.textBaseline = "alphabetic";
  pen.fillStyle = color("muted");
  pen.strokeStyle = color("line");
  line(pen, left, bottom + 0.5, right, bottom + 0.5);
  const seconds = steps(from, to, (right - left) / 70);
  pen.textAlign = "center";
  seconds.values.forEach((value, index) => {
    const at = Math.round(x(value)) + 0.5;
    line(pen, at, bottom, at, bottom + 4);
    const label = value.toFixed(seconds.digits);
    pen.fillText(index === 0 ? `${label} s` : label, at, bottom + 17);
  });

  // Events: a tick and a number above, a dot where the rule found it.
  pen.fillStyle = color("accent");
  pen.strokeStyle = color("accent");
  pen.lineWidth = 2;
  const every = [1, 2, 5, 10, 20, 50, 100].find((every) => {
    const numbered = events.filter((time, index) => (index + 1) % every === 0 && time >= from && time <= to).map(x);
    const space = pen.measureText(String(events.length)).width + 4;
    return numbered.every((at, index) => index === 0 || at - numbered[index - 1] >= space);
  });
  events.forEach((time, index) => {
    if (time < from || time > to) return;
    const at = x(time);
    line(pen, at, top - 10, at, top);
    if ((index + 1) % every === 0) pen.fillText(String(index + 1), at, top - 14);
    const row = analysis.row(time);
    if (!isExact || times[row] !== time || shut[row]) return;
    pen.beginPath();
    pen.arc(at, rule.y(rule.values[row]), 3.5, 0, 2 * Math.PI);
    pen.fill();
  });

  // The labelled repetitions.
  pen.fillStyle = color("label");
  for (const time of marks) {
    if (time < from || time > to) continue;
    pen.beginPath();
    pen.moveTo(x(time), bottom - 9);
    pen.lineTo(x(time) + 5, bottom);
    pen.lineTo(x(time) - 5, bottom);
    pen.fill();
  }

  // The playhead; what follows is pale.
  if (now !== null && now < to && now > from) {
    const at = x(now);
    pen.globalAlpha = 0.7;
    pen.fillStyle = color("paper");
    pen.fillRect(at, 0, right - at + 1, bottom);
    pen.globalAlpha = 1;
    pen.strokeStyle = color("ink");
    pen.lineWidth = 1.5;
    line(pen, at, top - 12, at, bottom);
  }

  pen.fillStyle = color("ink");
  pen.textAlign = "left";
  for (const panel of panels) pen.fillText(fitted(pen, panel.title, right - left), left, panel.top - 8);
  return { left, right, heights, valueAt: rule.valueAt };
}

/** The least and the largest of some values, apart. */
export function bounds(values) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low < high ? [low, high] : low === high ? [low - 1, high + 1] : [-1, 1];
}

export function line(pen, x1, y1, x2, y2) {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}

function fitted(pen, labels, width) {
  const label = labels.find((label) => pen.measureText(label).width <= width);
  if (label) return label;
  let short = labels.at(-1);
  while (short.length > 1 && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short}…`;
}

/** Round values in a range, about `number` of them, and their decimals. */
export function steps(low, high, number) {
  const rough = (high - low) / Math.max(1, number);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * 0.999);
  const digits = Math.min(12, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  const values = [];
  const last = Math.floor(high / step + 1e-9);
  for (let index = Math.ceil(low / step - 1e-9); index <= last; index++) values.push(index * step + 0);
  return { values, digits };
}
