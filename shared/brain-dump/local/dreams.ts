import type { Language } from './learned/classes.ts';
import { spelledIn } from './learned/plain.ts';
import * as english from './lexicon/dreamWords.ts';
import * as german from './lexicon/germanDreamWords.ts';
import { coreWords } from './likeness.ts';
import { wordsOf } from './vocabulary.ts';
import { phraseLength, phrases, type Phrases, type Range, type Token } from './tokenize.ts';

/** A dream mentioned in the dump (spec tasks 3, dreamDetection). */
export interface Dream {
  readonly dreamText: string;
  readonly dreamCategory: string;
  readonly nextAction: string;
  readonly timeframe: string;
  readonly suggestedMilestones: string[];
}

interface DreamWords {
  readonly openers: Phrases;
  readonly kinds: readonly english.DreamKind[];
  readonly any: english.DreamKind;
  readonly synonyms: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<Language, DreamWords>> = {
  en: {
    openers: phrases(english.DREAM_OPENERS),
    kinds: english.DREAM_KINDS,
    any: english.ANY_DREAM,
    synonyms: english.GOAL_SYNONYMS,
  },
  de: {
    openers: phrases(spelledIn('de')(german.GERMAN_DREAM_OPENERS)),
    kinds: german.GERMAN_DREAM_KINDS,
    any: german.GERMAN_ANY_DREAM,
    synonyms: german.GERMAN_GOAL_SYNONYMS,
  },
};

/** Whether the text is about a dream: something large that one would love to have done. */
export function isDreamText(text: string, language: Language = 'en'): boolean {
  const { openers } = WORDS[language];
  const tokens = wordsOf(spelledIn(language)(text.toLowerCase())).map((word): Token => ({
    text: word,
    start: 0,
    end: 1,
    kind: 'word',
    spaced: true,
  }));
  return tokens.some((_, at) => phraseLength(openers, tokens, at) > 0);
}

/** Returns the dreams in the clauses of a dump; at most five, without duplicates. */
export function findDreams(
  clauses: readonly Range[],
  textOf: (range: Range) => string,
  heard: Language = 'en',
  answered: Language = heard,
): Dream[] {
  const { kinds } = WORDS[heard];
  const dreams: Dream[] = [];
  for (const clause of clauses) {
    const text = textOf(clause).trim();
    if (dreams.length >= 5 || !isDreamText(text, heard)) continue;
    const words = wordsOf(spelledIn(heard)(text.toLowerCase()));
    const place = kinds.findIndex(({ words: pattern }) => words.some((word) => pattern.test(word)));
    const kind = WORDS[answered].kinds[place] ?? WORDS[answered].any;
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
export function northStarOf(title: string, goals: readonly string[], language: Language = 'en'): string | null {
  const { synonyms } = WORDS[language];
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
