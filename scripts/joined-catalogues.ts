import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_TAGS } from '../shared/kernel/languages.ts';

const FILE = 'app/catalogues.ts';
/** Each group of catalogues in that file: its name, and its glob patterns. */
const GROUP = /const (\w+) = import\.meta\.glob<object>\((\[[^\]]*\])\)/g;
const JOINED = /^\0catalogues\/(\w+)\/messages\/([\w-]+)\.ts$/;

/** Group and language of a module of this plugin. */
export const joinedCatalogue = (id: string): { readonly group: string; readonly language: string } | undefined => {
  const [, group, language] = JOINED.exec(id) ?? [];
  return group === undefined || language === undefined ? undefined : { group, language };
};

/**
 * Makes the web build load each group of catalogues with one `import()` per language instead of one per catalogue: a
 * hundred of them would be larger than some of the texts.
 */
export function joinedCatalogues(): Plugin {
  /** The catalogues of each group in English and all other languages, relative to the folder of the file. */
  const groups = new Map<string, readonly string[]>();
  return {
    name: 'unchaos-joined-catalogues',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`/${FILE}$`) },
      handler(code, id) {
        return code.replaceAll(GROUP, (_call, group: string, patterns: string) => {
          const listed = [...patterns.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern);
          const isLeftOut = (pattern: string): boolean => pattern.startsWith('!');
          const cwd = dirname(id);
          const left = new Set(
            globSync(
              listed.filter(isLeftOut).map((one) => one.slice(1)),
              { cwd },
            ),
          );
          const found = globSync(
            listed.filter((one) => !isLeftOut(one)),
            { cwd },
          ).filter((file) => !left.has(file));
          groups.set(group, found.map((file) => join(cwd, file)).toSorted());
          const loaders = LANGUAGE_TAGS.map(
            (tag) => `'./${group}/${tag}.ts': () => import('catalogues/${group}/messages/${tag}.ts')`,
          );
          return `const ${group} = { ${loaders.join(', ')} }`;
        });
      },
    },
    resolveId: { filter: { id: /^catalogues\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: JOINED },
      handler(id) {
        const joined = joinedCatalogue(id);
        const files = groups.get(joined?.group ?? '')?.filter((file) => file.endsWith(`/${joined?.language}.ts`)) ?? [];
        if (files.length === 0) throw new Error(`There are no catalogues for ${id.slice(1)}`);
        return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
      },
    },
  };
}
