// The overview below the chart.

import { bounds, sheet } from "./chart.js";

/** The whole recording with the window as a frame, and a tick for each event. */
export function overview(canvas, { analysis, duration, labels, from, to }) {
  const { pen, width, height, color } = sheet(canvas);
  const { times, signal, events } = analysis;
  const x = (time) => (time / (duration || 1)) * width;
  const [low, high] = bounds(signal);
  const y = (value) => height - 4 - ((value - low) / (high - low)) * (height - 14);
  pen.strokeStyle = color("muted");
  pen.beginPath();
  signal.forEach((value, row) => { if (Number.isFinite(value)) pen.lineTo(x(times[row]), y(value)); });
  pen.stroke();
  pen.fillStyle = color("accent");
  for (const time of events) pen.fillRect(x(time), 0, 1, 5);
  pen.fillStyle = color("label");
  for (const time of labels) pen.fillRect(x(time), 5, 1, 4);
  pen.fillStyle = color("accent");
  pen.globalAlpha = 0.12;
  pen.fillRect(x(from), 0, x(to) - x(from), height);
  pen.globalAlpha = 1;
  pen.strokeStyle = color("accent");
  pen.strokeRect(x(from) + 0.5, 0.5, Math.max(2, x(to) - x(from) - 1), height - 1);
  canvas.setAttribute("aria-valuemax", duration.toFixed(1));
  canvas.setAttribute("aria-valuenow", from.toFixed(1));
  canvas.setAttribute("aria-valuetext", `${from.toFixed(1)} to ${to.toFixed(1)} s`);
}
