import type { Catalogues } from '#renderer/platform/language.ts';

/** The texts of the capture window. */
export const catalogues: Catalogues = {
  en: async () => ({
    capture: (await import('./words/en.ts')).capture,
    care: (await import('#renderer/features/care/words/en.ts')).care,
    ui: (await import('#renderer/ui/words/en.ts')).ui,
  }),
  de: async () => ({
    capture: (await import('./words/de.ts')).capture,
    care: (await import('#renderer/features/care/words/de.ts')).care,
    ui: (await import('#renderer/ui/words/de.ts')).ui,
  }),
};
