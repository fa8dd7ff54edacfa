import type { Catalogues } from '#renderer/platform/language.ts';
import { timer } from './words/en.ts';

/** The texts of the timer window. */
export const catalogues: Catalogues = {
  en: { timer },
  de: async () => ({ timer: (await import('./words/de.ts')).timer }),
};
