import { bestLanguage, byLanguage, type Language } from '#shared/kernel/languages.ts';
import type { LandingWords } from './words/en.ts';

const found = byLanguage(import.meta.glob<LandingWords>('./words/*.ts', { import: 'landing' }));

/** What the landing page says. */
export const landingWords = (language: Language): Promise<LandingWords> => found[language]();

/** The language of the page, which is written before any script arrives. */
export const pageLanguage = (): Language => bestLanguage([document.documentElement.lang]);
