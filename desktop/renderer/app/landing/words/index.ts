import { landingDe } from './de.ts';
import { landingEn, type LandingWords } from './en.ts';

export type Language = 'en' | 'de';

export const landingWords: Readonly<Record<Language, LandingWords>> = { en: landingEn, de: landingDe };
