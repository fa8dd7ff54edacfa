import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FALLBACK } from '../shared/kernel/languages.ts';

/** Folders of the catalogues that load before the first render; `app/catalogues.ts` loads the same. */
const FIRST = ['app', 'platform', 'ui', 'features/planning', 'features/tasks'].map((part) => `${part}/messages`);

/** Calls that name the namespaces that code uses: `useTranslation('tasks')`, `messagesOf('app')`. */
const SPEAKS = /\b(?:useTranslation|wordsOf|getFixedT)\(([^)]*)\)/g;

/** The namespaces that this source code uses. */
export const namespacesIn = (source: string): readonly string[] =>
  [...source.matchAll(SPEAKS)].flatMap(([, given = '']) =>
    [...given.matchAll(/(['"`])([\w-]+)\1/g)].map(([, , name = '']) => name),
  );

/**
 * Rejects code of the first screen that uses texts which load later: it would show their keys.
 * @param modules - the modules that load before the later texts
 * @throws with the offending files
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

/** The namespaces that the first catalogues export. */
export async function firstNamespaces(): Promise<ReadonlySet<string>> {
  const files = globSync(`desktop/renderer/{${FIRST.join(',')}}/${FALLBACK}.ts`);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
  return new Set(modules.flatMap((module) => Object.keys(module as object)));
}
