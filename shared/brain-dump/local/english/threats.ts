import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import type { Threat } from '../threats.ts';
import { type Token, wordSet } from '../tokenize.ts';

/** Verbs that only tell what may happen: "if I don't hear back", "if we don't get the grant". */
const HAPPENS = wordSet('hear know see get find win pass make have want need like feel sleep come go receive');
/** What people say of themselves: "if I don't write it down I forget it". */
const HABIT = /^(?:(?:write|put) (?:it|this|that|things|everything)|do (?:well|enough))$/;
/** Adverbs between the denial and its verb: "if I don't finally call". */
const ADVERBS = wordSet('finally actually just soon at least really also quickly properly');
/** Before "if I don't", these make it a fear or an aside: "what if", "even if". */
const NO_THREAT = /^(?:what|that|even|worried|scared|afraid|happens|as|only|ask|asked|see|wonder|wondering)$/;
/** Words that start the consequence where no comma does. */
const CONSEQUENCE =
  /^(?:they|they'll|theyll|they're|it|it'll|it's|he|he'll|she|she'll|we|we'll|we're|i|i'll|ill|i'm|im|there|there'll|there's|theres|no|then|nobody|everything|someone|somebody)$/;
/** Words after a verb that make it an order, also one that is in no list: "pot them on". */
const OBJECT = /^(?:it|them|this|that|those|these|the|my|our|him|her)$/;
/** Fewest words of the duty itself, so that its object is not taken for the consequence. */
const LEAST = 2;

/** Returns the duty of "if I don't call them by Friday, they'll close it" that starts at a token; null without one. */
function threatAt(tokens: readonly Token[], at: number): Threat | null {
  const word = (place: number): string => tokens[place]?.text ?? '';
  if (word(at) !== 'if' || !/^(?:i|we)$/.test(word(at + 1)) || NO_THREAT.test(word(at - 1))) return null;
  let from = /^(?:don't|dont)$/.test(word(at + 2))
    ? at + 3
    : word(at + 2) === 'do' && word(at + 3) === 'not'
      ? at + 4
      : 0;
  if (from === 0) return null;
  while (ADVERBS.has(word(from))) from += 1;
  const isDuty = (COMMAND_VERBS.has(word(from)) || OBJECT.test(word(from + 1))) && !HAPPENS.has(word(from));
  if (!isDuty || HABIT.test(`${word(from)} ${word(from + 1)}`)) return null;
  let to = from + 1;
  while (to < tokens.length && tokens[to]?.kind === 'word' && !(to >= from + LEAST && CONSEQUENCE.test(word(to))))
    to += 1;
  const isNext = word(to - 1) === 'and' && CONSEQUENCE.test(word(to));
  if (isNext || word(to - 1) === 'soon') to -= 1;
  // "if I don't call by six, ring me": a condition, and what to do then.
  const isOrder = COMMAND_VERBS.has(word(to)) || (word(to) === ',' && COMMAND_VERBS.has(word(to + 1)));
  return isOrder ? null : { lead: at, from, to };
}

/** Returns the duties that a dump says must not be left undone. */
export const threatsIn = (tokens: readonly Token[]): readonly Threat[] =>
  tokens.flatMap(({ text }, at) => (text === 'if' ? (threatAt(tokens, at) ?? []) : []));
