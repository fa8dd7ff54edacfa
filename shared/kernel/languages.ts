/** The registry entry of a language. Omitted fields fall back as in `textIn`. */
interface LanguageEntry {
  /** Its own name, as menus show it. */
  readonly name: string;
  /** The locale in which `Intl` formats dates and numbers. */
  readonly locale: string;
  /** The npm package of its Hunspell dictionary, Chromium's name for it, and the file that this Chromium requests. */
  readonly spelling?: { readonly from: string; readonly checker: string; readonly file: string };
}

/**
 * The product's languages, one line each. Everything else is found by the tag: catalogues are the files `<tag>.ts` in
 * the folders `words` (decision 44).
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', spelling: { from: 'dictionary-en', checker: 'en-US', file: 'en-US-10-1' } },
  de: { name: 'Deutsch', locale: 'de-DE', spelling: { from: 'dictionary-de', checker: 'de', file: 'de-DE-3-0' } },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

/** A language of the product, by its tag (BCP 47, in the form of `Intl`: `de`, `pt-BR`). */
export type Language = keyof typeof LANGUAGES;

/** The complete language, used where another one lacks something. */
export const FALLBACK = 'en' satisfies Language;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[] as readonly [Language, ...Language[]];

/** Returns the registry entry of a language, with the wide type, so that optional fields can be read. */
export const languageEntry = (language: Language): LanguageEntry => LANGUAGES[language];

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** Returns the product's language for a tag such as `de-AT`. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const wanted = (tag ?? '').toLowerCase();
  const [primary] = wanted.split('-');
  const called = (name: string | undefined) => LANGUAGE_TAGS.find((one) => one.toLowerCase() === name);
  return called(wanted) ?? called(primary);
}

/** Returns the first of these tags that is a language of the product, else the fallback. */
export const bestLanguage = (tags: readonly (string | null | undefined)[]): Language =>
  tags.map(languageOfTag).find((language) => language !== undefined) ?? FALLBACK;

/** A value that only some languages have; the fallback always does. */
export type InSomeLanguages<T> = { readonly [Tag in Language]?: T } & { readonly [Tag in typeof FALLBACK]: T };

/** Returns the language in which this is available to a reader of `language`. */
export const languageWith = (table: InSomeLanguages<unknown>, language: string): Language =>
  isLanguage(language) && table[language] !== undefined ? language : FALLBACK;

/**
 * Returns the value for a language, else that of the fallback. Accepts any tag, because a stored one may be from an
 * older version.
 */
export const textIn = <T>(table: InSomeLanguages<T>, language: string): T =>
  table[languageWith(table, language)] ?? table[FALLBACK];

/**
 * Returns the modules of a folder by language, as found by `import.meta.glob('./messages/*.ts', { eager: true })`. Files
 * of languages that are not in the registry are omitted.
 * @throws when a language has no file
 */
export function byLanguage<T>(files: Readonly<Record<string, T>>): Readonly<Record<Language, T>> {
  const found = new Map(Object.entries(files).map(([path, file]) => [tagOf(path), file]));
  return inEachLanguage((language) => {
    const file = found.get(language);
    if (file === undefined) throw new Error(`There is no ${language}.ts beside ${Object.keys(files).join(', ')}`);
    return file;
  });
}

/** Returns the tag in the name of a catalogue: `./messages/de.ts` is `de`. */
export const tagOf = (path: string): string | undefined => /([\w-]+)\.ts$/.exec(path)?.[1];

export const inEachLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGE_TAGS.map((language) => [language, make(language)])) as Record<Language, T>;

/** Loads a module of each language where no bundler finds them: `import(`./messages/${language}.ts`)`. */
export async function loadEachLanguage<T>(
  load: (language: Language) => Promise<unknown>,
): Promise<Readonly<Record<Language, T>>> {
  const modules = await Promise.all(LANGUAGE_TAGS.map(async (language) => [language, await load(language)]));
  return Object.fromEntries(modules) as Record<Language, T>;
}
