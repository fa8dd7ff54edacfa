import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { planChunks } from './scripts/chunks.ts';
import { directImports } from './scripts/direct-imports.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { precompress } from './scripts/precompress.ts';
import { renderedPages } from './scripts/rendered-pages.ts';

const root = resolve(import.meta.dirname, 'desktop/renderer');
const worker = resolve(import.meta.dirname, 'desktop/worker/index.ts');
const input = ['index.html', 'landing.html', 'login.html'].map((page) => resolve(root, page));
// A front door does nothing by itself: who takes one thing from it is not to fetch all the others.
const treeshake = { moduleSideEffects: [{ test: /features[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false }] };

/** Every page that lives draws with it. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The web build: `out/web`, served by the API; in development calls go to the API beside it. */
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const chunks =
    command === 'build'
      ? await planChunks({ root, plugins: [react()], build: { rollupOptions: { treeshake, input } } })
      : new Map<string, string>();
  return {
    root,
    plugins: [react(), tailwindcss(), renderedPages(), directImports(), offlineWorker(worker), precompress()],
    build: {
      outDir: '../../out/web',
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: true,
      rollupOptions: {
        treeshake,
        input,
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            groups: [
              // zod is told not to evaluate text as code before anybody uses it, so both stand in one file.
              { name: 'schemas', test: /node_modules[\\/]zod|platform[\\/]withoutEval/ },
              { name: 'react', test: REACT },
              {
                debugName: 'planned',
                name: (id: string) => chunks.get(id) ?? null,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: { '/api': process.env['UNCHAOS_API_URL'] ?? 'http://127.0.0.1:4747' },
    },
  };
});
