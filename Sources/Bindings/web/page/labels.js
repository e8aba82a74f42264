// The labels of recordings, kept in the browser by the recording's digest, and as a manifest that `reptune import` reads.

const key = (recording) => `reptune.label.${recording.digest}`;
const cell = (value) => (/[",\r\n]|^\s|\s$/.test(String(value)) ? `"${String(value).replaceAll("\"", "\"\"")}"` : String(value));

/** A label is { count, times, user, activity }; `times` is empty where only the number is known, `count` null without a label. */
export class Labels {
  #labels = new Map();
  #before = new Map();

  of(recording) {
    if (!this.#labels.has(recording)) this.#labels.set(recording, this.#stored(recording) ?? this.#given(recording));
    return this.#labels.get(recording);
  }

  #given({ label, user, activity }) {
    const known = (name) => (name && name !== "unknown" ? name : "");
    return { count: label?.count ?? null, times: label?.eventTimes ?? [], user: known(user), activity: known(activity) };
  }

  #stored(recording) {
    if (!recording.digest) return null;
    try {
      const label = JSON.parse(localStorage.getItem(key(recording)));
      return label && { ...this.#given(recording), ...label };
    } catch {
      return null;
    }
  }

  /** Changes fields of a label. With `isUndoable`, `undo` takes the change back. */
  change(recording, fields, isUndoable = true) {
    const before = this.of(recording);
    if (isUndoable) this.#before.set(recording, [...this.#before.get(recording) ?? [], before]);
    this.#keep(recording, { ...before, ...fields });
  }

  /** Adds a moment, or removes those within some seconds of it. */
  toggle(recording, time, reach = 0) {
    const { times } = this.of(recording);
    const kept = times.filter((other) => Math.abs(other - time) > reach);
    const next = kept.length < times.length ? kept : [...times, time].sort((a, b) => a - b);
    this.change(recording, { times: next, count: next.length || (kept.length < times.length ? null : 0) });
  }

  canUndo(recording) { return (this.#before.get(recording)?.length ?? 0) > 0; }

  undo(recording) {
    const before = this.#before.get(recording)?.pop();
    if (before) this.#keep(recording, before);
  }

  #keep(recording, label) {
    this.#labels.set(recording, label);
    if (!recording.digest) return;
    try {
      localStorage.setItem(key(recording), JSON.stringify(label));
    } catch { /* The browser keeps nothing for this page: the manifest does. */ }
  }

  /** Whether a label differs from the one that the recording came with. */
  isChanged(recording) {
    const [now, given] = [this.of(recording), this.#given(recording)];
    return now.count !== given.count || now.times.join() !== given.times.join();
  }

  labelled(recordings) { return recordings.filter((recording) => this.of(recording).count !== null); }

  /** The name of the file with a recording's moments; empty where it has none. */
  eventsFile(recording) {
    return this.of(recording).times.length ? `${recording.name.replace(/[^\p{L}\p{N}._+-]+/gu, "-")}.events.csv` : "";
  }

  /** The list of the labelled recordings, and the moments of each that has some. A session of a database is in no list. */
  manifest(recordings) {
    const rows = [["file", "session", "user", "activity", "count", "events"]];
    const events = [];
    for (const recording of this.labelled(recordings).filter((entry) => entry.path || this.isChanged(entry))) {
      const { count, times, user, activity } = this.of(recording);
      const name = this.eventsFile(recording);
      if (name) events.push({ name, text: ["time_s", ...times.map((time) => time.toFixed(3))].join("\n") + "\n" });
      if (recording.path) rows.push([recording.path, recording.name, user || "unknown", activity || "unknown", count, name]);
    }
    return [...rows.length === 1 ? [] : [{ name: "labels.csv", text: rows.map((row) => row.map(cell).join(",")).join("\n") + "\n" }], ...events];
  }
}
