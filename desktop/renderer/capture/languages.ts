import type { Catalogues } from '#renderer/platform/language.ts';
import { capture } from './words/en.ts';

/** The texts of the capture window. */
export const catalogues: Catalogues = {
  en: { capture },
  de: async () => ({
    capture: (await import('./words/de.ts')).capture,
    care: (await import('#renderer/features/care/words/de.ts')).care,
  }),
};
