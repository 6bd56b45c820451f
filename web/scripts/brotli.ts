// Copies in Brotli beside the files of the built app.
import type { Plugin } from 'vite';
import { packBeside } from './packed_copies.mjs';

export function brotli(): Plugin {
  let folder = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // After all files are there, the service worker among them.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => packBeside(folder),
    },
  };
}
