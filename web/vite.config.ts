// Builds the app from Svelte and TypeScript into a folder of static files that works at any path
// of any web server. The engine comes from the package `cubewright` in npm/.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { brotli } from './scripts/brotli.ts';
import { component } from './scripts/component.ts';
import { precache } from './scripts/precache.ts';
import { subsetFonts } from './scripts/subset_fonts.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [svelte(), subsetFonts(), component(), precache(path('src/pwa/sw.js')), brotli()],
  worker: { format: 'es' },
  resolve: { dedupe: ['playwright-core', 'vitest'] }, // for the package tests, which have no node_modules
  build: {
    outDir: path('../build/web'),
    emptyOutDir: true,
    cssCodeSplit: false, // a single stylesheet is a third smaller and is loaded with the first page
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // three.js has its own file because it changes less often than the app and has a separate size budget.
        // Code shared by several pages is grouped, because many small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'three', test: /node_modules\/three\// },
            { name: 'base', test: /src\/(ui|store|app|engine)\/|npm\/dist\/|node_modules\/svelte\//, minShareCount: 2 },
            // The home page needs these modules but not the cube pages, whose chunk would otherwise contain them.
            { name: 'start', test: /src\/app\/theme|vite\/preload-helper/ },
            // Code for the pictures of the home page, without the rest of the two puzzles.
            { name: 'drawings', test: /src\/(readyset\/(pieces|model\/pieces)|cube\/(view\/IsoCube|model\/(arrow|facelets|marks|turns)))/, minShareCount: 2 },
            { name: 'cubes', test: /src\/cube\/(?!view\/scene)/, minShareCount: 2 },
            { name: 'sets', test: /src\/readyset\/(?!duel\/)/, minShareCount: 2 },
            // The Duel modules that the match and tournament pages share.
            { name: 'duel', test: /src\/readyset\/duel\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 17173, fs: { allow: [path('.'), path('../npm'), path('../docs/own')] } },
  test: {
    reporters: ['default', path('scripts/flaky_reporter.ts')],
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'site/**/*.test.ts', '../npm/tests/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        extends: true,
        test: { name: 'package', include: ['../npm/tests/projects/*.project.ts'], environment: 'node', testTimeout: 300_000, hookTimeout: 120_000, fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2, // a browser is mostly idle
          retry: 1, // a busy machine may miss a key or a click; scripts/flaky_reporter.ts lists the test
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
