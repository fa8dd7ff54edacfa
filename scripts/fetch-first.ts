import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const OURS = resolve(import.meta.dirname, '../desktop/renderer/platform/fetchFirst.ts');
/** What Vite calls around every `import()` that has files of its own, and where it takes it from. */
const HELPER = '\0vite/preload-helper.js';

/** Has every `import()` of the web build wait until its files are here (`platform/fetchFirst.ts`). */
export const fetchFirst = (): Plugin => ({
  name: 'unchaos-fetch-first',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`^${HELPER}$`) },
    handler: () => `export { fetchFirst as __vitePreload } from ${JSON.stringify(OURS)};`,
  },
});
