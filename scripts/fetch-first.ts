import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const OURS = resolve(import.meta.dirname, '../desktop/renderer/platform/fetchFirst.ts');
/** Vite's helper around every `import()` that has its own files, and the module it comes from. */
const HELPER = '\0vite/preload-helper.js';

/** Makes every `import()` of the web build wait until its files are loaded (`platform/fetchFirst.ts`). */
export const fetchFirst = (): Plugin => ({
  name: 'unchaos-fetch-first',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`^${HELPER}$`) },
    handler: () => `export { fetchFirst as __vitePreload } from ${JSON.stringify(OURS)};`,
  },
});
