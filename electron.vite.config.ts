import type { Plugin } from 'vite';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { dictionaries } from './scripts/dictionaries/plugin.ts';
import { smallRouter } from './scripts/small-router.ts';
import { smallScripts, smallSource } from './scripts/small-source.ts';
import { withoutJsonSchema } from './scripts/without-json-schema.ts';
import { withoutValidator } from './scripts/without-validator.ts';

const root = import.meta.dirname;
const at = (...parts: string[]) => path.join(root, ...parts);

/** The floor of the product: what Electron 33 brings. Newer versions run it as well. */
const floor = { node: 'node20.18', chrome: 'chrome130' };

/** What the page of the main window begins with: nothing else may stand before what stood there last. */
const START =
  /vite[\\/]preload-helper|renderer[\\/]ui[\\/]theme\.css|renderer[\\/]platform[\\/](storage|untilFetched|awaken|catalogues)\.ts$|shared[\\/]kernel[\\/]languages\.ts$/;

/** Libraries and folders of which every page takes the most; a CAPTCHA is fetched where one is shown. */
const BASE =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|jotai|@tanstack|i18next|react-i18next|clsx|tailwind-merge|lucide-react)[\\/]|renderer[\\/](platform|ui)[\\/](?!AltchaWidget|HcaptchaWidget)/;

/** As in the web build: who takes one thing from the front door of a feature is not to fetch all the others. */
const treeshake = { moduleSideEffects: [{ test: /features[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false }] };

/** A page of ours may have an address such as /account/plan: its files are found from the root, whatever electron-vite presumes. */
const fromTheRoot: Plugin = { name: 'unchaos-from-the-root', enforce: 'post', config: () => ({ base: '/' }) };

export default defineConfig({
  main: {
    plugins: [dictionaries(root), withoutJsonSchema(root), withoutValidator, smallSource],
    // The packaged app is told its server here; in development UNCHAOS_API_URL of the moment wins.
    define: {
      BUILT_API_URL: JSON.stringify(process.env.UNCHAOS_API_URL ?? ''),
      BUILT_UPDATE_URL: JSON.stringify(process.env.UNCHAOS_UPDATE_URL ?? ''),
      BUILT_UPDATE_KEY: JSON.stringify(process.env.UNCHAOS_UPDATE_KEY ?? ''),
    },
    build: {
      outDir: at('out/main'),
      target: floor.node,
      externalizeDeps: false,
      rollupOptions: {
        input: { index: at('desktop/main/app/index.ts') },
        // Without white space, but with its names, so that reports of errors stay readable.
        output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      target: floor.node,
      externalizeDeps: false,
      rollupOptions: {
        input: { index: at('desktop/preload/index.ts') },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('desktop/renderer'),
    plugins: [react(), tailwindcss(), withoutJsonSchema(root), smallRouter(root), fromTheRoot, smallScripts],
    worker: { format: 'es', plugins: () => [smallScripts] },
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      target: floor.chrome,
      minify: true,
      rollupOptions: {
        treeshake,
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', test: START },
              // As in the web build: zod is told not to evaluate text as code before anybody uses it.
              { name: 'schemas', test: /node_modules[\\/]zod|platform[\\/]withoutEval|unchaos-no-json-schema/ },
              // What every window needs, in one file: here each file is a question to the main process, and none travels far.
              { name: 'base', test: BASE },
            ],
          },
        },
        input: {
          index: at('desktop/renderer/index.html'),
          capture: at('desktop/renderer/capture.html'),
          timer: at('desktop/renderer/timer.html'),
          plain: at('desktop/renderer/plain.html'),
        },
      },
    },
  },
});
