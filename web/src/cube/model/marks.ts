// Marks for colour-blind users: a letter or a shape for each colour, on a 24 by 24 grid. The net, the pictures and
// the 3D cube all use them.
export const stickerShapes: Record<string, string> = {
  W: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 3.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6z', // ring
  Y: 'M12 2.8l2.8 6 6.5.8-4.8 4.5 1.2 6.5L12 17.4l-5.7 3.2 1.2-6.5L2.7 9.6l6.5-.8z', // star
  R: 'M12 20.5 3.8 12.3a5 5 0 0 1 7-7.2l1.2 1.2 1.2-1.2a5 5 0 0 1 7 7.2z', // heart
  O: 'M12 3.5 21.5 20h-19z', // triangle
  B: 'M5 5h14v14H5z', // square
  G: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z', // cross
};

/** A text colour with enough contrast on the sticker. */
export function markInk(letter: string): string {
  return 'WYO'.includes(letter) ? '#1c1a20' : '#ffffff';
}
