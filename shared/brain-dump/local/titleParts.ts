import { skipConnectives } from './grammar.ts';

import { EVENT_NOUNS, LIST_FILL, LIST_NOUNS, LISTING_VERBS, POLITE } from './lexicon/carriers.ts';
import { REASON_OPENERS, TITLE_TAIL } from './lexicon/decideWords.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { phraseLength, phrases, type Token } from './tokenize.ts';

const NAMED = phrases(
  'called | titled | named | for | to | about | of | that says | which is | that is | with the title | with subject | go',
);

const GENERIC = /^(?:event|events|entry|item|task|tasks|note|appointment|alert|block|slot)$/;

export const indices = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);

export const pick = (tokens: readonly Token[], kept: readonly number[]): Token[] =>
  kept.flatMap((at) => tokens[at] ?? []);

/**
 * Removes remarks in parentheses, which stay in the description; a short one with a number ("($40)", "(ch 4-7)") stays
 * in the title.
 */
export function withoutAsides(tokens: readonly Token[], kept: readonly number[], spent: ReadonlySet<number>): number[] {
  return kept.filter((at) => {
    if (!tokens[at]?.aside) return true;
    let [from, to] = [at, at];
    while (tokens[from - 1]?.aside && tokens[from]?.text !== '(') from -= 1;
    while (tokens[to + 1]?.aside && tokens[to]?.text !== ')') to += 1;
    const words = indices(from, to + 1).filter((one) => tokens[one]?.kind === 'word');
    return (
      words.length <= 3 &&
      words.some((one) => /\d/.test(tokens[one]?.text ?? '')) &&
      !words.some((one) => spent.has(one))
    );
  });
}

/** Removes connectives, politeness and stray prepositions at the start. */
export function withoutHead(tokens: readonly Token[], kept: number[]): number[] {
  let rest = kept;
  for (let round = 0; round < 6; round += 1) {
    const words = pick(tokens, rest);
    let skip = skipConnectives(words, 0, words.length);
    skip += phraseLength(POLITE, words, skip, words.length);
    while (
      /^(?:to|me|that|for|about|of|at|just|really|also|still|probably|definitely|actually|quickly|on|with|by|in|i|is|an?|the|need|up)$/.test(
        words[skip]?.text ?? '',
      ) &&
      skip < words.length - 1 &&
      stray(words, skip)
    )
      skip += 1;
    if (skip === 0 || skip >= words.length) break;
    rest = rest.slice(skip);
  }
  return rest;
}

function stray(words: readonly Token[], at: number): boolean {
  const text = words[at]?.text ?? '';
  if (/^(?:the|a|an)$/.test(text)) return true;
  if (text === 'is') return at > 0 || words.length > 1;
  if (text === 'i' || text === 'need' || text === 'up')
    return at > 0 || (text === 'need' && COMMAND_VERBS.has(words[at + 1]?.text ?? ''));
  return !(text === 'on' && words[at + 1]?.text === 'vacation');
}

/** "add X to my list" and "create a dinner meeting" are about X and the dinner meeting. */
export function withoutList(tokens: readonly Token[], kept: number[], dated: boolean): number[] {
  const words = pick(tokens, kept);
  if (!LISTING_VERBS.has(words[0]?.text ?? '') && !(words[0]?.text === 'set' && words[1]?.text === 'up')) return kept;
  const place = listPlace(words);
  let start = words[0]?.text === 'set' && words[1]?.text === 'up' ? 2 : 1;
  const rest = place ? [...kept.slice(0, place.from), ...kept.slice(place.to)] : kept;
  const left = pick(tokens, rest);
  while (
    start < left.length - 1 &&
    /^(?:a|an|the|me|us|new|my|calendar|in|down|another|up)$/.test(left[start]?.text ?? '') &&
    !(left[start]?.text === 'my' && !dated && !place)
  )
    start += 1;
  const generic = GENERIC.test(left[start]?.text ?? '') && start + 1 < left.length;
  if (generic) {
    const name = phraseLength(NAMED, left, start + 1, left.length);
    if (name || left[start]?.text === 'event') start += 1 + name;
    if (start < left.length) return rest.slice(start);
  }
  if (place) return start < left.length ? rest.slice(start) : rest;
  const creating = /^(?:add|create|put|set|make|have|need|want|enter)$/.test(words[0]?.text ?? '');
  const isEvent = words.some(({ text }) => EVENT_NOUNS.has(text));
  return creating && dated && isEvent && start < left.length ? rest.slice(start) : kept;
}

