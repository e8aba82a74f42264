// Functions that run inside a page.

/** Pairs of visible texts that lie over one another. */
export function overlaps() {
  const boxes = [];
  const add = (corners, node) => {
    const text = node.data.trim();
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
    boxes.push({ corners, node, text, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) });
  };
  // A line's box is higher than its letters.
  const inset = 0.2;
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script, style, title, desc, select, .cross, .tip")) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (parent instanceof SVGElement) {
      // Labels of an axis may be turned.
      const { x, y, width, height } = parent.getBBox();
      const matrix = parent.getScreenCTM();
      const [top, bottom] = [y + height * inset, y + height * (1 - inset)];
      add([[x, top], [x + width, top], [x + width, bottom], [x, bottom]].map(([x, y]) => {
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return [point.x, point.y];
      }), node);
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    // What a box cuts off, such as the rest of a table to scroll to, is not seen.
    const limits = [];
    for (let box = parent; box !== document.body && box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") limits.push(box.getBoundingClientRect());
    }
    for (const rect of range.getClientRects()) {
      let { left, right, top, bottom } = rect;
      for (const limit of limits) {
        [left, right] = [Math.max(left, limit.left), Math.min(right, limit.right)];
        [top, bottom] = [Math.max(top, limit.top), Math.min(bottom, limit.bottom)];
      }
      const height = bottom - top;
      [top, bottom] = [top + height * inset, bottom - height * inset];
      if (right - left > 1 && height > 1) add([[left, top], [right, top], [right, bottom], [left, bottom]], node);
    }
  }
  // Two convex shapes are apart where an edge of one has the other on its far side.
  const apart = (a, b) => a.some(([x, y], index) => {
    const [nextX, nextY] = a[(index + 1) % a.length];
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    return b.every(([otherX, otherY]) => ((nextX - x) * (otherY - y) - (nextY - y) * (otherX - x)) / length < 1.5);
  });
  boxes.sort((a, b) => a.top - b.top);
  const found = [];
  boxes.forEach((box, index) => {
    for (let next = index + 1; next < boxes.length && boxes[next].top < box.bottom; next++) {
      const other = boxes[next];
      // A text that is cut off has a second box for its dots.
      if (other.node === box.node || other.left > box.right || other.right < box.left) continue;
      if (!apart(box.corners, other.corners) && !apart(other.corners, box.corners)) found.push(`“${box.text}” and “${other.text}”`);
    }
  });
  return found;
}

/** The size of the smallest visible text in pixels as drawn, and that text. */
export function smallestText() {
  let smallest = { size: Infinity, text: "" };
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.data.trim();
    if (!text || parent.closest("script, style, title, desc") || !parent.checkVisibility()) continue;
    const svg = parent.closest("svg[viewBox]");
    const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < smallest.size) smallest = { size, text };
  }
  return smallest;
}

/** Sorts the sessions by the column with this title; gives its cells after one and after two clicks. */
export function sorted(title) {
  const table = document.querySelector("[data-filter] table");
  const column = [...table.tHead.rows[0].cells].findIndex((cell) => cell.textContent === title);
  const cells = () => [...table.tBodies[0].rows].map((row) => row.cells[column].textContent);
  const button = table.tHead.rows[0].cells[column].querySelector("button");
  button.click();
  const once = cells();
  button.click();
  return [once, cells()];
}

/** Filters the sessions; gives the shown rows. */
export function filtered(text) {
  const input = document.querySelector(".filter input[type=search]");
  input.value = text;
  input.dispatchEvent(new Event("input"));
  const rows = [...document.querySelectorAll("[data-filter] tbody tr")].filter((row) => !row.hidden).map((row) => row.textContent);
  input.value = "";
  input.dispatchEvent(new Event("input"));
  return rows;
}

/** What the section "Try the detector" shows; null where it is hidden or not there. */
export function tried() {
  const section = document.getElementById("try");
  if (!section || section.hidden || !section.querySelector("#try-trace .plot")) return null;
  const { sessions } = JSON.parse(document.getElementById("detector-data").textContent);
  const chosen = sessions[section.querySelector("[name=session]").value];
  return {
    count: Number(section.querySelector(".count strong").textContent), words: section.querySelector(".count").textContent,
    events: section.querySelector("#try-trace .plot").samples.events, session: chosen.id, user: chosen.user,
    all: section.querySelector(".all").textContent, done: section.querySelector(".all").dataset.done,
    sliders: [...section.querySelectorAll(".sliders input")].map(({ name }) => name),
    members: section.querySelector("[name=member]").options.length,
    isUnchanged: section.querySelector("[name=undo]").disabled,
  };
}

/** The tolerances that the page names, and of the sessions with labels above 0 that Try counts, those that the table of an evaluation has as near. */
export function tolerances() {
  const { sessions } = JSON.parse(document.getElementById("detector-data").textContent);
  const names = new Set(sessions.filter(({ labelled }) => labelled > 0).map(({ name, user }) => `${name}, ${user}`));
  const rows = [...document.querySelectorAll("[data-filter] tbody tr")]
    .filter(({ cells }) => names.has(`${cells[0].textContent}, ${cells[1].textContent}`));
  const page = document.querySelector("main").textContent + document.querySelector(".filter")?.textContent;
  return {
    named: [...new Set(page.match(/within \u00b1(1|5 %)/g))], near: rows.filter((row) => !row.querySelector(".off")).length,
    isEvaluation: document.querySelector("h1").textContent.startsWith("Evaluation"),
  };
}

/** Impact, rule and place of each fault that axe-core calls serious or critical. */
export async function serious() {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0].html.slice(0, 120)} ${nodes[0].failureSummary?.slice(0, 200)}`);
}
