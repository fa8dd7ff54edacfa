import { skipAdverbs } from './grammar.ts';
import { FAILURES, FAULTS, FIXABLE, VEHICLES } from './lexicon/faultWords.ts';
import { DETERMINERS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { phraseLength, type Range, type Token } from './tokenize.ts';

const word = (tokens: readonly Token[], at: number, to: number): string => (at < to ? (tokens[at]?.text ?? '') : '');
const LONGEST_NAME = 5;

/** Something broken that needs repair: its name, and what to do with it. */
export interface Fault {
  readonly thing: Range;
  readonly vehicle: boolean;
}

/** Reads "the tap is dripping", "my laptop won't start", "dishwasher broken"; null for anything else. */
export function faultAt(tokens: readonly Token[], from: number, to: number): Fault | null {
  const named = DETERMINERS.has(word(tokens, from, to)) ? from + 1 : from;
  for (let at = named; at < Math.min(to, named + LONGEST_NAME); at += 1) {
    const text = word(tokens, at, to).replace(/'s$/, '');
    if (!FIXABLE.has(text) && !VEHICLES.has(text)) continue;
    // "washing machine", "phone screen": the last of two nouns is the thing.
    if (FIXABLE.has(word(tokens, at + 1, to)) || VEHICLES.has(word(tokens, at + 1, to))) continue;
    // "… is dripping again": often just a sigh; the action is usually named elsewhere.
    if (tokens.slice(at, Math.min(to, at + LONGEST_NAME + 4)).some(({ text: said }) => said === 'again')) return null;
    const end = hasFailed(tokens, at, to);
    if (end) return { thing: { from, to: at + 1 }, vehicle: VEHICLES.has(text) };
    return null;
  }
  return null;
}

function hasFailed(tokens: readonly Token[], noun: number, to: number): boolean {
  const after = placeEnd(tokens, noun + 1, to);
  const glued = word(tokens, noun, to).endsWith("'s");
  const verb = skipAdverbs(tokens, after, to);
  if (phraseLength(FAILURES, tokens, verb, to)) return true;
  const copula = /^(?:is|are|has been|keeps|'s|seems|isn't|looks)$/.test(word(tokens, verb, to)) ? 1 : 0;
  const state = skipAdverbs(tokens, verb + copula, to);
  if (word(tokens, verb, to) === "isn't")
    return /^(?:working|closing|starting|charging|heating)$/.test(word(tokens, state, to));
  const length = phraseLength(FAULTS, tokens, state, to);
  return (
    length > 0 &&
    (copula > 0 || glued || state + length === to) &&
    !/^(?:in|with|to|at)$/.test(word(tokens, state + length, to))
  );
}

/** "the tap in the kitchen": returns the token after the place. */
function placeEnd(tokens: readonly Token[], at: number, to: number): number {
  if (!/^(?:in|on|of|at)$/.test(word(tokens, at, to))) return at;
  let end = at + 1;
  while (end < to && DETERMINERS.has(word(tokens, end, to))) end += 1;
  return Math.min(to, end + 1);
}

/** "there's the flat to clean": the thing, and the position of the verb applied to it. */
export interface Errand {
  readonly thing: Range;
  readonly verb: Range;
}

const VAGUE =
  /^(?:lot|lots|nothing|something|anything|everything|things|stuff|much|so|more|no|reason|way|time|right|plenty|enough|someone|nobody|place|places|ability|chance|choice|someone|people)$/;

/** Reads "there's the flat to clean", "I've got two essays to write", "I have a parcel to pick up". */
export function errandAt(tokens: readonly Token[], from: number, to: number): Errand | null {
  const opening = openingLength(tokens, from, to);
  if (!opening) return null;
  const start = from + opening;
  for (let at = start; at < Math.min(to - 1, start + 7); at += 1) {
    if (VAGUE.test(word(tokens, at, to))) return null;
    if (word(tokens, at, to) !== 'to') continue;
    const verb = word(tokens, at + 1, to);
    const particle = /^(?:up|out|off|back|down|in|away|over)$/.test(word(tokens, at + 2, to)) ? 1 : 0;
    if (
      at === start ||
      !COMMAND_VERBS.has(verb) ||
      /^(?:do|see|go|look|say|be|live|get|make|take|come|show|share|hand|tell|give)$/.test(verb)
    )
      return null;
    return { thing: { from: start, to: at }, verb: { from: at + 1, to: at + 2 + particle } };
  }
  return null;
}

function openingLength(tokens: readonly Token[], from: number, to: number): number {
  const [first, second, third] = [0, 1, 2].map((offset) => word(tokens, from + offset, to));
  const also = /^(?:also|still)$/.test(second ?? '') ? 1 : 0;
  if (/^(?:there's|theres)$/.test(first ?? '')) return 1 + also;
  if (first === 'there' && /^(?:is|are)$/.test(second ?? '')) return /^(?:also|still)$/.test(third ?? '') ? 3 : 2;
  if (/^(?:i've|ive|we've)$/.test(first ?? '') && second === 'got') return 2;
  if (!/^(?:i|we)$/.test(first ?? '')) return 0;
  if (word(tokens, from + 1 + also, to) !== 'have') return 0;
  return 2 + also + (word(tokens, from + 2 + also, to) === 'got' ? 1 : 0);
}
