import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { FALLBACK, type Language } from '#shared/kernel/languages.ts';
import { answersIn, LANGUAGE_TAGS } from '#shared/brain-dump/local/detect.ts';

/** A user-visible text with its location: file and key. */
export type ScreenText = readonly [path: string, text: string];

/** Arguments for texts that are functions: a plural and a singular, a morning and an afternoon. */
const ARGUMENTS = [2, 1, 'x', true, false];

const flatten = (node: object, path: string): readonly ScreenText[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) => textsOf(value, `${path}.${key}`));

function textsOf(value: unknown, path: string): readonly ScreenText[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return ARGUMENTS.flatMap((one) => textsOf(Reflect.apply(value, undefined, [one]), path));
  return typeof value === 'object' && value !== null ? flatten(value, path) : [];
}

/** Texts of care have their own rules, and search keywords are never shown. */
const EXCLUDED = /\/care\/|\.keywords\.|\.crisis$/;

const load = async (file: string): Promise<object> => (await import(pathToFileURL(resolve(file)).href)) as object;

/**
 * Returns all texts of a language: screens, answers to a brain dump, mails, legal pages, native menus, the tray,
 * notifications, and errors of the API.
 */
export async function screenTexts(language: Language): Promise<readonly ScreenText[]> {
  const catalogues = globSync(`{desktop,cloud-api}/**/messages/${language}.ts`);
  const texts = await Promise.all(catalogues.map(async (file) => flatten(await load(file), file)));
  const answers = LANGUAGE_TAGS.filter((tag) => tag === language).flatMap((tag) =>
    flatten(answersIn(tag), 'shared/brain-dump/local/answers'),
  );
  const errors = language === FALLBACK ? flatten(errorCatalogue, 'errorCatalogue') : [];
  return [...texts.flat(), ...answers, ...errors].filter(([path]) => !EXCLUDED.test(path));
}
