// Writes a Brotli copy such as app.js.br for each file in a folder that becomes smaller. The service sends it to clients
// that accept Brotli. The highest quality takes seconds, so the copies are made once, at build time.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const compressible = /\.(html|js|css|json|webmanifest|svg|wasm|txt)$/;
const minimumSize = 256; // in bytes; compressing smaller files saves less than the response header costs

/** @param {string} folder */
export function writeBrotliCopies(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!compressible.test(file) || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    const packed = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    if (content.length >= minimumSize && packed.length < content.length) writeFileSync(`${path}.br`, packed);
  }
}
