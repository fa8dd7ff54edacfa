import type { DreamWords } from './lexicon/dreamWords.ts';
import { coreWords } from './likeness.ts';
import type { Morphology } from './morphology.ts';
import { wordsOf } from './vocabulary.ts';
import { phraseLength, type Range, type Token } from './tokenize.ts';

/** A dream mentioned in the dump (spec tasks 3, dreamDetection). */
export interface Dream {
  readonly dreamText: string;
  readonly dreamCategory: string;
  readonly nextAction: string;
  readonly timeframe: string;
  readonly suggestedMilestones: string[];
}

/** What a language needs to find dreams. */
interface DreamLanguage {
  readonly dreams: DreamWords;
  readonly morphology: Morphology;
}

/** Whether the text is about a dream: something large that one would love to have done. */
export function isDreamText(text: string, { dreams: { openers }, morphology }: DreamLanguage): boolean {
  const tokens = wordsOf(morphology.spelled(text.toLowerCase())).map((word): Token => ({
    text: word,
    start: 0,
    end: 1,
    kind: 'word',
    spaced: true,
  }));
  return tokens.some((_, at) => phraseLength(openers, tokens, at) > 0);
}

/**
 * Returns the dreams in the clauses of a dump; at most five, without duplicates.
 * @param heard - the language of the dump
 * @param answered - the words of the language of the response
 */
export function findDreams(
  clauses: readonly Range[],
  textOf: (range: Range) => string,
  heard: DreamLanguage,
  answered: DreamWords,
): Dream[] {
  const { kinds } = heard.dreams;
  const dreams: Dream[] = [];
  for (const clause of clauses) {
    const text = textOf(clause).trim();
    if (dreams.length >= 5 || !isDreamText(text, heard)) continue;
    const words = wordsOf(heard.morphology.spelled(text.toLowerCase()));
    const place = kinds.findIndex(({ words: pattern }) => words.some((word) => pattern.test(word)));
    const kind = answered.kinds[place] ?? answered.any;
    dreams.push({
      dreamText: text.slice(0, 300),
      dreamCategory: kind.name,
      nextAction: kind.next,
      timeframe: kind.timeframe,
      suggestedMilestones: [...kind.milestones],
    });
  }
  return dreams;
}

/** Returns the onboarding goal that a title serves, by shared or closely related words; null when none. */
export function northStarOf(title: string, goals: readonly string[], { synonyms }: DreamWords): string | null {
  const words = coreWords(title);
  for (const goal of goals) {
    const aims = coreWords(goal);
    for (const aim of aims) {
      if (aim.length > 2 && words.has(aim)) return goal;
      const near = synonyms[aim]?.split(' ') ?? [];
      if (near.some((word) => words.has(word))) return goal;
    }
  }
  return null;
}
