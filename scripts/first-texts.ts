import { readFileSync } from 'node:fs';
import { english } from '../desktop/renderer/app/languages/first.en.ts';

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
export function checkFirstTexts(modules: Iterable<string>): void {
  const wrong = [...modules]
    .filter((file) => /[\\/]desktop[\\/]renderer[\\/]/.test(file))
    .flatMap((file) =>
      namespacesIn(readFileSync(file, 'utf8'))
        .filter((name) => !(name in english))
        .map((name) => `${file} speaks \`${name}\``),
    );
  if (wrong.length > 0)
    throw new Error(`Texts that the first screen needs are not in app/languages/first.en.ts:\n${wrong.join('\n')}`);
}
