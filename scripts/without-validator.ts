import type { Plugin } from 'vite';

const EMPTY = '\0unchaos-no-validator';

/**
 * Removes the JSON schema validator (ajv) from the main process: electron-store loads it, but only uses it with a
 * schema, and our settings are validated by zod. It would be half of the code compiled before the first window.
 */
export const withoutValidator: Plugin = {
  name: 'unchaos-without-validator',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^ajv(?:-formats|\/dist\/2020\.js)$/ },
    handler: () => EMPTY,
  },
  load: {
    filter: { id: new RegExp(`^${EMPTY}$`) },
    handler: () =>
      'export class Ajv2020 { constructor() { throw new Error("Settings have no JSON schema") } }\nexport default {};',
  },
};
