import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FALLBACK } from '../shared/kernel/languages.ts';

/** Folders of the catalogues that are there before anything is drawn; `app/catalogues.ts` fetches the same. */
const FIRST = ['app', 'platform', 'ui', 'features/planning', 'features/tasks'].map((part) => `${part}/words`);

/** Where code says which texts it speaks: `useTranslation('tasks')`, `wordsOf('app')`. */
const SPEAKS = /\b(?:useTranslation|wordsOf|getFixedT)\(([^)]*)\)/g;

/** The namespaces of the catalogues that this source names. */
export const namespacesIn = (source: string): readonly string[] =>
  [...source.matchAll(SPEAKS)].flatMap(([, given = '']) =>
    [...given.matchAll(/(['"`])([\w-]+)\1/g)].map(([, , name = '']) => name),
  );

/**
 * Refuses code of the first screen that speaks texts which come later: it would show their names.
 * @param modules - the files that are there before the later texts are
 * @throws with the files that do
 */
export async function checkFirstTexts(modules: Iterable<string>): Promise<void> {
  const english = await firstNamespaces();
  const wrong = [...modules]
    .filter((file) => /[\\/]desktop[\\/]renderer[\\/]/.test(file))
    .flatMap((file) =>
      namespacesIn(readFileSync(file, 'utf8'))
        .filter((name) => !english.has(name))
        .map((name) => `${file} speaks \`${name}\``),
    );
  if (wrong.length > 0)
    throw new Error(
      `Texts that the first screen needs are not among the first of app/catalogues.ts:\n${wrong.join('\n')}`,
    );
}

/** What the first catalogues export. */
export async function firstNamespaces(): Promise<ReadonlySet<string>> {
  const files = globSync(`desktop/renderer/{${FIRST.join(',')}}/${FALLBACK}.ts`);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
  return new Set(modules.flatMap((module) => Object.keys(module as object)));
}
