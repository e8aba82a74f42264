// Unpacks what PackedIntegers and PackedNumbers packed, bit for bit.

/** The bytes of a text in Base64. */
export const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export function unpackIntegers({ count, order, bits }) {
  const bytes = bytesOf(bits);
  const numbers = new Float64Array(count);
  let place = 0;
  const read = (size) => {
    let value = 0;
    for (let bit = 0; bit < size; bit++, place++) value = value * 2 + ((bytes[place >> 3] >> (7 - (place & 7))) & 1);
    return value;
  };
  let shift = 0;
  for (let index = 0; index < count; index++) {
    if (index % 64 === 0) shift = read(5);
    let ones = 0;
    while (ones < 20 && read(1)) ones += 1;
    const folded = ones === 20 ? read(53) : ones * 2 ** shift + read(shift);
    const difference = folded % 2 ? -(folded + 1) / 2 : folded / 2;
    const known = Math.min(order, index);
    numbers[index] = difference + (known === 0 ? 0
      : known === 1 ? numbers[index - 1] : 2 * numbers[index - 1] - numbers[index - 2]);
  }
  return numbers;
}

/** Values by moment: a number, NaN for a missing sample, null where the sensor gave none. */
export function unpackNumbers({ count, digits, whole, fine, raw, missing, absent }) {
  let finite;
  if (raw == null) {
    const power = Number(`1e${digits}`);
    finite = unpackIntegers(whole).map((number) => number / power);
    if (fine) {
      const patterns = new BigInt64Array(finite.buffer);
      unpackIntegers(fine).forEach((difference, index) => { patterns[index] += BigInt(difference); });
    }
  } else {
    finite = new Float64Array(bytesOf(raw).buffer);
  }
  if (!missing && !absent) return finite;
  const values = new Array(count).fill(undefined);
  if (absent) for (const place of unpackIntegers(absent)) values[place] = null;
  if (missing) for (const place of unpackIntegers(missing)) values[place] = NaN;
  let next = 0;
  return values.map((value) => (value === undefined ? finite[next++] : value));
}
