// A CSV table of numbers with a header.

const timeScales = { s: 1, ms: 1e3, us: 1e6, ns: 1e9 };

/** A table. Throws an Error with the line that is wrong. */
export class Table {
  #rows = [];

  constructor(name, text) {
    this.name = name;
    const cells = (line) => line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const lines = text.replace(/^\uFEFF/, "").split(text.includes("\r") ? /\r\n|\n|\r/ : "\n");
    this.header = cells(lines[0]);
    const repeated = this.header.find((column, index) => this.header.indexOf(column) !== index);
    if (repeated !== undefined) throw new Error(`${name} has the column ${repeated} twice. Rename or delete one.`);
    for (let index = 1; index < lines.length; index++) {
      if (lines[index].length < this.header.length && lines[index].trim() === "") continue;
      const row = lines[index].includes("\"") ? cells(lines[index]) : lines[index].split(",");
      if (row.length !== this.header.length) {
        throw new Error(`${name}, line ${index + 1}: ${row.length} columns, but the header has ${this.header.length}.`);
      }
      row.line = index + 1;
      this.#rows.push(row);
    }
  }

  get count() { return this.#rows.length; }
  has(column) { return this.header.includes(column); }
  text(column, row = 0) { return this.#rows[row]?.[this.header.indexOf(column)]?.trim(); }

  /** A column's numbers, NaN where a cell is empty, times a factor. */
  numbers(column, factor = 1) {
    const place = this.header.indexOf(column);
    return Float64Array.from(this.#rows, (row) => {
      const value = numberOf(row[place]);
      if (value === undefined) throw new Error(`${this.name}, line ${row.line}, column ${column}: “${row[place]}” is not a number.`);
      return value * factor;
    });
  }

  /** The first time of a column, and the seconds from a time. Nanoseconds since 1970 have more digits than a number. */
  times(column, unit) {
    const scale = timeScales[unit];
    if (scale > 1 && this.#rows.every((row) => /^\s*-?\d+\s*$/.test(row[this.header.indexOf(column)]))) {
      const place = this.header.indexOf(column);
      const whole = this.#rows.map((row) => BigInt(row[place].trim()));
      return { first: whole[0], seconds: (from) => Float64Array.from(whole, (time) => Number(time - from) / scale) };
    }
    const values = this.numbers(column);
    const wrong = values.findIndex((time) => !Number.isFinite(time));
    if (wrong >= 0) throw new Error(`${this.name}, line ${this.#rows[wrong].line}: the time is missing.`);
    return { first: values[0], seconds: (from) => values.map((time) => (time - from) / scale) };
  }
}

function numberOf(text) {
  const value = Number(text);
  // Number also takes a blank text, and 0x1F.
  if (value !== 0 && value - value === 0 && text.charCodeAt(1) < 0x3A) return value;
  const cell = text.trim();
  if (cell === "" || /^nan$/i.test(cell)) return NaN;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell) ? Number(cell) : undefined;
}
