import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** A file without code of its own: `export{m as AddTask}from"./later-tasks-x.js"`. */
const PASSES_ON = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;

/**
 * Lets `import()` fetch the file that holds a part, not one that only passes it on: the bundler makes such a file for each
 * part that shares its file with others, and each would be one more request.
 */
export function directImports(): Plugin {
  return {
    name: 'unchaos-direct-imports',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
      for (const chunk of chunks) {
        if (chunk.isEntry || !chunk.isDynamicEntry || chunk.moduleIds.length > 0) continue;
        const [, names = '', holder = ''] = PASSES_ON.exec(chunk.code) ?? [];
        const folder = chunk.fileName.slice(0, chunk.fileName.lastIndexOf('/') + 1);
        if (!(folder + holder in bundle)) continue;
        const base = chunk.fileName.slice(folder.length);
        const parts = names.split(',').map((name) => name.split(' as '));
        const object = parts.map(([inside = '', outside = inside]) => `${outside}:m.${inside}`).join(',');
        for (const user of chunks) {
          if (!user.code.includes(base)) continue;
          user.code = user.code.replace(
            new RegExp(`import\\(([\`"'])\\./${base.replaceAll('.', '\\.')}\\1\\)`, 'g'),
            (_all, quote: string) => `import(${quote}./${holder}${quote}).then(m=>({${object}}))`,
          );
        }
        if (!chunks.some((user) => user !== chunk && user.code.includes(base)))
          Reflect.deleteProperty(bundle, chunk.fileName);
      }
    },
  };
}
