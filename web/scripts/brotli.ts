// Adds Brotli copies of the built files.
import type { Plugin } from 'vite';
import { writeBrotliCopies } from './packed_copies.mjs';

export function brotli(): Plugin {
  let folder = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // Runs after all files, including the service worker, have been written.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeBrotliCopies(folder),
    },
  };
}
