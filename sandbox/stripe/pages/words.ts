import { globSync } from 'node:fs';
import { bestLanguage, type InSomeLanguages, LANGUAGES, tagOf, textIn } from '#shared/kernel/languages.ts';
import type { PageWords } from './pageWords.ts';

const found = globSync('words/*.ts', { cwd: import.meta.dirname }).map(async (file) => {
  const tag = tagOf(file) ?? '';
  const { pages } = (await import(`./words/${tag}.ts`)) as { readonly pages: PageWords };
  return [tag, pages] as const;
});
const catalogues = Object.fromEntries(await Promise.all(found)) as unknown as InSomeLanguages<PageWords>;

/** Returns the texts in the session's language; the fallback for a language without these pages. */
export const wordsFor = (locale: string | null): PageWords => textIn(catalogues, bestLanguage([locale]));

/** `999` of `usd` as `$9.99` or `9,99 $`. */
export const money = ({ language }: PageWords, cents: number, currency: string): string =>
  new Intl.NumberFormat(LANGUAGES[language].locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(cents / 100);

/** Formats the UTC day of a time. */
export const day = ({ language }: PageWords, time: number): string =>
  new Date(time * 1000).toLocaleDateString(LANGUAGES[language].locale, {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
