// Sticker positions in a picture of the unfolded cube, in sticker widths, with a gap between the faces.
import { facelets } from './facelets';
import { netCell } from './pieces';

const gap = 0.35;

export const netStickers = facelets.map(({ index }) => {
  const [row, column] = netCell(index);
  return { index, x: column + gap * Math.floor(column / 3), y: row + gap * Math.floor(row / 3) };
});

/** Leaves space for a ring around any sticker. */
export const netViewBox = `-0.3 -0.3 ${12 + 3 * gap + 0.6} ${9 + 2 * gap + 0.6}`;
