import type { Category } from '#shared/tasks/task.ts';
import { ANSWERS } from './answers/index.ts';
import type { Language } from './learned/classes.ts';
import { TASK_WORDS } from './lexicon/taskWords.ts';
import { stem } from './likeness.ts';
import { namesOf } from './vocabulary.ts';
import { type Token, wordSet } from './tokenize.ts';

/** Words used in many contexts, which are not themes by themselves. */
const PLAIN: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(
    'call buy pay get find make take write read check send email clean run date fix work look plan review learn prepare print order book update sort',
  ),
  de: wordSet(
    'kaufen putzen schreiben suchen lernen uben lesen packen waschen kochen zahlen bezahlen arbeit termin kleine kleinen',
  ),
};

/**
 * Returns the recurring themes of a dump: areas of life with three mentions or more, and nouns that occur three times.
 */
export function recurringThemes(tokens: readonly Token[], language: Language = 'en'): string[] {
  const { areas, words } = mentions(tokens, language);
  return [...new Set([...top(areas, 3, 3), ...top(words, 3, 2)])];
}

/** Returns the themes of a dump for comparison with others: every area mentioned twice, and its most frequent nouns. */
export function themesAmong(tokens: readonly Token[], language: Language = 'en'): string[] {
  const { areas, words } = mentions(tokens, language);
  return [...new Set([...top(areas, 2, 4), ...top(words, 2, 4)])];
}

const isArea = (theme: string): theme is Category => Object.hasOwn(ANSWERS.en.areas, theme);

/** Returns a theme for display: an area of life by its name, a noun unchanged. */
export const namedTheme = (theme: string, language: Language): string =>
  isArea(theme) ? ANSWERS[language].areas[theme] : theme;

type Counts = ReadonlyMap<string, number>;

/** Counts the mentions of each area of life and of each of its nouns. */
function mentions(tokens: readonly Token[], language: Language): { readonly areas: Counts; readonly words: Counts } {
  const areas = new Map<string, number>();
  const words = new Map<string, number>();
  for (const { text, kind } of tokens) {
    if (kind !== 'word') continue;
    const names = namesOf(TASK_WORDS[language].categories, text, language);
    for (const name of names) areas.set(name, (areas.get(name) ?? 0) + 1 / names.length);
    if (names.length === 0 || PLAIN[language].has(text)) continue;
    const noun = language === 'en' ? stem(text) : text;
    words.set(noun, (words.get(noun) ?? 0) + 1);
  }
  return { areas, words };
}

const top = (counts: Counts, least: number, most: number): string[] =>
  [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
