import { DAMPENERS, EASE, INTENSIFIERS, NEGATORS, STRAIN, STRAIN_PHRASES } from './lexicon/stressWords.ts';
import { phraseLength, phrases, type Token, wordSet } from './words.ts';

export type StressLevel = 'low' | 'medium' | 'high';

/** How strained a text sounds, and what speaks for it. A hint for a kind tone and a lighter plan, no clinical measure. */
export interface Stress {
  /** 0 calm to 1 overwhelmed. */
  readonly score: number;
  readonly level: StressLevel;
  /** Sum of the weights of strain and of ease, for choosing words. */
  readonly strain: number;
  readonly ease: number;
}

const exact = new Map<string, number>();
const stems: [string, number][] = [];
function load(table: Readonly<Record<number, string>>, sign: number): void {
  for (const [weight, words] of Object.entries(table))
    for (const word of words.split(/\s+/)) {
      if (word.endsWith('*')) stems.push([word.slice(0, -1), sign * Number(weight)]);
      else if (!exact.has(word)) exact.set(word, sign * Number(weight));
    }
}
load(EASE, -1);
load({ 4: STRAIN[4] }, 1);
load({ 3: STRAIN[3], 2: STRAIN[2] }, 1);
load({ 1: STRAIN[1] }, 0.5);
const stemsByStart = new Map<string, [string, number][]>();
for (const entry of stems) {
  const key = entry[0].slice(0, 3);
  stemsByStart.set(key, [...(stemsByStart.get(key) ?? []), entry]);
}
const STRAIN_LIST = phrases(STRAIN_PHRASES.map(([text]) => text).join('|'));
const PHRASE_WEIGHT = new Map<string, number>(STRAIN_PHRASES);
const intensifiers = wordSet(INTENSIFIERS);
const dampeners = wordSet(DAMPENERS);
const negators = wordSet(NEGATORS);
const SELF = wordSet("i i'm im my me myself i've i'll i'd mine");

function weightOf(word: string): number {
  const known = exact.get(word);
  if (known !== undefined) return known;
  for (const [stem, weight] of stemsByStart.get(word.slice(0, 3)) ?? []) if (word.startsWith(stem)) return weight;
  return 0;
}

/** Weighs the words of a dump: strain against ease, turned by "not", raised by "so", with the weight of a full plate. */
export function stressOf(tokens: readonly Token[], openTasks: number): Stress {
  let [strain, ease, self, words] = [0, 0, 0, 0];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.kind !== 'word') {
      if (token?.text === '!' && strain > ease) strain += 0.2;
      continue;
    }
    words += 1;
    if (SELF.has(token.text)) self += 1;
    const phrase = phraseLength(STRAIN_LIST, tokens, at);
    if (phrase > 0) {
      strain +=
        PHRASE_WEIGHT.get(
          tokens
            .slice(at, at + phrase)
            .map(({ text }) => text)
            .join(' '),
        ) ?? 0;
      at += phrase - 1;
      words += phrase - 1;
      continue;
    }
    const weight = weightOf(token.text) * scaleAt(tokens, at);
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

/** From these scores on a text counts as strained, and as strained a lot. */
const LEVELS = { medium: 0.4, high: 0.52 };
/** So much strain for the length of a text is there, however much good stands beside it. */
const MIXED = 0.55;
const BALANCED = 0.7;
/** A single mild word ("tired") is not a great strain. */
const MILD = 2.3;

function bounded(score: number, strain: number, ease: number, shortage: number): number {
  if (score < LEVELS.medium && strain / shortage >= MIXED) return LEVELS.medium;
  // Good and hard side by side, neither far ahead: strained, not overwhelmed.
  if (score >= LEVELS.high && score < BALANCED && ease >= strain / 2) return LEVELS.high - 0.01;
  return score >= LEVELS.high && strain < MILD ? LEVELS.high - 0.01 : score;
}

/** The level is the score in three steps. */
export const levelOf = (score: number): StressLevel =>
  score >= LEVELS.high ? 'high' : score >= LEVELS.medium ? 'medium' : 'low';

/** "not happy" strains a little; "so tired" weighs more, "a bit tired" less. */
function scaleAt(tokens: readonly Token[], at: number): number {
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
