import type { Phrases } from '../tokenize.ts';

/** A kind of dream, and what helps with it. */
export interface DreamKind {
  readonly name: string;
  readonly words: RegExp;
  readonly next: string;
  readonly timeframe: string;
  readonly milestones: readonly [string, string, string];
}

/** The words of a language for dreams and goals. */
export interface DreamWords {
  readonly openers: Phrases;
  /** The same kinds in the same order in every language, with the general one for all other dreams. */
  readonly kinds: readonly DreamKind[];
  readonly any: DreamKind;
  /** Words that are close to a goal, by the word of the goal. */
  readonly synonyms: Readonly<Record<string, string>>;
}
