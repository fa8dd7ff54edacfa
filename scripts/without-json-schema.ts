import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The modules with which zod schemas describe themselves. */
const DESCRIBING = ['core/json-schema-processors.js', 'core/to-json-schema.js'];
const EMPTY = '\0unchaos-no-json-schema';
const EXPORTED = /^export const (\w+(?:Processor|JSONSchemaMethod)) =/gm;

/**
 * Stubs with the same names, except what a page does use of them: the maximum length of a field, the minimum number.
 */
function nothing(zod: string): string {
  const files = DESCRIBING.map((file) => resolve(zod, file));
  const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name]) => name));
  const kept = `export { aggregateChecks } from ${JSON.stringify(files[0])};`;
  return `${kept}\nconst none = () => undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
}

/**
 * Removes zod's schema descriptions for other programs from pages, because every schema would include them: only the
 * server uses them (`GET /api/openapi.json`).
 * @param root - the repository; electron-vite puts a module imported by its settings in another place
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
