import i18next, { type Namespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  bestLanguage,
  FALLBACK,
  type Language,
  LANGUAGE_TAGS,
  LANGUAGES,
  languageOfTag,
  tagOf,
  textIn,
} from '#shared/kernel/languages.ts';
import type { Catalogue, Catalogues } from './catalogues.ts';
import { desktop } from './desktop.ts';
import { keepText, onStoredElsewhere, readText } from './storage.ts';

/** Local storage key of the chosen language. */
const LANGUAGE_KEY = 'language';

/** The same texts in another language: exactly the keys of the English ones. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};

/** The language on screen. */
export const currentLanguage = (): Language => languageOfTag(i18next.language) ?? FALLBACK;

/** The other languages. */
export const otherLanguages = (): readonly Language[] => LANGUAGE_TAGS.filter((one) => one !== currentLanguage());

/**
 * The locale for `Intl`. English uses American spelling, with the clock of the user's region: a browser in London or
 * Berlin shows 15:40, one in New York 3:40 PM. Browsers render time inputs by the same rule.
 */
export function currentLocale(): string {
  const { locale } = LANGUAGES[currentLanguage()];
  return countsTo24(locale) || !countsTo24(navigator.languages[0]) ? locale : `${locale}-u-hc-h23`;
}

const clocks = new Map<string | undefined, boolean>();

function countsTo24(locale: string | undefined): boolean {
  const known = clocks.get(locale);
  if (known !== undefined) return known;
  const isSo = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === false;
  clocks.set(locale, isSo);
  return isSo;
}

/** What the page has requested so far, in any language, and what it requests once code needs it. */
let wanted: readonly Catalogues[] = [];
let waiting: Catalogues | undefined;
/** Texts that are loaded or loading. */
const fetched = new Map<Catalogues, Map<Language, Promise<void>>>();

function fetchOnce(catalogues: Catalogues, language: Language): Promise<void> {
  const known = fetched.get(catalogues) ?? new Map<Language, Promise<void>>();
  fetched.set(catalogues, known);
  const coming = known.get(language) ?? textIn(catalogues, language)().then((texts) => keepTexts(language, texts));
  known.set(language, coming);
  coming.catch(() => known.delete(language));
  return coming;
}

/** Loads everything requested up to then. */
async function fetchTexts(language: Language): Promise<void> {
  let asked;
  do {
    asked = wanted;
    await Promise.all(asked.map((catalogues) => fetchOnce(catalogues, language)));
  } while (asked !== wanted);
}

/**
 * Adds the texts of a lazily loaded part in every language; they are included in its chunk.
 * @param files - catalogues from `import.meta.glob`, by path
 * @throws when a path is not that of a catalogue
 */
export function addTexts(files: Readonly<Record<string, object>>): void {
  for (const [path, catalogue] of Object.entries(files)) {
    const language = tagOf(path);
    if (language === undefined) throw new Error(`${path} is no catalogue of a language`);
    keepTexts(language, catalogue as Catalogue);
  }
}

function keepTexts(language: string, catalogue: Catalogue): void {
  for (const [namespace, texts] of Object.entries(catalogue)) {
    // Catalogues are immutable, so they need not be copied.
    i18next.addResourceBundle(language, namespace, texts, false, false, { skipCopy: true });
  }
}

async function show(language: Language): Promise<void> {
  await fetchTexts(language);
  await i18next.changeLanguage(language);
}

/** Loads the texts that the first screen does not need; from then on a change of language loads them too. */
export async function laterTexts(): Promise<void> {
  if (waiting) wanted = [...wanted, waiting];
  waiting = undefined;
  let language;
  do {
    language = currentLanguage();
    await fetchTexts(language);
  } while (language !== currentLanguage());
}

/**
 * Prepares the texts of a page. If a language cannot be loaded, the page uses another one: readable text is better than
 * none.
 * @param first - loaded before anything is rendered
 * @param later - loaded with the code that needs it (`withTexts`)
 * @throws when no language can be loaded.
 */
export async function startLanguage(first: Catalogues, language: Language, later?: Catalogues): Promise<void> {
  wanted = [first];
  waiting = later;
  fetched.clear();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: LANGUAGE_TAGS,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const others = LANGUAGE_TAGS.filter((one) => one !== language);
  await others.reduce((shown, other) => shown.catch(() => show(other)), show(language));
}

/** The user's choice, otherwise the browser's first supported language. */
const stored = (): Language => bestLanguage([readText(LANGUAGE_KEY), ...navigator.languages]);

/** Prepares the texts in the user's language; this page and its other windows follow a later choice. */
export async function startOwnLanguage(first: Catalogues, later?: Catalogues): Promise<void> {
  i18next.on('languageChanged', () => {
    const language = currentLanguage();
    document.documentElement.lang = language;
    void desktop?.ask('app:use-language', { language }).catch(() => undefined);
  });
  await startLanguage(first, stored(), later);
  onStoredElsewhere(LANGUAGE_KEY, () => void show(stored()).catch(() => undefined));
}

/** Changes the language and stores the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  keepText(LANGUAGE_KEY, language);
}

/** Texts of one namespace outside of components, in the language at the time of the call. */
export const messagesOf = <Name extends Namespace>(namespace: Name) => i18next.getFixedT(null, namespace);
