import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { directImports } from './direct-imports.ts';

type Bundle = Rolldown.OutputBundle;

const chunk = (fileName: string, code: string, more: Partial<Rolldown.OutputChunk> = {}) => ({
  type: 'chunk',
  fileName,
  code,
  isEntry: false,
  isDynamicEntry: false,
  moduleIds: [fileName],
  ...more,
});

/** The plugin's result for a build with a chunk that only re-exports from another one. */
function built(passedOn: Partial<Rolldown.OutputChunk> = {}): Record<string, { code: string }> {
  const bundle = {
    'assets/main.js': chunk('assets/main.js', 'const a=()=>import(`./Dialog-1.js`);const b=()=>import("./Other.js")'),
    'assets/Dialog-1.js': chunk('assets/Dialog-1.js', 'export{m as Dialog,n as t}from"./later-2.js";', {
      isDynamicEntry: true,
      moduleIds: [],
      ...passedOn,
    }),
    'assets/later-2.js': chunk('assets/later-2.js', 'const m=1,n=2;export{m,n};'),
  };
  const plugin = directImports() as unknown as { generateBundle: (options: unknown, bundle: Bundle) => void };
  plugin.generateBundle({}, bundle as unknown as Bundle);
  return bundle;
}

test('a part that is only passed on is fetched from the file that holds it', () => {
  const bundle = built();
  expect(bundle['assets/main.js']?.code).toBe(
    'const a=()=>import(`./later-2.js`).then(m=>({Dialog:m.m,t:m.n}));const b=()=>import("./Other.js")',
  );
  expect(Object.keys(bundle)).toEqual(['assets/main.js', 'assets/later-2.js']);
});

test('a part with code of its own stays as it is', () => {
  for (const own of [{ moduleIds: ['Dialog.tsx'] }, { code: 'export{m}from"./gone.js";' }, { isEntry: true }])
    expect(built(own)['assets/main.js']?.code).toContain('import(`./Dialog-1.js`);');
});
