import { phraseLength, phrases, type Phrases, type Token, wordSet } from './tokenize.ts';

export type StressLevel = 'low' | 'medium' | 'high';

/**
 * How stressed a text sounds, with the indicators. A hint for a kind tone and a lighter plan, not a clinical measure.
 */
export interface Stress {
  /** 0 calm to 1 overwhelmed. */
  readonly score: number;
  readonly level: StressLevel;
  /** Sums of the weights for strain and ease, used to choose the wording. */
  readonly strain: number;
  readonly ease: number;
}

/** A language's words for strain and ease. */
export interface StressLexicon {
  readonly exact: ReadonlyMap<string, number>;
  /** Stems by their first three letters. */
  readonly stems: ReadonlyMap<string, readonly (readonly [string, number])[]>;
  readonly phrases: Phrases;
  readonly phraseWeights: ReadonlyMap<string, number>;
  readonly intensifiers: ReadonlySet<string>;
  readonly dampeners: ReadonlySet<string>;
  readonly negators: ReadonlySet<string>;
  readonly self: ReadonlySet<string>;
}

/** Word lists by weight, each with a factor for its weights; the first list that contains a word decides. */
type Weighted = readonly (readonly [words: string, weight: number])[];

type ByWeight = Readonly<Record<number, string>>;

/** The word lists of a language from which its lexicon is built. */
interface StressLists {
  /** Words by weight. */
  readonly ease: ByWeight;
  readonly strain: ByWeight;
  readonly phrases: readonly (readonly [string, number])[];
  readonly intensifiers: string;
  readonly dampeners: string;
  readonly negators: string;
  readonly self: string;
}

const weighted = (ease: ByWeight, strain: ByWeight): Weighted =>
  [
    ...[1, 2, 3].map((weight): [string, number] => [ease[weight] ?? '', -weight]),
    ...[4, 2, 3].map((weight): [string, number] => [strain[weight] ?? '', weight]),
    [strain[1] ?? '', 0.5],
  ] as const;

/** Builds the lexicon of a language, in its spelling. */
export function stressLexicon(lists: StressLists, spell: (text: string) => string): StressLexicon {
  const exact = new Map<string, number>();
  const stems = new Map<string, (readonly [string, number])[]>();
  for (const [words, weight] of weighted(lists.ease, lists.strain))
    for (const word of spell(words).split(/\s+/)) {
      const stem = word.replace('*', '');
      const start = stem.slice(0, 3);
      if (stem !== word) stems.set(start, [...(stems.get(start) ?? []), [stem, weight]]);
      else if (!exact.has(word)) exact.set(word, weight);
    }
  const phraseWeights = lists.phrases.map(([text, weight]): [string, number] => [spell(text), weight]);
  const set = (words: string): ReadonlySet<string> => wordSet(spell(words));
  return {
    ...{ exact, stems, phraseWeights: new Map(phraseWeights) },
    phrases: phrases(phraseWeights.map(([text]) => text).join('|')),
    ...{ intensifiers: set(lists.intensifiers), dampeners: set(lists.dampeners) },
    ...{ negators: set(lists.negators), self: set(lists.self) },
  };
}

function weightOf(word: string, { exact, stems }: StressLexicon): number {
  const known = exact.get(word);
  if (known !== undefined) return known;
  for (const [stem, weight] of stems.get(word.slice(0, 3)) ?? []) if (word.startsWith(stem)) return weight;
  return 0;
}

/**
 * Weighs the words of a dump: strain against ease, inverted by "not", raised by "so", plus the weight of many open
 * tasks.
 */
export function stressOf(tokens: readonly Token[], openTasks: number, lexicon: StressLexicon): Stress {
  let [strain, ease, self, words] = [0, 0, 0, 0];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.kind !== 'word') {
      if (token?.text === '!' && strain > ease) strain += 0.2;
      continue;
    }
    words += 1;
    if (lexicon.self.has(token.text)) self += 1;
    const phrase = phraseLength(lexicon.phrases, tokens, at);
    if (phrase > 0) {
      strain +=
        lexicon.phraseWeights.get(
          tokens
            .slice(at, at + phrase)
            .map(({ text }) => text)
            .join(' '),
        ) ?? 0;
      at += phrase - 1;
      words += phrase - 1;
      continue;
    }
    const weight = weightOf(token.text, lexicon) * scaleAt(tokens, at, lexicon);
    if (weight > 0) strain += weight;
    else ease -= weight;
  }
  const shortage = Math.sqrt(Math.max(12, words));
  const net = (strain - 0.85 * ease) / shortage;
  const person = words > 0 ? Math.min(0.25, self / words) - 0.08 : 0;
  const load = Math.min(0.5, Math.max(0, openTasks - 6) * 0.06);
  const said = 1 / (1 + Math.exp(-(1.5 * net + 2.2 * person + load - 0.75)));
  const score = bounded(said, strain, ease, shortage);
  return { score: Math.round(score * 1000) / 1000, level: levelOf(score), strain, ease };
}

/** Scores from which a text counts as medium and high stress. */
const LEVELS = { medium: 0.4, high: 0.52 };
/** Minimum score for this much strain relative to the text's length, however many positive words there are. */
const MIXED = 0.55;
const BALANCED = 0.7;
/** A single mild word ("tired") is not much strain. */
const MILD = 2.3;

function bounded(score: number, strain: number, ease: number, shortage: number): number {
  if (score < LEVELS.medium && strain / shortage >= MIXED) return LEVELS.medium;
  // Positive and negative in balance: medium stress, not high.
  if (score >= LEVELS.high && score < BALANCED && ease >= strain / 2) return LEVELS.high - 0.01;
  return score >= LEVELS.high && strain < MILD ? LEVELS.high - 0.01 : score;
}

/** Returns the score as one of three levels. */
export const levelOf = (score: number): StressLevel =>
  score >= LEVELS.high ? 'high' : score >= LEVELS.medium ? 'medium' : 'low';

/** "not happy" adds a little strain; "so tired" weighs more, "a bit tired" less. */
function scaleAt(tokens: readonly Token[], at: number, { negators, intensifiers, dampeners }: StressLexicon): number {
  let scale = 1;
  for (let back = 1; back <= 3; back += 1) {
    const before = tokens[at - back];
    if (!before || before.kind !== 'word') break;
    if (negators.has(before.text)) scale *= -0.5;
    else if (back <= 2 && intensifiers.has(before.text)) scale *= 1.3;
    else if (back <= 2 && dampeners.has(before.text)) scale *= 0.7;
  }
  return scale;
}
