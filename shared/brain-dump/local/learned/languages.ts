import { type PackedNetwork, unpackedNetwork } from './network/network.ts';
import type { Language } from './classes.ts';
import { unpacked, type Weights } from './decode.ts';
import type { Tagger } from './tagger.ts';

/** What was learned for one language. */
export interface Learned {
  readonly weights: Weights;
  readonly tagger: Tagger;
}

/** What the training writes for one language. */
export interface Pack {
  readonly STEPS: readonly number[];
  readonly WEIGHTS: string;
  readonly NETWORK: PackedNetwork;
  readonly WORDS: string;
  readonly CLASSES: string;
}

const packs = new Map<Language, Pack>();
const learned = new Map<Language, Learned>();

/** Makes a language known; unpacked when the first dump is read. */
export function addLanguage(language: Language, pack: Pack): void {
  packs.set(language, pack);
}

/** Fetches what was learned for a language, where it does not come with the program: in a browser. */
export async function loadLanguage(language: Language): Promise<void> {
  if (packs.has(language)) return;
  const parts =
    language === 'en'
      ? await Promise.all([import('./english.ts'), import('./englishNetwork.ts')])
      : await Promise.all([import('./german.ts'), import('./germanNetwork.ts')]);
  addLanguage(language, { ...parts[0], ...parts[1] });
}

/** Words of a language were to be read before it was fetched. */
export class LanguageNotLoaded extends Error {
  readonly language: Language;

  constructor(language: Language) {
    super(`The language "${language}" is not loaded`);
    this.language = language;
  }
}

/** What was learned for a language. Throws `LanguageNotLoaded` where it is neither fetched nor part of the program. */
export function learnedOf(language: Language): Learned {
  const known = learned.get(language);
  if (known) return known;
  const pack = packs.get(language);
  if (!pack) throw new LanguageNotLoaded(language);
  const made: Learned = {
    weights: unpacked(pack.WEIGHTS, pack.STEPS),
    tagger: {
      network: unpackedNetwork(pack.NETWORK),
      words: placesOf(pack.WORDS),
      classes: placesOf(pack.CLASSES),
    },
  };
  learned.set(language, made);
  return made;
}

/** Places 0 and 1 of a table are those of nothing and of what is not known. */
export const FIRST_PLACE = 2;
/** The place of each entry of a list in its table. */
export const placesOf = (list: string): ReadonlyMap<string, number> =>
  new Map(list.split(' ').map((entry, at) => [entry === '\\n' ? '\n' : entry, at + FIRST_PLACE]));
