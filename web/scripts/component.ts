// Adds the web component of the npm package to the built app, at a stable address: a page on any site can load cube-wright.js.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../../npm/dist/cube-wright.js', import.meta.url));

export function component(): Plugin {
  return {
    name: 'component',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'cube-wright.js', source: readFileSync(file) });
    },
  };
}
