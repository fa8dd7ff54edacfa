import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ZOD = resolve(import.meta.dirname, '../node_modules/zod/v4');
/** What its schemas take from there, to describe themselves. */
const DESCRIBING = ['core/json-schema-processors.js', 'core/to-json-schema.js'].map((file) => resolve(ZOD, file));
const EMPTY = '\0unchaos-no-json-schema';
const EXPORTED = /^export const (\w+(?:Processor|JSONSchemaMethod)) =/gm;

/** What a page does use of it: the longest text of a field, the least number. */
const kept = `export { aggregateChecks } from ${JSON.stringify(DESCRIBING[0])};`;

function nothing(): string {
  const names = DESCRIBING.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name]) => name),
  );
  return `${kept}\nconst none = () => undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
}

/**
 * Leaves out of pages how zod describes a schema to other programs, which each of its schemas carries along: the server alone
 * does that (`GET /api/openapi.json`).
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'unchaos-without-json-schema',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /(?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (_id, importer) => (importer === resolve(ZOD, 'classic/schemas.js') ? EMPTY : null),
  },
  load: {
    filter: { id: new RegExp(`^${EMPTY}$`) },
    handler: nothing,
  },
});
