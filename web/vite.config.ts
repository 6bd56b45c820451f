// Builds the app from Svelte and TypeScript into a folder of static files that works at any path
// of any web server. The engine comes from the package `cubewright` in npm/.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { brotli } from './scripts/brotli.ts';
import { component } from './scripts/component.ts';
import { precache } from './scripts/precache.ts';
import { subsetFonts } from './scripts/subset_fonts.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// Tests of gestures, clocks and downloads, which run one after another once the other browser tests have finished.
const timed = ['cube_turn', 'hand', 'load', 'set_play', 'timer', 'timer_touch'].map((name) => `e2e/${name}.e2e.ts`);

const browserTests = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    globalSetup: path('e2e/shared_browser.ts'),
    // A test that passes never waits for these limits, so they are long enough for a machine that is busy with something else.
    testTimeout: 600_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    // A failed assertion is a finding. Only the loss of the browser is repeated; scripts/flaky_reporter.ts lists the test.
    retry: { count: 1, delay: 1000, condition: /browser has been closed|Target crashed|Target closed|ERR_NETWORK_CHANGED/ },
    ...test,
  },
});

export default defineConfig({
  base: './',
  plugins: [svelte(), subsetFonts(), component(), precache(path('src/pwa/sw.js')), brotli()],
  worker: { format: 'es' },
  resolve: { dedupe: ['playwright-core', 'vitest'] }, // for the package tests, which have no node_modules
  build: {
    outDir: path('../build/web'),
    emptyOutDir: true,
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
            { name: 'base', test: /src\/(ui|store|service|app)\/|node_modules\/svelte\//, minShareCount: 2 },
            // The home page makes no call of the engine.
            { name: 'calls', test: /src\/engine\/|npm\/dist\//, minShareCount: 2 },
            // The home page needs these modules but not the cube pages, whose chunk would otherwise contain them.
            { name: 'start', test: /src\/app\/theme|vite\/preload-helper/ },
            // Code for the pictures of the home page, without the rest of the two puzzles.
            { name: 'drawings', test: /src\/(readyset\/(pieces\/(Card|Die|colour)|model\/cards_and_dice)|cube\/(view\/IsoCube|model\/(arrow|facelets|cube_keys|marks|turns|turn_words)))/, minShareCount: 2 },
            { name: 'cubes', test: /src\/cube\/(?!view\/scene|model\/list_line)/, minShareCount: 2 },
            // The settings and the backup need only the document of the board.
            { name: 'sets', test: /src\/readyset\/(?!duel\/|documents\/board)/, minShareCount: 2 },
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
      browserTests('browser', { include: ['e2e/**/*.e2e.ts'], exclude: timed, maxWorkers: 2 }), // a browser is mostly idle
      browserTests('browser-timed', { include: timed, fileParallelism: false, sequence: { groupOrder: 1 } }),
    ],
  },
});
