// Files that are dropped on the page.

/** Calls `open(files)` for dropped files, and shows `sign` while some are over the page. */
export function takeDrops(sign, open) {
  let depth = 0;
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  const dragged = (change) => (event) => {
    if (!hasFiles(event)) return;
    depth = Math.max(0, depth + change);
    sign.hidden = depth === 0;
  };
  addEventListener("dragenter", dragged(1));
  addEventListener("dragleave", dragged(-1));
  addEventListener("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    sign.hidden = true;
    open(event.dataTransfer.files);
  });
}
