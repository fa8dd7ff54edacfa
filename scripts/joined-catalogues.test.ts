import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inEachLanguage, LANGUAGE_TAGS } from '#shared/kernel/languages.ts';
import { firstTexts, laterTexts } from '#renderer/app/catalogues.ts';
import { joinedCatalogue, joinedCatalogues } from './joined-catalogues.ts';

interface Hook {
  readonly handler: (...given: readonly string[]) => string;
}

/** The plugin's results for the real file. */
function joined() {
  const id = resolve('desktop/renderer/app/catalogues.ts');
  const { transform, load, resolveId } = joinedCatalogues() as unknown as Record<
    'transform' | 'load' | 'resolveId',
    Hook
  >;
  const code = transform.handler(readFileSync(id, 'utf8'), id);
  const filesOf = (group: string, language: string): readonly string[] =>
    [...load.handler(resolveId.handler(`catalogues/${group}/messages/${language}.ts`)).matchAll(/"(.+)"/g)].map(
      ([, file = '']) => file,
    );
  return { code, filesOf };
}

test('the build fetches the catalogues that the app would find, each group by one import for a language', async () => {
  const { code, filesOf } = joined();
  expect(code).not.toContain('import.meta.glob');
  for (const [group, texts] of Object.entries({ first: firstTexts, later: laterTexts })) {
    for (const tag of LANGUAGE_TAGS) expect(code).toContain(`import('catalogues/${group}/messages/${tag}.ts')`);
    const namespaces = filesOf(group, 'en').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name),
    );
    expect(namespaces.toSorted()).toEqual(Object.keys(await texts.en()).toSorted());
    const counts = inEachLanguage((tag) => filesOf(group, tag).length);
    expect(new Set(Object.values(counts)).size).toBe(1);
  }
});

test('a joined catalogue is known by its id, and nothing else is', () => {
  expect(joinedCatalogue('\0catalogues/first/messages/pt-BR.ts')).toEqual({ group: 'first', language: 'pt-BR' });
  expect(joinedCatalogue('/x/desktop/renderer/app/messages/en.ts')).toBeUndefined();
});

test('a group without catalogues stops the build', () => {
  expect(() => joined().filesOf('none', 'en')).toThrow('no catalogues');
});
