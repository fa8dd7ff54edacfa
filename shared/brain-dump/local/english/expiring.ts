import { DETERMINERS, SUBJECTS } from '../lexicon/functionWords.ts';
import { indices, withoutTail } from '../titleParts.ts';
import type { Token } from '../tokenize.ts';

/** Words between a thing and the verb that says it expires: "my pills *will* run out", "the course *and it* ends". */
const NO_THING = /^(?:it|that|this|will|and|which|about|going|gonna|paying|renewing|soon|almost|nearly|just|also)$/;
/** Matches the verb of an earlier clause before the thing: "I haven't done *the course* and it expires". */
const CLAUSE_BEFORE = /^(?:needs?|done|had|got|booked|sorted|renewed|paid)$/;

interface Expiring {
  readonly tokens: readonly Token[];
  readonly core: number;
  readonly to: number;
  /** Tokens that say when. */
  readonly spent: ReadonlySet<number>;
}

/** Returns the tokens of what expires or runs out: "*my passport* expires in May", "I run out of *meds*". */
export function expiringThing({ tokens, core, to, spent }: Expiring): number[] {
  const word = (at: number): string => tokens[at]?.text ?? '';
  const unspent = (from: number, end: number): number[] =>
    withoutTail(
      tokens,
      indices(from, end).filter((at) => !spent.has(at)),
    );
  const out = indices(core, to).find((at) => word(at) === 'of' && word(at - 1) === 'out');
  if (out !== undefined && SUBJECTS.has(word(core))) return unspent(out + 1, to);
  let end = core;
  while (end < to && !/^(?:expires?|expiring|runs?|run|is)$/.test(word(end))) end += 1;
  const joint = indices(core, end - 1).findLast((at) => CLAUSE_BEFORE.test(word(at)) && DETERMINERS.has(word(at + 1)));
  while (end > core + 1 && NO_THING.test(word(end - 1))) end -= 1;
  return unspent(joint === undefined ? core : joint + 1, end);
}
