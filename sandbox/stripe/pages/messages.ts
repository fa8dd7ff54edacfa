import { globSync } from 'node:fs';
import { bestLanguage, type InSomeLanguages, LANGUAGES, tagOf, textIn } from '#shared/kernel/languages.ts';
import type { PageMessages } from './pageWords.ts';

const found = globSync('messages/*.ts', { cwd: import.meta.dirname }).map(async (file) => {
  const tag = tagOf(file) ?? '';
  const { pages } = (await import(`./messages/${tag}.ts`)) as { readonly pages: PageMessages };
  return [tag, pages] as const;
});
const catalogues = Object.fromEntries(await Promise.all(found)) as unknown as InSomeLanguages<PageMessages>;

/** Returns the texts in the session's language; the fallback for a language without these pages. */
export const messagesFor = (locale: string | null): PageMessages => textIn(catalogues, bestLanguage([locale]));

/** `999` of `usd` as `$9.99` or `9,99 $`. */
export const money = ({ language }: PageMessages, cents: number, currency: string): string =>
  new Intl.NumberFormat(LANGUAGES[language].locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(cents / 100);

/** Formats the UTC day of a time. */
export const day = ({ language }: PageMessages, time: number): string =>
  new Date(time * 1000).toLocaleDateString(LANGUAGES[language].locale, {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
