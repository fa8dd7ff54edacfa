import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCatalogue } from '#shared/kernel/errors.ts';

export type Language = 'en' | 'de';

/** A text that people read, and where it stands: the file and its key. */
export type ScreenText = readonly [path: string, text: string];

/** Arguments for native texts that are functions: a plural and a singular, a morning and an afternoon. */
const ARGUMENTS = [2, 1, 'x', true, false];

const flatten = (node: object, path: string): readonly ScreenText[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) => textsOf(value, `${path}.${key}`));

function textsOf(value: unknown, path: string): readonly ScreenText[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return ARGUMENTS.flatMap((one) => textsOf(Reflect.apply(value, undefined, [one]), path));
  return typeof value === 'object' && value !== null ? flatten(value, path) : [];
}

/** Texts of care follow their own rules, and search keywords are never shown. */
const EXCLUDED = /\/care\/|\.keywords\.|\.crisis$/;

const load = async (file: string): Promise<object> => (await import(pathToFileURL(resolve(file)).href)) as object;

/** All texts of a language: screens, answers to a brain dump, mails, legal pages, native menus, the tray, notifications, and errors of the API. */
export async function screenTexts(language: Language): Promise<readonly ScreenText[]> {
  const catalogues = globSync(`{desktop/renderer,cloud-api}/**/words/${language}.ts`);
  const answers = `shared/brain-dump/local/answers/${{ en: 'english', de: 'german' }[language]}.ts`;
  const native = globSync('desktop/main/**/{words,*Words}.ts');
  const texts = await Promise.all([
    ...[...catalogues, answers].map(async (file) => flatten(await load(file), file)),
    ...native.map(async (file) =>
      Object.values(await load(file)).flatMap((byLanguage: unknown) =>
        typeof byLanguage === 'object' && byLanguage !== null
          ? textsOf(Reflect.get(byLanguage, language), `${file}.${language}`)
          : [],
      ),
    ),
  ]);
  const errors = language === 'en' ? flatten(errorCatalogue, 'errorCatalogue') : [];
  return [...texts.flat(), ...errors].filter(([path]) => !EXCLUDED.test(path));
}
