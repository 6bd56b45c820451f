// A static web server for tests and for viewing the built app:
//   node scripts/static_server.mjs FOLDER PORT
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** @type {Map<string, { changed: number, bytes: Buffer }>} */
const packedFiles = new Map();

/**
 * Returns the gzipped content of a file. The result is cached until the file changes.
 * @param {string} file
 */
function packed(file) {
  const changed = statSync(file).mtimeMs;
  let known = packedFiles.get(file);
  if (known?.changed !== changed) {
    known = { changed, bytes: gzipSync(readFileSync(file)) };
    packedFiles.set(file, known);
  }
  return known.bytes;
}

/**
 * Serves a folder on 127.0.0.1. With port 0, the system chooses a free port.
 * @param {string} folder
 * @param {number} [port]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveFolder(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    let file = join(root, normalize(path));
    const isFolder = existsSync(file) && statSync(file).isDirectory();
    if (isFolder && !path.endsWith('/') && file.startsWith(root)) {
      response.writeHead(301, { location: `${encodeURIComponent(basename(path))}/` }).end();
      return;
    }
    if (isFolder) file = join(file, 'index.html');
    if (!file.startsWith(root) || !existsSync(file)) {
      response.writeHead(404).end('not found');
      return;
    }
    // Images and fonts are already compressed.
    const packs = !/\.(png|woff2)$/.test(file) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      // Pages on other origins may load the web component.
      ...(path === '/cube-wright.js' && { 'access-control-allow-origin': '*' }),
      ...(packs && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    });
    if (packs) response.end(packed(file));
    else createReadStream(file).pipe(response);
  });
  await new Promise((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', () => done(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveFolder(process.argv[2] ?? 'dist', Number(process.argv[3] ?? 8080));
  console.log(url);
}
