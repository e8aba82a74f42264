// A video beside the signal: one common moment joins their times.

export const isVideo = ({ name, type }) => type.startsWith("video/") || /\.(3gp|avi|m4v|mkv|mov|mp4|mpe?g|ogv|webm)$/i.test(name);

export class Film {
  /** The time of the signal at the start of the video in s; null without a common moment. */
  offset = null;
  name = "";
  #recording = null;
  #sought = 0;

  /** `changed(time, isPlaying)` is called where the video's own controls move, start or stop a joined video; `ready(isReadable)` for a new one. */
  constructor(video, { changed, ready }) {
    this.video = video;
    video.addEventListener("loadedmetadata", () => ready(video.videoWidth > 0));
    video.addEventListener("error", () => ready(false));
    for (const type of ["play", "pause", "seeked"]) {
      video.addEventListener(type, () => {
        const isOwn = type === "seeked" ? !video.paused || Math.abs(video.currentTime - this.#sought) < 1e-3 : video.ended;
        if (this.offset !== null && !isOwn) changed(this.time, !video.paused);
      });
    }
  }

  open(file) {
    URL.revokeObjectURL(this.video.src);
    [this.offset, this.name, this.video.src] = [null, file.name, URL.createObjectURL(file)];
  }

  /** Another recording, with the moment that joined it to this video before. */
  choose(recording) {
    this.#recording = recording;
    this.offset = this.#kept((key) => JSON.parse(localStorage.getItem(key))) ?? null;
  }

  /** Joins the picture and a time of the signal, or moves them apart. */
  join(time) {
    this.offset = this.offset === null ? time - this.video.currentTime : null;
    this.#kept((key) => localStorage.setItem(key, JSON.stringify(this.offset)));
  }

  /** What the browser keeps; nothing where it can't. */
  #kept(use) {
    try {
      return use(`reptune.video.${this.#recording?.digest}.${this.name}`);
    } catch {
      return null;
    }
  }

  /** The time of the signal at the video's picture. */
  get time() { return this.video.currentTime + this.offset; }

  /** Whether a joined video has a picture of this time. */
  covers(time) {
    const { video, offset } = this;
    return offset !== null && time >= offset && time - offset < (video.ended ? video.currentTime : video.duration);
  }

  seek(time) {
    if (this.offset === null) return;
    this.video.currentTime = Math.max(0, time - this.offset);
    this.#sought = this.video.currentTime;
  }

  /** Plays on at a time where the video covers it, and gives the time of its picture; else the time. */
  follow(time, speed) {
    const { video } = this;
    if (!this.covers(time)) {
      this.pause();
      return time;
    }
    video.playbackRate = speed;
    if (video.paused) {
      this.seek(time);
      video.play().catch(() => {});
    }
    return this.time;
  }

  pause() { if (this.offset !== null) this.video.pause(); }
}
