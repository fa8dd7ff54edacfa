import type { Category } from '#shared/tasks/task.ts';
import type { AnswerPack } from './answers/pack.ts';
import type { TaskWords } from './lexicon/taskWords.ts';
import type { Morphology } from './morphology.ts';
import type { Token } from './tokenize.ts';
import { namesOf } from './vocabulary.ts';

/** What a language needs to count its themes. */
interface ThemeLanguage {
  readonly tasks: TaskWords;
  readonly morphology: Morphology;
  /** Words used in many contexts, which are not themes by themselves. */
  readonly common: ReadonlySet<string>;
}

/**
 * Returns the recurring themes of a dump: areas of life with three mentions or more, and nouns that occur three times.
 */
export function recurringThemes(tokens: readonly Token[], language: ThemeLanguage): string[] {
  const { areas, words } = mentions(tokens, language);
  return [...new Set([...top(areas, 3, 3), ...top(words, 3, 2)])];
}

/** Returns the themes of a dump for comparison with others: every area mentioned twice, and its most frequent nouns. */
export function themesAmong(tokens: readonly Token[], language: ThemeLanguage): string[] {
  const { areas, words } = mentions(tokens, language);
  return [...new Set([...top(areas, 2, 4), ...top(words, 2, 4)])];
}

const isArea = (theme: string, areas: AnswerPack['areas']): theme is Category => Object.hasOwn(areas, theme);

/** Returns a theme for display: an area of life by its name, a noun unchanged. */
export const namedTheme = (theme: string, { areas }: AnswerPack): string =>
  isArea(theme, areas) ? areas[theme] : theme;

type Counts = ReadonlyMap<string, number>;

/** Counts the mentions of each area of life and of each of its nouns. */
function mentions(
  tokens: readonly Token[],
  { tasks, morphology, common }: ThemeLanguage,
): { readonly areas: Counts; readonly words: Counts } {
  const areas = new Map<string, number>();
  const words = new Map<string, number>();
  for (const { text, kind } of tokens) {
    if (kind !== 'word') continue;
    const names = namesOf(tasks.categories, text, morphology);
    for (const name of names) areas.set(name, (areas.get(name) ?? 0) + 1 / names.length);
    if (names.length === 0 || common.has(text)) continue;
    const noun = morphology.counted(text);
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
