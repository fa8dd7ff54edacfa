import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What the schemas of zod take to describe themselves. */
const DESCRIBING = ['core/json-schema-processors.js', 'core/to-json-schema.js'];
const EMPTY = '\0unchaos-no-json-schema';
const EXPORTED = /^export const (\w+(?:Processor|JSONSchemaMethod)) =/gm;

/** The same names without what they do, and what a page does use of them: the longest text of a field, the least number. */
function nothing(zod: string): string {
  const files = DESCRIBING.map((file) => resolve(zod, file));
  const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name]) => name));
  const kept = `export { aggregateChecks } from ${JSON.stringify(files[0])};`;
  return `${kept}\nconst none = () => undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
}

/**
 * Leaves out of pages how zod describes a schema to other programs, which each of its schemas carries along: the server alone
 * does that (`GET /api/openapi.json`).
 * @param root - the repository; electron-vite has a module that its settings import believe to lie elsewhere
 */
export function withoutJsonSchema(root = resolve(import.meta.dirname, '..')): Plugin {
  const zod = resolve(root, 'node_modules/zod/v4');
  return {
    name: 'unchaos-without-json-schema',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /(?:json-schema-processors|to-json-schema)\.js$/ },
      handler: (_id, importer) => (importer === resolve(zod, 'classic/schemas.js') ? EMPTY : null),
    },
    load: {
      filter: { id: new RegExp(`^${EMPTY}$`) },
      handler: () => nothing(zod),
    },
  };
}
