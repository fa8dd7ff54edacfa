import { inEachLanguage, type InSomeLanguages, tagOf } from '#shared/kernel/languages.ts';
import { persistently } from './untilFetched.ts';

/** Texts of a page by namespace and key. */
export type Catalogue = Readonly<Record<string, object>>;

/** Loads the texts of a page in each language; a page shows one language at a time. */
export type Catalogues = InSomeLanguages<() => Promise<Catalogue>>;

/** Groups the catalogues of `import.meta.glob` by language; each module exports its namespaces by name. */
export const cataloguesOf = (files: Readonly<Record<string, () => Promise<object>>>): Catalogues =>
  inEachLanguage((language) => async () => {
    const own = Object.entries(files).filter(([path]) => tagOf(path) === language);
    const modules = await persistently(() => Promise.all(own.map(([, load]) => load())));
    return Object.assign({}, ...modules) as Catalogue;
  });
