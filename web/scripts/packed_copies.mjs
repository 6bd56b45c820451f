// Writes a copy in Brotli beside each file of a folder that gains by it: app.js.br. The service sends it to those who take
// it; at the highest quality it takes seconds to make, so it is made once, when the folder is built.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const compressible = /\.(html|js|css|json|webmanifest|svg|wasm|txt)$/;
const smallest = 256; // bytes; below that the header of an answer is longer than what is saved

/** @param {string} folder */
export function packBeside(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!compressible.test(file) || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    const packed = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    if (content.length >= smallest && packed.length < content.length) writeFileSync(`${path}.br`, packed);
  }
}
