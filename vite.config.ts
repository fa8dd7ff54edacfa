import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { renderedPages } from './scripts/rendered-pages.ts';

/** The web build: `out/web`, served by the API; in development calls go to the API beside it. */
export default defineConfig({
  root: 'desktop/renderer',
  plugins: [react(), tailwindcss(), renderedPages(), precompress()],
  build: {
    outDir: '../../out/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // zod is told not to evaluate text as code before anybody uses it, so both stand in one file.
            { name: 'schemas', test: /node_modules[\\/]zod|platform[\\/]withoutEval/ },
            // What every page needs from its first moment on: one small file instead of five.
            { name: 'first', test: /platform[\\/](awaken|handOver|shown|storage)\.ts|firstDump|preload-helper/ },
          ],
        },
      },
      input: ['index.html', 'landing.html', 'login.html'].map((page) =>
        resolve(import.meta.dirname, 'desktop/renderer', page),
      ),
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': process.env['UNCHAOS_API_URL'] ?? 'http://127.0.0.1:4747' },
  },
});
