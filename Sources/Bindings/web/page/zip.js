// The files in a zip.

/** The entries of a zip, as { path, bytes }. Throws where it is damaged or larger than 200 MB unpacked. */
export async function entriesOf(bytes, name) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054B50) end--;
  if (end < 0) throw new Error(`${name} is a damaged zip.`);
  const entries = [];
  let place = view.getUint32(end + 16, true);
  let room = 200_000_000;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (place + 46 > bytes.length || view.getUint32(place, true) !== 0x02014B50) throw new Error(`${name} is a damaged zip, or one of more than 4 GB.`);
    const [method, packed, size] = [view.getUint16(place + 10, true), view.getUint32(place + 20, true), view.getUint32(place + 24, true)];
    const [length, extra, comment] = [28, 30, 32].map((at) => view.getUint16(place + at, true));
    const path = new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + length));
    const local = view.getUint32(place + 42, true);
    place += 46 + length + extra + comment;
    if (path.endsWith("/") || size === 0) continue;
    room -= size;
    if (room < 0) throw new Error(`${name} unpacks to more than 200 MB.`);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const data = bytes.subarray(start, start + packed);
    if (method !== 0 && method !== 8) throw new Error(`${name}: ${path} is packed in a way that browsers can't unpack.`);
    entries.push({ path, bytes: method === 0 ? data : await unpacked(data) });
  }
  return entries;
}

async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
