import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The modules with which zod schemas describe themselves, and the line that makes each schema do so. */
const DESCRIBING = ['core/json-schema-processors.js', 'core/to-json-schema.js'];
const DESCRIBES = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
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

/** Where zod has constructed a schema whose class, `_`, decides its traits. */
const CONSTRUCTED = '        init(inst, def);\n        const deferred';
const SHARES = `        init(inst, def);
        if (_.traits?.size === inst._zod.traits.size) inst._zod.traits = _.traits;
        else _.traits = inst._zod.traits;
        const deferred`;

/** Where a schema keeps the one it was made from, such as `z.string()` of `z.string().max(5)`. */
const KEEPS_PARENT = /if \(!def \|\| params\?\.parent\)\s*cl\._zod\.parent = inst;/;

/** Changes each module of zod by its name. */
const CHANGES: Readonly<Record<string, (code: string) => string>> = {
  'schemas.js': (code) => code.replaceAll(DESCRIBES, ''),
  'core.js': (code) => exactly(code, CONSTRUCTED, SHARES),
  'util.js': (code) => exactly(code, KEEPS_PARENT, ''),
};

function exactly(code: string, found: string | RegExp, replacement: string): string {
  const changed = code.replace(found, replacement);
  if (changed === code) throw new Error('zod constructs its schemas in another way');
  return changed;
}

/**
 * Makes zod's schemas small in pages, in bytes and in memory. Only the server describes them to other programs (`GET
 * /api/openapi.json`), but every schema would include that and keep the schema it was made from. And the schemas of a
 * class share the set of their traits, of which each would have its own.
 * @param root - the repository; electron-vite puts a module imported by its settings in another place
 */
export function smallSchemas(root = resolve(import.meta.dirname, '..')): Plugin {
  const zod = resolve(root, 'node_modules/zod/v4');
  return {
    name: 'unchaos-small-schemas',
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
    transform: {
      filter: { id: /zod[\\/]v4[\\/](?:classic[\\/]schemas|core[\\/](?:core|util))\.js$/ },
      handler: (code, id) => CHANGES[basename(id)]?.(code),
    },
  };
}
