import type { Catalogues } from '#renderer/platform/language.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';

/** The texts of the app, a file for each language. */
export const catalogues: Catalogues = {
  en: async () => (await persistently(() => import('./en.ts'))).english,
  de: async () => (await persistently(() => import('./de.ts'))).german,
};
