import { bestLanguage, byLanguage, type Language } from '#shared/kernel/languages.ts';
import type { LandingMessages } from './messages/en.ts';

const found = byLanguage(import.meta.glob<LandingMessages>('./messages/*.ts', { import: 'landing' }));

/** Loads the texts of the landing page. */
export const landingWords = (language: Language): Promise<LandingMessages> => found[language]();

/** Language of the page, set in the markup before any script loads. */
export const pageLanguage = (): Language => bestLanguage([document.documentElement.lang]);
