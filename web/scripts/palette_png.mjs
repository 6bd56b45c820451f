// PNG files with a palette of 256 colours, which are a third of the size of true-colour ones.
import { crc32, deflateSync } from 'node:zlib';

/** @typedef {{ width: number, height: number, data: Uint8Array }} Pixels rows of red, green, blue and alpha */
/** @typedef {{ colours: number[], channel: number, weight: number }} Box colours that share a palette entry */

const channelOf = (/** @type {number} */ colour, /** @type {number} */ channel) => (colour >> (8 * channel)) & 255;

/**
 * Median cut: splits the box with the most spread, weighted by its pixels, until there are 256 boxes.
 * @param {Map<number, number>} counts pixels by colour
 */
function boxesOf(counts) {
  const sum = (/** @type {number[]} */ colours) => colours.reduce((total, colour) => total + (counts.get(colour) ?? 0), 0);
  /** @param {number[]} colours @returns {Box} */
  const box = (colours) => {
    const spreads = [0, 1, 2].map((channel) => {
      const values = colours.map((colour) => channelOf(colour, channel));
      return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
    });
    const spread = Math.max(...spreads);
    return { colours, channel: spreads.indexOf(spread), weight: spread ** 2 * Math.sqrt(sum(colours)) };
  };
  const boxes = [box([...counts.keys()])];
  while (boxes.length < 256) {
    boxes.sort((a, b) => a.weight - b.weight);
    const { colours, channel, weight } = /** @type {Box} */ (boxes.pop());
    if (weight === 0) return [...boxes, box(colours)];
    colours.sort((a, b) => channelOf(a, channel) - channelOf(b, channel));
    const half = sum(colours) / 2;
    let cut = 1;
    for (let seen = counts.get(colours[0]) ?? 0; cut < colours.length - 1 && seen < half; cut += 1) seen += counts.get(colours[cut]) ?? 0;
    boxes.push(box(colours.slice(0, cut)), box(colours.slice(cut)));
  }
  return boxes;
}

/** @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * Each box is shown in its most frequent colour, so that plain areas keep their exact colour.
 * @param {Pixels} pixels
 */
export function palettePng({ width, height, data }) {
  const colours = Array.from({ length: width * height }, (_, i) => data[4 * i] | (data[4 * i + 1] << 8) | (data[4 * i + 2] << 16));
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const boxes = boxesOf(counts);
  const entries = new Map(boxes.flatMap(({ colours: members }, i) => members.map((colour) => /** @type {const} */ ([colour, i]))));
  const shown = boxes.map(({ colours: members }) => members.reduce((best, colour) => ((counts.get(colour) ?? 0) > (counts.get(best) ?? 0) ? colour : best)));
  const rows = Buffer.alloc(height * (width + 1));
  colours.forEach((colour, i) => (rows[i + Math.floor(i / width) + 1] = entries.get(colour) ?? 0));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const palette = Buffer.from(shown.flatMap((colour) => [0, 1, 2].map((channel) => channelOf(colour, channel))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', new Uint8Array())]);
}
