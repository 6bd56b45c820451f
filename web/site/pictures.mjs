// Reads the size of a picture, so that a page can reserve space before the picture has loaded.

/**
 * @param {string} path
 * @param {Buffer} bytes
 * @returns {{ width: number, height: number } | undefined}
 */
export function readPictureSize(path, bytes) {
  if (path.endsWith('.png')) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (!path.endsWith('.svg')) return undefined;
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0] ?? '';
  const readAttribute = (/** @type {string} */ name) => Number(new RegExp(`\\b${name}="([0-9.]+)"`).exec(tag)?.[1]);
  const [width, height] = [Math.round(readAttribute('width')), Math.round(readAttribute('height'))];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
