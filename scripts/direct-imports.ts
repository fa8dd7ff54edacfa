import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** A chunk without its own code: `export{m as AddTask}from"./later-tasks-x.js"`. */
const PASSES_ON = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;

/**
 * Makes `import()` load the chunk with the code instead of one that only re-exports it: the bundler creates such a
 * chunk for each part that shares its chunk with others, and each would be an additional request.
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
