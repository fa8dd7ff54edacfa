import { baseForm } from './lexicon/verbForms.ts';
import { SUBJECTS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import type { Token } from './tokenize.ts';

/** "the invoice still has to be sent": the thing [from, thing) and the verb to do with it. */
export interface Passive {
  /** Token after the last word of the thing. */
  readonly thing: number;
  /** Base form of the verb: "send". */
  readonly verb: string;
  /** Token after the verb. */
  readonly end: number;
}

const FURTHEST = 9;
const word = (tokens: readonly Token[], at: number, to: number): string => (at < to ? (tokens[at]?.text ?? '') : '');

/**
 * Reads "X must be cleaned", "X needs to be sorted", "X needs fixing", "X still not sent", "X isn't made"; null for
 * anything else.
 */
export function passiveAt(tokens: readonly Token[], from: number, to: number): Passive | null {
  if (SUBJECTS.has(word(tokens, from, to)) && word(tokens, from, to) !== 'it') return null;
  for (let at = from + 1; at < Math.min(to, from + FURTHEST); at += 1) {
    const here = word(tokens, at, to);
    if (SUBJECTS.has(here)) return null;
    const copula = /^(?:is|are|has|have)$/.test(here) && /^(?:still|not)$/.test(word(tokens, at + 1, to)) ? 1 : 0;
    const still = /^(?:still|really|also)$/.test(word(tokens, at + copula, to)) ? 1 : 0;
    const skip = copula + still;
    const end = demandEnd(tokens, at + skip, to, still === 1);
    const verb = end === null ? '' : word(tokens, end, to);
    const base = baseForm(verb);
    if (end !== null && base !== verb && COMMAND_VERBS.has(base)) return { thing: at, verb: base, end: end + 1 };
  }
  return null;
}

/** Returns the token after "must be", "has to be", "needs" or "still not", before the participle. */
function demandEnd(tokens: readonly Token[], at: number, to: number, still: boolean): number | null {
  const text = word(tokens, at, to);
  const next = word(tokens, at + 1, to);
  if (/^(?:must|should)$/.test(text) && next === 'be') return at + 2;
  if (/^(?:has|have|need|needs)$/.test(text) && next === 'to' && word(tokens, at + 2, to) === 'be') return at + 3;
  if (/^needs?$/.test(text) && next.endsWith('ing')) return at + 1;
  if (/^(?:isn't|aren't)$/.test(text) && (still || word(tokens, at + 2, to) === 'yet')) return at + 1;
  if (/^(?:hasn't|haven't)$/.test(text) && next === 'been') return at + 2;
  if (text === 'not' && next === 'been' && still) return at + 2;
  return text === 'not' && (still || word(tokens, at + 2, to) === 'yet') ? at + 1 : null;
}