function listPlace(words: readonly Token[]): { from: number; to: number } | null {
  for (let at = 1; at < words.length; at += 1) {
    if (!/^(?:to|on|in|into|onto|from)$/.test(words[at]?.text ?? '')) continue;
    let end = at + 1;
    while (end < words.length && LIST_FILL.has(words[end]?.text ?? '') && !isListEnd(words, end)) end += 1;
    if (!LIST_NOUNS.has(words[end]?.text ?? '') || end === at + 1) continue;
    while (
      LIST_NOUNS.has(words[end]?.text ?? '') ||
      (words[end]?.text === 'of' && /^(?:things|tasks|reminders|to)$/.test(words[end + 1]?.text ?? '')) ||
      (/^(?:things|tasks|to|do|info)$/.test(words[end]?.text ?? '') &&
        end > at + 1 &&
        /^(?:of|things|to|calendar|list)$/.test(words[end - 1]?.text ?? ''))
    )
      end += 1;
    return { from: at, to: end };
  }
  return null;
}

const isListEnd = (words: readonly Token[], at: number): boolean =>
  LIST_NOUNS.has(words[at]?.text ?? '') &&
  !LIST_FILL.has(words[at + 1]?.text ?? '') &&
  !LIST_NOUNS.has(words[at + 1]?.text ?? '');

const TOLD =
  /^(?:i'?m|it'?s|he'?s|she'?s|they'?re|we'?re|he|she|they) (?!.*\b(?:need|needs|must|should|have|has|had|gotta|got|want|wants|will|to|if|asked|said|is|are|can)\b)/;
const ENDING = /^(?:ends|closes|expires|shuts)$/;

/** Removes the text after "because", which stays in the description. */
export function withoutReason(tokens: readonly Token[], kept: number[]): number[] {
  const words = pick(tokens, kept);
  for (let at = 2; at < words.length; at += 1) {
    if (
      words[at]?.kind === 'word' &&
      phraseLength(REASON_OPENERS, words, at, words.length) &&
      !(words[at]?.text === 'but' && at < 3)
    )
      return kept.slice(0, at);
    // "return the books they're late"
    if (/^they['’]?re$/.test(words[at]?.text ?? '')) return kept.slice(0, at);
    // "add the baby to the insurance, has to happen by the 21st"
    const isTerm = /^(?:has|needs)$/.test(words[at + 1]?.text ?? '') && words[at + 2]?.text === 'to';
    // "keys to Mrs Akhtar and I'm shattered": a remark that asks for nothing.
    if (
      words[at]?.text === 'and' &&
      TOLD.test(
        words
          .slice(at + 1)
          .map(({ text }) => text)
          .join(' '),
      )
    )
      return kept.slice(0, at);
    // "sign the mortgage, rate lock ends": its day is shown beside the title.
    const tail = words.slice(at + 1);
    if (words[at]?.text === ',' && tail.length > 1 && tail.length <= 4 && ENDING.test(tail.at(-1)?.text ?? ''))
      return kept.slice(0, at);
    if (words[at]?.text === ',' && isTerm && /^(?:be|happen)$/.test(words[at + 3]?.text ?? ''))
      return kept.slice(0, at);
    if (
      words[at]?.text === ',' &&
      /^(?:it's|its|it|and|that|which|mark|lets|let's|they|he|she|i|the)$/.test(words[at + 1]?.text ?? '')
    )
      return kept.slice(0, at);
  }
  return kept;
}

export function withoutTail(tokens: readonly Token[], kept: number[]): number[] {
  let rest = kept;
  for (let round = 0; round < 12 && rest.length > 1; round += 1) {
    const words = pick(tokens, rest);
    const last = words.at(-1);
    if (last?.kind === 'mark' && !/^[)"%]$/.test(last.text)) rest = rest.slice(0, -1);
    else {
      const length = tailLength(words);
      if (length === 0) break;
      rest = rest.slice(0, -length);
    }
  }
  return rest;
}

/** Returns the length of the longest dangling end of at most six words. */
function tailLength(words: readonly Token[]): number {
  for (let length = Math.min(6, words.length - 1); length > 0; length -= 1)
    if (phraseLength(TITLE_TAIL, words, words.length - length, words.length) === length) {
      // "sign up for it in": a particle after a verb stays.
      const [last, before] = [words.at(-1)?.text ?? '', words.at(-2)?.text ?? ''];
      if (
        length === 1 &&
        /^(?:in|on|for|by|with|to|of|at|if)$/.test(last) &&
        COMMAND_VERBS.has(before) &&
        /^(?:in|on)$/.test(last)
      )
        return 0;
      // "tell work I won't be in", "the long weekend or not", "ask what's going on"
      const isWhole = before === 'be' || (last === 'not' && before === 'or') || (last === 'on' && before === 'going');
      if (length === 1 && isWhole) return 0;
      return length;
    }
  return 0;
}
