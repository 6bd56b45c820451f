// Builds the web component <cube-wright> as one minified file, dist/cube-wright.js, from web/src/element and the parts of
// the app that it shares. Does nothing if the sources are unchanged.
import { copyFileSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const web = realpathSync(path('../web'));
const file = path('dist/cube-wright.js');
const types = path('src/cube-wright.d.ts');

// Every folder that the component imports from.
const shared = ['element', 'cube/model', 'readyset/model', 'readyset/pieces', 'readyset/table', 'ui', 'app'];

export async function buildComponent() {
  const sources = shared.flatMap((folder) => readdirSync(join(web, 'src', folder)).map((name) => join(web, 'src', folder, name)));
  const changed = Math.max(...[types, fileURLToPath(import.meta.url), join(web, 'package.json'), ...sources].map((source) => statSync(source).mtimeMs));
  if (existsSync(file) && statSync(file).mtimeMs >= changed) return;
  const { build } = await import(pathToFileURL(createRequire(join(web, 'package.json')).resolve('vite')).href);
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: path('dist'),
      emptyOutDir: false,
      minify: true,
      cssMinify: true,
      lib: { entry: join(web, 'src/element/index.ts'), formats: ['es'], fileName: () => 'cube-wright.js' },
      // In library mode, Vite's minifier keeps the white space of ES modules.
      rolldownOptions: { checks: { pluginTimings: false }, output: { minify: true } },
    },
  });
  copyFileSync(types, path('dist/cube-wright.d.ts'));
}
