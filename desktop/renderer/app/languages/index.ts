import type { Catalogues } from '#renderer/platform/language.ts';
import { english } from './en.ts';

/** The texts of the app. */
export const catalogues: Catalogues = {
  en: english,
  de: async () => (await import('./de.ts')).german,
};
