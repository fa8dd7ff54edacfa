import type { Catalogues } from '#renderer/platform/language.ts';

/** The texts of the timer window. */
export const catalogues: Catalogues = {
  en: async () => ({ timer: (await import('./words/en.ts')).timer }),
  de: async () => ({ timer: (await import('./words/de.ts')).timer }),
};
