import { SUBJECTS } from '../lexicon/functionWords.ts';
import type { Range, Token } from '../tokenize.ts';

/** A clause that states when something takes place: "the recital is on the 25th and I told her I would come". */
interface Stated {
  /** Where the name of the matter ends. */
  readonly to: number;
  /** The position after the time expression. */
  readonly after: number;
  /**
   * The action, with the matter as a star: "Hand in *" for "has to be in by Friday"; empty where the matter alone is
   * enough.
   */
  readonly verb: string;
}

const IS = /^(?:is|are|was|were|be)$/;
/** Words between "is" and its day. */
const LEADS = /^(?:on|at|by|in|due|from|for|only|now|until|till|always|usually|actually|not)$/;
/** Words after the day that end the clause. */
const BEHIND = /^(?:and|so|but|or|cos|because|then|which|where|plus|though|tho|[.!?)])$/;
/**
 * A time that is only told or asked stays in the title: "tell Sam the party is Saturday", "ask when the shop is open".
 */
const TOLD =
  /^(?:tell|say|remind|let|inform|text|know|note|ask|check|find|see|confirm|what|when|where|if|whether|how|who|which|that|because|why|while|before|after|once|since)$/;
/** Pronouns that refer to a matter without naming it. */
const NAMELESS = /^(?:there|it|this|that|those|these|which|all|everything|what|here)$/;
const DEMAND = /^(?:has|have|had|need|needs|must|should|got|gotta|supposed|meant)$/;
const BEFORE_DEMAND = /^(?:has|have|had|just|really|still|also|is|are|was)$/;

/** Actions that bring a thing in, back or out, or get it done. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['in', 'Hand in *'],
  ['back', 'Return *'],
  ['out', 'Put out *'],
  ['done', 'Finish *'],
  ['finished', 'Finish *'],
  ['sorted', 'Sort *'],
  ['ready', 'Get * ready'],
  ['there', ''],
]);

const GIFTS = /^(?:presents?|gifts?|card|cake|costume|outfit|flowers|dress|suit|food|wine|anything|nothing)$/;
const LACKING =
  /^(?:, )?(?:(?:and|but) )?(?:(?:i|we) )?(?:still |literally |currently )*(?:have no|have not got|haven't got|havent got|don't have|dont have|need|have got no|got no|got|no|haven't bought|havent bought) (?:(?:a|an|any|the|him|her|them|even) )*/;

type WordAt = (at: number) => string;
const wordsIn =
  (tokens: readonly Token[], { from, to }: Range): WordAt =>
  (at) =>
    at >= from && at < to ? (tokens[at]?.text ?? '') : '';

/** Yields the runs of tokens that say when. */
function* runsOf({ from, to }: Range, spent: ReadonlySet<number>): Generator<Range> {
  for (let at = from; at < to; at += 1) {
    if (!spent.has(at)) continue;
    let end = at;
    while (end < to && spent.has(end)) end += 1;
    yield { from: at, to: end };
    at = end;
  }
}

/** Returns the form of "be" before the time expression, and the state to reach by then; null without one. */
function stateBefore(word: WordAt, run: Range): { is: number; state: string } | null {
  const first = word(run.from);
  let is = run.from - 1;
  while (LEADS.test(word(is)) && word(is) !== 'in') is -= 1;
  if (IS.test(word(is))) return { is, state: first === 'in' && /^(?:by|before)$/.test(word(run.from + 1)) ? 'in' : '' };
  return VERBS.has(word(is)) && word(is - 1) === 'be' ? { is: is - 1, state: word(is) } : null;
}

/** Returns where "has to", "needs to" or "must" starts before "be"; null without a demand. */
function demandBefore(word: WordAt, be: number): number | null {
  let at = be - 1;
  if (word(at) === 'to') at -= 1;
  if (!DEMAND.test(word(at))) return null;
  while (BEFORE_DEMAND.test(word(at - 1))) at -= 1;
  return at;
}

/**
 * "call the lady back about the rent she wants it by the 15th": returns where the clause about who is waiting starts;
 * null without one.
 */
function wantedBefore(word: WordAt, run: Range): number | null {
  let at = run.from - 1;
  if (/^(?:it|them|this|that|those|these|him|her)$/.test(word(at))) at -= 1;
  if (!/^(?:wants?|needs?|expects?|have|has|need)$/.test(word(at))) return null;
  return /^(?:i|we|she|he|they|you)$/.test(word(at - 1)) ? at - 1 : null;
}

/** Fewest words of a title. */
const SHORTEST = 2;

/** Returns the first time that a clause states for its matter; null without one. */
export function statedAt(tokens: readonly Token[], range: Range, spent: ReadonlySet<number>): Stated | null {
  const word = wordsIn(tokens, range);
  for (const run of runsOf(range, spent)) {
    const isOver =
      run.to >= range.to || BEHIND.test(word(run.to)) || lackedAt(tokens, { from: run.to, to: range.to }) !== null;
    if (!isOver) continue;
    const waits = wantedBefore(word, run);
    if (waits !== null && waits - range.from >= SHORTEST) return { to: waits, after: run.to, verb: '' };
    const found = stateBefore(word, run);
    if (found === null) continue;
    const demand = word(found.is) === 'be' ? demandBefore(word, found.is) : null;
    const to = demand ?? found.is;
    const matter = tokens.slice(range.from, to).map(({ text }) => text);
    if (word(found.is) === 'be' && demand === null) continue;
    if (matter.some((text) => TOLD.test(text)) || matter.every((text) => SUBJECTS.has(text) || NAMELESS.test(text)))
      continue;
    return { to, after: run.to, verb: VERBS.get(found.state) ?? '' };
  }
  return null;
}

/** Returns the time tokens, without those that are only told or asked. */
export function withoutTold(tokens: readonly Token[], range: Range, spent: ReadonlySet<number>): ReadonlySet<number> {
  const word = wordsIn(tokens, range);
  const left = new Set(spent);
  for (const run of runsOf(range, spent)) {
    const is = stateBefore(word, run)?.is;
    if (is === undefined || !tokens.slice(range.from, is).some(({ text }) => TOLD.test(text))) continue;
    for (let at = run.from; at < run.to; at += 1) left.delete(at);
  }
  return left;
}

/**
 * "mum's birthday is Saturday and I still have no present": returns the position of the missing thing; null where
 * nothing is missing.
 */
export function lackedAt(tokens: readonly Token[], { from, to }: Range): number | null {
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('’', "'");
  const length = LACKING.exec(said)?.[0].trim().split(' ').length ?? 0;
  return length > 0 && GIFTS.test(tokens[from + length]?.text ?? '') ? from + length : null;
}
