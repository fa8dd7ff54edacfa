import { type PackedNetwork, unpackedNetwork } from './network/network.ts';
import type { Language } from './classes.ts';
import { unpacked, type Weights } from './decode.ts';
import type { Tagger } from './tagger.ts';

/** The trained data of one language. */
export interface Learned {
  readonly weights: Weights;
  readonly tagger: Tagger;
}

/** The output of the training for one language. */
export interface Pack {
  readonly STEPS: readonly number[];
  readonly WEIGHTS: string;
  readonly NETWORK: PackedNetwork;
  readonly WORDS: string;
  readonly CLASSES: string;
}

const packs = new Map<Language, Pack>();
const learned = new Map<Language, Learned>();

/** Registers a language; it is unpacked when the first dump is read. */
export function addLanguage(language: Language, pack: Pack): void {
  packs.set(language, pack);
}

/** Fetches the trained data of a language where it is not bundled: in a browser. */
export async function loadLanguage(language: Language): Promise<void> {
  if (packs.has(language)) return;
  const parts =
    language === 'en'
      ? await Promise.all([import('./english.ts'), import('./englishNetwork.ts')])
      : await Promise.all([import('./german.ts'), import('./germanNetwork.ts')]);
  addLanguage(language, { ...parts[0], ...parts[1] });
}

/** Thrown when a dump is read before its language was loaded. */
export class LanguageNotLoaded extends Error {
  readonly language: Language;

  constructor(language: Language) {
    super(`The language "${language}" is not loaded`);
    this.language = language;
  }
}

/** Returns the trained data of a language. Throws `LanguageNotLoaded` where it is neither loaded nor bundled. */
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

/** Indexes 0 and 1 of a table stand for nothing and for unknown. */
export const FIRST_PLACE = 2;
/** Returns the index of each list entry in its table. */
export const placesOf = (list: string): ReadonlyMap<string, number> =>
  new Map(list.split(' ').map((entry, at) => [entry === '\\n' ? '\n' : entry, at + FIRST_PLACE]));
