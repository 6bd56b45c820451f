// Writes a Brotli copy such as app.js.br for each file in a folder that becomes smaller. The service sends it to clients
// that accept Brotli. The highest quality takes seconds, so the copies are made once, at build time, on all cores.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressible = /\.(html|js|css|json|webmanifest|svg|wasm|txt)$/;
const minimumSize = 256; // in bytes; compressing smaller files saves less than the response header costs

/** @param {string} folder */
export async function writeBrotliCopies(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const sizes = new Map(files.filter((path) => compressible.test(path)).map((path) => [path, statSync(path)]));
  const largestFirst = [...sizes].filter(([, { size }]) => size >= minimumSize).sort(([, a], [, b]) => b.size - a.size);
  await Promise.all(
    largestFirst.map(async ([path]) => {
      const content = readFileSync(path);
      const packed = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      if (packed.length < content.length) writeFileSync(`${path}.br`, packed);
    }),
  );
}
