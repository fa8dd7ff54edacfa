import type { Plugin } from 'vite';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { dictionaries } from './scripts/dictionaries/plugin.ts';
import { smallRouter } from './scripts/small-router.ts';
import { smallScripts, smallSource } from './scripts/small-source.ts';
import { smallSchemas } from './scripts/small-schemas.ts';
import { withoutValidator } from './scripts/without-validator.ts';

const root = import.meta.dirname;
const at = (...parts: string[]) => path.join(root, ...parts);

/** The oldest supported runtime, that of Electron 33; newer versions run it as well. */
const floor = { node: 'node20.18', chrome: 'chrome130' };

/** The first modules of the main window's page: nothing else may load before its cached screen is shown. */
const START =
  /vite[\\/]preload-helper|renderer[\\/]ui[\\/]theme\.css|renderer[\\/]platform[\\/](storage|untilFetched|awaken|catalogues)\.ts$|shared[\\/]kernel[\\/]languages\.ts$/;

/** Libraries and folders that every page mostly needs; a CAPTCHA loads where one is shown. */
const BASE =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|jotai|@tanstack|i18next|react-i18next|clsx|tailwind-merge|lucide-react)[\\/]|renderer[\\/](platform|ui)[\\/](?!AltchaWidget|HcaptchaWidget)/;

/** As in the web build: importing one thing from the `index.ts` of a feature must not load all the others. */
const treeshake = { moduleSideEffects: [{ test: /features[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false }] };

/**
 * Pages can have addresses such as /account/plan, so their files are resolved from the root, whatever electron-vite
 * assumes.
 */
const fromTheRoot: Plugin = { name: 'unchaos-from-the-root', enforce: 'post', config: () => ({ base: '/' }) };

export default defineConfig({
  main: {
    plugins: [dictionaries(root), smallSchemas(root), withoutValidator, smallSource],
    // Sets the server of the packaged app; in development, the current UNCHAOS_API_URL takes precedence.
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
        // Removes white space but keeps names, so that error reports stay readable.
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
    plugins: [react(), tailwindcss(), smallSchemas(root), smallRouter(root), fromTheRoot, smallScripts],
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
              // As in the web build: zod is configured not to evaluate text as code before its first use.
              { name: 'schemas', test: /node_modules[\\/]zod|platform[\\/]withoutEval|unchaos-no-json-schema/ },
              // What every window needs, in one file: here each file costs a request to the main process, and none
              // crosses the network.
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
