import { inEachLanguage, type InSomeLanguages, tagOf } from '#shared/kernel/languages.ts';
import { persistently } from './untilFetched.ts';

/** Texts of one page by namespace and key. */
export type Catalogue = Readonly<Record<string, object>>;

/** Fetches texts of a page in each language; a page shows one of them at a time. */
export type Catalogues = InSomeLanguages<() => Promise<Catalogue>>;

/** The catalogues that `import.meta.glob` found, by language; each module exports its namespaces by their names. */
export const cataloguesOf = (files: Readonly<Record<string, () => Promise<object>>>): Catalogues =>
  inEachLanguage((language) => async () => {
    const own = Object.entries(files).filter(([path]) => tagOf(path) === language);
    const modules = await persistently(() => Promise.all(own.map(([, load]) => load())));
    return Object.assign({}, ...modules) as Catalogue;
  });
