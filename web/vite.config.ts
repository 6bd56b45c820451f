// How the app is built: Svelte and TypeScript into a folder of static files that works from any path
// of any web server. The engine (build/wasm/cubewright.wasm) is taken in as it was built.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [svelte()],
  resolve: { alias: [{ find: /^@engine-module/, replacement: path('../build/wasm/cubewright.wasm') }] },
  worker: { format: 'es' },
  build: {
    outDir: path('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 2048,
  },
  server: { port: 17173, fs: { allow: [path('.'), path('../build')] } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
