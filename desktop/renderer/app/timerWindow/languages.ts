import type { Catalogues } from '#renderer/platform/language.ts';

/** The texts of the timer window. */
export const catalogues: Catalogues = {
  en: async () => ({ timer: (await import('#renderer/features/focus/mini/words/en.ts')).timer }),
  de: async () => ({ timer: (await import('#renderer/features/focus/mini/words/de.ts')).timer }),
};
