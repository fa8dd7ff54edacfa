import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { offlineWorker, precompress, previousVersion } from './scripts/after-build.ts';
import { planChunks, RUNTIME } from './scripts/chunks.ts';
import { directImports } from './scripts/direct-imports.ts';
import { fetchFirst } from './scripts/fetch-first.ts';
import { joinedCatalogues } from './scripts/joined-catalogues.ts';
import { renderedPages } from './scripts/rendered-pages.ts';
import { smallRouter } from './scripts/small-router.ts';
import { smallScripts } from './scripts/small-source.ts';
import { smallSchemas } from './scripts/small-schemas.ts';

const root = resolve(import.meta.dirname, 'desktop/renderer');
const worker = resolve(import.meta.dirname, 'desktop/worker/index.ts');
const input = ['index.html', 'landing.html', 'login.html'].map((page) => resolve(root, page));
/** The only script that each of these pages names. */
const entry = resolve(root, 'app/start.ts');
// The `index.ts` of a feature has no side effects: importing one thing from it must not load all the others.
const treeshake = { moduleSideEffects: [{ test: /features[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false }] };

/** The web build: `out/web`, served by the API; in development, API requests are proxied to the API next to it. */
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const chunks =
    command === 'build'
      ? await planChunks({
          root,
          plugins: [react(), joinedCatalogues(), fetchFirst(), smallSchemas(), smallRouter()],
          build: { rollupOptions: { treeshake, input: entry } },
        })
      : new Map<string, string>();
  return {
    root,
    plugins: [
      react(),
      tailwindcss(),
      renderedPages(),
      directImports(),
      joinedCatalogues(),
      fetchFirst(),
      smallSchemas(),
      smallRouter(),
      smallScripts,
      previousVersion(),
      offlineWorker(worker),
      precompress(),
    ],
    build: {
      outDir: '../../out/web',
      // Files that a running server sends and that tabs still need are moved away only after the new version is built.
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: true,
      rollupOptions: {
        treeshake,
        input,
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            groups: [
              {
                debugName: 'planned',
                name: (id: string) => (RUNTIME.test(id) ? 'start' : (chunks.get(id) ?? null)),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    // ES modules, so that the parser loads only the language that it needs.
    worker: { format: 'es', plugins: () => [smallScripts] },
    server: {
      port: 5173,
      strictPort: true,
      proxy: { '/api': process.env['UNCHAOS_API_URL'] ?? 'http://127.0.0.1:4747' },
    },
  };
});
