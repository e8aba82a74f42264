// A recording: times in seconds from the first row, and a column of values per channel.

const scales = { time_s: 1, time_ms: 1e3, time_us: 1e6, time_ns: 1e9 };

export class Recording {
  times = [];
  /** Hz; 0 where it is not known. */
  rate = 0;
  #columns = new Map();
  #read;

  constructor(name, channels, read = () => []) {
    this.name = name;
    this.channels = channels;
    this.#read = read;
  }

  get duration() { return this.times.length ? this.times.at(-1) : 0; }

  /** The values of a channel, NaN where the recording has none. */
  column(channel) {
    if (!this.#columns.has(channel)) this.#columns.set(channel, this.#read(channel));
    return this.#columns.get(channel);
  }

  /** Adds a row of a running recording. */
  add(time, values) {
    this.times.push(time);
    this.channels.forEach((channel, index) => this.column(channel).push(values[index]));
  }

  /** Reads a CSV file with a header `time_s,channel…`. Throws an Error with the line and column that are wrong. */
  static csv(name, text) {
    const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
    const cells = (line) => line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const header = cells(lines[0]);
    const clocks = header.filter((column) => column in scales);
    if (clocks.length === 0) {
      const hint = lines[0].includes(";") ? " Separate the columns by commas, not by semicolons." : "";
      throw new Error(`${name} has no column time_s. Its columns: ${shortList(header)}.${hint}`);
    }
    if (clocks.length > 1) throw new Error(`${name} has several columns of times: ${clocks.join(", ")}. Keep one.`);
    const repeated = header.find((column, index) => header.indexOf(column) !== index);
    if (repeated !== undefined) throw new Error(`${name} has the column ${repeated} twice. Rename or delete one.`);

    const rows = [];
    lines.forEach((line, index) => {
      if (index === 0 || line.trim() === "") return;
      const row = cells(line);
      if (row.length !== header.length) {
        throw new Error(`${name}, line ${index + 1}: ${row.length} columns, but the header has ${header.length}.`);
      }
      rows.push({ row, line: index + 1 });
    });
    if (rows.length === 0) throw new Error(`${name} has a header and no rows.`);

    const read = (column) => {
      const place = header.indexOf(column);
      return rows.map(({ row, line }) => {
        const value = number(row[place]);
        if (value !== undefined) return value;
        throw new Error(`${name}, line ${line}, column ${column}: “${row[place]}” is not a number.`);
      });
    };
    const recording = new Recording(name, header.filter((column) => column !== clocks[0]), read);
    const clockTexts = rows.map(({ row }) => row[header.indexOf(clocks[0])]);
    recording.times = fromFirst(read(clocks[0]), clockTexts, scales[clocks[0]]);
    const wrong = recording.times.findIndex((time) => !Number.isFinite(time));
    if (wrong >= 0) throw new Error(`${name}, line ${rows[wrong].line}: the time is missing.`);
    recording.rate = sampleRate(recording.times);
    return recording;
  }
}

/** The nominal rate of SPEC.md: that of the intervals that differ from their median by half of it or less. */
export function sampleRate(times) {
  const intervals = times.slice(1).map((time, index) => time - times[index]);
  const positive = intervals.filter((interval) => interval > 0).sort((a, b) => a - b);
  if (positive.length === 0) return 0;
  const half = positive.length >> 1;
  const median = positive.length % 2 ? positive[half] : (positive[half - 1] + positive[half]) / 2;
  const usual = intervals.filter((interval) => Math.abs(interval - median) <= median / 2);
  return usual.length ? 1 / (usual.reduce((sum, interval) => sum + interval, 0) / usual.length) : 1 / median;
}

/** Some of the names, for a message. */
export function shortList(names, most = 14) {
  const shown = names.slice(0, most).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

function number(cell) {
  if (cell === "" || /^nan$/i.test(cell)) return NaN;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell) ? Number(cell) : undefined;
}

/** Whole nanoseconds since 1970 have more digits than a number. */
function fromFirst(values, texts, scale) {
  if (scale > 1 && texts.every((text) => /^-?\d+$/.test(text))) {
    const first = BigInt(texts[0]);
    return texts.map((text) => Number(BigInt(text) - first) / scale);
  }
  return values.map((value) => (value - values[0]) / scale);
}
