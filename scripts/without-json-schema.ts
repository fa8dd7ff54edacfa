import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ZOD = resolve(import.meta.dirname, '../node_modules/zod/v4');
const REAL = resolve(ZOD, 'core/json-schema-processors.js');
const EMPTY = '\0unchaos-no-json-schema';
/** What a page does use of it: the longest text of a field, the least number. */
const USED = 'aggregateChecks';

/**
 * Leaves out of pages how zod describes a schema to other programs, which each of its schemas carries along: the server alone
 * does that (`GET /api/openapi.json`).
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'unchaos-without-json-schema',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /json-schema-processors\.js$/ },
    handler: (_id, importer) => (importer === resolve(ZOD, 'classic/schemas.js') ? EMPTY : null),
  },
  load: {
    filter: { id: new RegExp(`^${EMPTY}$`) },
    handler: () => {
      const names = [...readFileSync(REAL, 'utf8').matchAll(/^export const (\w+Processor) =/gm)].map(
        ([, name]) => name,
      );
      return [
        `export { ${USED} } from ${JSON.stringify(REAL)};`,
        'const none = () => undefined;',
        `export { ${names.map((name) => `none as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  },
});
