import type { AnswerPack } from './answers/pack.ts';
import type { FeelingWords } from './lexicon/feelingWords.ts';
import type { Mood, Quotation } from './lexicon/quotation.ts';
import type { Stress } from './stress.ts';
import { phraseLength, phrases, type Token, wordSet } from './tokenize.ts';

/** The feelings named in a dump, in order and without duplicates. */
export interface Feelings {
  readonly heavy: readonly string[];
  readonly light: readonly string[];
  /** True when the text is about not wanting to live; nothing else counts then. */
  readonly crisis: boolean;
}

const CRISIS = phrases(`
  kill myself | killing myself | want to die | wanna die | end my life | ending my life | end it all | suicidal | suicide | don't want to live | do not want to live | don't want to be alive | better off dead | hurt myself | hurting myself | self-harm | self harm | not want to be here anymore | don't want to be here anymore
`);
const NOT_CRISIS = wordSet('meeting squad prevention awareness hotline');

/** Returns the feelings that are named, except denied ones ("not worried"). */
export function feelingsOf(tokens: readonly Token[], words: FeelingWords): Feelings {
  const heavy = new Set<string>();
  const light = new Set<string>();
  let crisis = false;
  tokens.forEach(({ text }, at) => {
    const length = phraseLength(CRISIS, tokens, at);
    if (length > 0 && !NOT_CRISIS.has(tokens[at + length]?.text ?? '')) crisis = true;
    const feeling = words.heavy.get(text);
    const gladness = words.light.get(text);
    if ((feeling ?? gladness) === undefined || isDenied(tokens, at, words) || isAnothers(tokens, at, words)) return;
    const owned = isOwned(tokens, at, words);
    if (words.doubtful.has(text) && (!owned || /^(?:in|at|on)$/.test(textAt(tokens, at + 1)))) return;
    if (/^(?:lost|hurt)$/.test(text) && /^(?:my|the|a|an|his|her|our|it|them|some|all)$/.test(textAt(tokens, at + 1)))
      return;
    if (feeling) heavy.add(feeling);
    const greets = /^(?:birthday|new|christmas|anniversary|easter|hour)$/.test(textAt(tokens, at + 1));
    if (gladness && !greets && !isWished(tokens, at, words)) light.add(gladness);
  });
  return { heavy: [...heavy], light: [...light], crisis };
}

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const isDenied = (tokens: readonly Token[], at: number, { negated }: FeelingWords): boolean =>
  negated.has(textAt(tokens, at - 1)) || negated.has(textAt(tokens, at - 2));
const isOwned = (tokens: readonly Token[], at: number, { owners }: FeelingWords): boolean =>
  [1, 2, 3].some((back) => owners.has(textAt(tokens, at - back)));

/** "my manager was annoyed", "she's worried": someone else's feeling. */
function isAnothers(tokens: readonly Token[], at: number, words: FeelingWords): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const text = textAt(tokens, back);
    if (tokens[back]?.kind !== 'word' || words.self.test(text)) return false;
    if (words.others.has(text)) return true;
    if (words.copulas.has(text))
      return !words.neutral.has(textAt(tokens, back - 1)) && tokens[back - 1]?.kind === 'word';
  }
  return false;
}

/** "I'm supposed to be happy": expected, not felt. */
const isWished = (tokens: readonly Token[], at: number, { wished }: FeelingWords): boolean =>
  [2, 3, 4, 5].some((back) => wished.has(textAt(tokens, at - back)));

/** Returns the energy level of a dump (spec tasks 3, emotionalAnalysis). */
export function energyLevelOf(feelings: Feelings, stress: Stress): 'high' | 'medium' | 'low' {
  const spent = feelings.heavy.some((feeling) =>
    /^(?:exhausted|tired|drained|worn out|burned out|low|hopeless|unwell)$/.test(feeling),
  );
  if (spent || feelings.crisis) return 'low';
  const lively = feelings.light.some((feeling) => /^(?:excited|motivated|energised|happy|proud)$/.test(feeling));
  if (lively && stress.level === 'low') return 'high';
  return stress.level === 'high' ? 'low' : 'medium';
}

/** Returns the mood of a dump, which selects the quotation. */
export function moodOf(feelings: Feelings, stress: Stress, tasks: number, dreams: number, stuck: number): Mood {
  const named = (pattern: RegExp): boolean => feelings.heavy.some((feeling) => pattern.test(feeling));
  if (feelings.crisis || named(/^(?:sad|lonely|hopeless|hurt|low|miserable|ashamed|guilty)$/)) return 'sad';
  if (named(/^(?:exhausted|tired|drained|worn out|burned out|unwell)$/)) return 'tired';
  if (named(/^(?:overwhelmed|stressed|scattered|behind|panicked)$/)) return 'overwhelmed';
  if (named(/^(?:anxious|worried|scared|afraid|nervous)$/)) return 'worried';
  if (stuck > 0 || named(/^(?:stuck|lost|confused|frustrated)$/)) return 'stuck';
  if (stress.level === 'high' || tasks > 7) return 'overwhelmed';
  if (dreams > 0) return 'dreaming';
  return feelings.light.length > 0 || tasks > 2 ? 'driven' : 'calm';
}

/** Returns a quotation for a mood; the same text always gets the same one. */
export function quotationFor(
  mood: Mood,
  text: string,
  quotations: readonly Quotation[],
  { quoted }: AnswerPack,
): { quote: string; author: string; reasoning: string } {
  const fitting = quotations.filter(({ moods }) => moods.includes(mood));
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) >>> 0;
  const chosen = fitting[hash % fitting.length] ?? quotations[0];
  return { quote: chosen?.quote ?? '', author: chosen?.author ?? '', reasoning: quoted[mood] };
}
