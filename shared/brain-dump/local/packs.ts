import { LANGUAGE_TAGS, type LanguageTag, languageOfWords } from './detect.ts';
import type { LanguagePack } from './pack.ts';
import type { Token } from './tokenize.ts';

/** The pack of each language. A page must not import this file: only the worker that reads dumps needs it. */
const PACKS: Readonly<Record<LanguageTag, () => Promise<LanguagePack>>> = {
  en: async () => (await import('./english/pack.ts')).ENGLISH_PACK,
  de: async () => (await import('./german/pack.ts')).GERMAN_PACK,
};

const loaded = new Map<LanguageTag, LanguagePack>();

/** Loads the packs of all languages; required before the first dump is read. Their models are loaded separately. */
export async function loadPacks(): Promise<void> {
  await Promise.all(LANGUAGE_TAGS.map(async (tag) => loaded.set(tag, await PACKS[tag]())));
}

/** Returns the packs of all languages. */
export const allPacks = (): readonly LanguagePack[] => LANGUAGE_TAGS.map(packOf);

/** Returns the pack of a language. */
export function packOf(tag: LanguageTag): LanguagePack {
  const pack = loaded.get(tag);
  if (!pack) throw new Error('The packs of the reader are not loaded');
  return pack;
}

/**
 * Detects the language of a dump.
 * @param otherwise - the language when nothing indicates one
 */
export const languageOfDump = (tokens: readonly Token[], otherwise?: string): LanguageTag =>
  languageOfWords(
    tokens.map(({ text }) => text),
    otherwise,
  );

/** Returns the tokens in the spelling of the language's word lists; offsets do not change. */
export const spelledTokens = (tokens: readonly Token[], { morphology: { spelled } }: LanguagePack): readonly Token[] =>
  tokens.map((token) => {
    const text = spelled(token.text);
    return text === token.text ? token : { ...token, text };
  });
