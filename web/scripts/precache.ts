// Writes sw.js into the built app, with a list of all files and a hash of their content.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// The service worker itself, files for which the service's response differs from that of a plain web server, and the web
// component, which the app does not use.
const neverKept = ['sw.js', 'service.json', 'cube-wright.js'];

export function precache(template: string): Plugin {
  let folder = '';
  return {
    name: 'precache',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => statSync(join(folder, file)).isFile() && !neverKept.includes(file))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const text = readFileSync(template, 'utf8')
        .replace('BUILD_VERSION', hash.digest('hex').slice(0, 12))
        .replace('/* BUILD_FILES */', files.map((file) => JSON.stringify(file)).join(', '));
      writeFileSync(join(folder, 'sw.js'), text);
    },
  };
}
