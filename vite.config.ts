import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineWorker } from './scripts/offline-worker.ts';
import { precompress } from './scripts/precompress.ts';
import { renderedPages } from './scripts/rendered-pages.ts';

const worker = resolve(import.meta.dirname, 'desktop/worker/index.ts');

const ALWAYS_THERE =
  /\/(react|rolldown-runtime|store|Provider|use\w+|first|i18\w+|cn|query|session|token|theme|language|desktop|Button|createLucideIcon|dates|apiError|untilFetched|lazyScreen|status|schemas)-/;

/** The web build: `out/web`, served by the API; in development calls go to the API beside it. */
export default defineConfig({
  root: 'desktop/renderer',
  plugins: [react(), tailwindcss(), renderedPages(), offlineWorker(worker), precompress()],
  build: {
    outDir: '../../out/web',
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // What every living page has is not fetched ahead for each of its parts; the lists would weigh more than they save.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'js' ? parts.filter((part) => !ALWAYS_THERE.test(part)) : parts,
    },
    reportCompressedSize: true,
    rollupOptions: {
      // A front door does nothing by itself: who takes one thing from it is not to fetch all the others.
      treeshake: { moduleSideEffects: [{ test: /features[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // zod is told not to evaluate text as code before anybody uses it, so both stand in one file.
            { name: 'schemas', test: /node_modules[\\/]zod|platform[\\/]withoutEval/ },
            // Every page that lives draws with it; it comes first, or the group below would take it along.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Every screen asks and tells: one file packs better than five.
            { name: 'query', test: /node_modules[\\/]@tanstack/ },
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
