import type { Catalogues } from '#renderer/platform/language.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';

/** What today's plan and the frame around it say, a file for each language. */
export const firstTexts: Catalogues = {
  en: async () => (await persistently(() => import('./first.en.ts'))).english,
  de: async () => (await persistently(() => import('./first.de.ts'))).german,
};

/** Everything else that the app says. */
export const laterTexts: Catalogues = {
  en: async () => (await persistently(() => import('./en.ts'))).english,
  de: async () => (await persistently(() => import('./de.ts'))).german,
};

/** All texts of the app, where nothing is gained by asking for them one after the other. */
export const catalogues: Catalogues = {
  en: async () => Object.assign({}, ...(await Promise.all([firstTexts.en(), laterTexts.en()]))),
  de: async () => Object.assign({}, ...(await Promise.all([firstTexts.de(), laterTexts.de()]))),
};
