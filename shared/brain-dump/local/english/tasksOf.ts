import type { Clause } from '../clauses.ts';
import type { Outcome } from '../drafts.ts';
import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import { type Range, type Token, wordSet } from '../words.ts';

/** Clauses that say something of the task before or after them and are none themselves. */
const ABOUT_ANOTHER: ReadonlySet<Outcome> = new Set([
  'correction',
  'drop',
  'denial',
  'condition',
  'heading',
  'order',
  'empty',
]);
/** Clauses that change another task, whatever was learned of them. */
const MENDS: ReadonlySet<Outcome> = new Set(['correction', 'drop', 'denial', 'order']);
/** Clauses that make no task alone. */
const NO_MATTER: ReadonlySet<Outcome> = new Set([...ABOUT_ANOTHER, 'when', 'done']);

type SaysWhen = (range: Range) => boolean;

/** A clause of the rules within a piece, and what they made of it. */
export interface Part {
  readonly clause: Clause;
  readonly outcome: Outcome;
}

/** The clauses of a piece that is a task: one, but for what only says something of it and what is never one task. */
export function tasksOf(tokens: readonly Token[], parts: readonly Part[], saysWhen: SaysWhen): Clause[] {
  if (parts.every(({ outcome }) => MENDS.has(outcome))) return parts.map(({ clause }) => clause);
  const hasMatter = parts.some(({ outcome }) => !NO_MATTER.has(outcome));
  const found: Clause[] = [];
  let open = null as Clause | null;
  let before: Outcome = 'thought';
  for (const { clause, outcome } of parts) {
    // What the next sentence says of an order is no part of it: "Call the roofer. It has to be this week."
    const isComment: boolean =
      open !== null &&
      open.unit !== clause.unit &&
      ASKED.has(before) &&
      /^(?:it|that|this|they)\b/.test(tokens[clause.from]?.text ?? '');
    if ((hasMatter && ABOUT_ANOTHER.has(outcome)) || isComment) {
      if (open) found.push(open);
      open = null;
      found.push(clause);
      continue;
    }
    if (open === null || isApart(tokens, open, clause, before, outcome, saysWhen)) {
      if (open) found.push(open);
      open = { ...clause, isTask: true };
    } else {
      const leads: boolean = open.core === undefined && leadsTo(tokens, before, outcome, clause);
      open = { ...open, to: clause.to, ...(leads ? { core: clause.from } : {}) };
    }
    before = outcome;
  }
  if (open) found.push(open);
  return found;
}

/** What asks for something to be done in words that the rules know well. */
export const ASKED: ReadonlySet<Outcome> = new Set(['asked', 'needed', 'overdue']);

/**
 * Which clauses of a piece that was learned as one are never one task: what stands under an order ("call: mum, the bank"), a dump
 * that is nothing but an enumeration, written items, two orders that each name their own object, what is needed for an appointment.
 */
const isApart = (
  tokens: readonly Token[],
  one: Clause,
  other: Clause,
  before: Outcome,
  outcome: Outcome,
  saysWhen: SaysWhen,
): boolean =>
  (one.unit.heading !== null && tokens[one.to]?.text === ',' && hasVerb(tokens, one.unit.heading)) ||
  (one.listed && other.listed && isOneLine(tokens)) ||
  (one.unit.line !== other.unit.line && (one.unit.item || other.unit.item)) ||
  (ASKED.has(before) && ASKED.has(outcome) && isNextOrder(tokens, one, other, saysWhen)) ||
  (before === 'event' && outcome === 'needed' && !isPredicate(tokens, one, other)) ||
  (before !== 'fault' && outcome === 'fault' && /^(?:,|and)$/.test(tokens[other.from]?.text ?? ''));

/** A dump of more words than these is no mere enumeration. */
const SHORT = 24;
const isOneLine = (tokens: readonly Token[]): boolean =>
  tokens.length < SHORT && !tokens.some(({ kind }) => kind === 'newline');

const hasVerb = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ text }) => COMMAND_VERBS.has(text));

/** "order the marquee | and confirm the caterer", "pay rent | then email Tom", "call Jess | and be in bed by eleven". */
const isNextOrder = (tokens: readonly Token[], one: Range, other: Range, saysWhen: SaysWhen): boolean => {
  const joint = tokens[other.from]?.text ?? '';
  const isFull = hasObject(tokens, one) && hasObject(tokens, other);
  return joint === 'then' || (/^(?:,|and)$/.test(joint) && (isFull || (!saysWhen(one) && saysWhen(other))));
};

const hasObject = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens
    .slice(from, to - 1)
    .some(({ text }, at) => /^(?:the|an?|my|our|his|her|their)$/.test(text) && tokens[from + at + 1]?.kind === 'word');

/** "mum's card | needs to go in the post": what is said of the thing before it. */
const isPredicate = (tokens: readonly Token[], one: Clause, other: Clause): boolean =>
  one.to === other.from &&
  tokens[other.from - 1]?.kind === 'word' &&
  /^(?:needs|has|wants|must|should)$/.test(tokens[other.from]?.text ?? '');

/** Words that name nothing without what stands before them. */
const BACK = /^(?:it|that|those|these|this|them|there|one|'em|em|some|somewhere|something|smth)$/;

const SMALL = wordSet(
  "i we i've ive have has to need must gotta got should so and but be in on at off out up home do go now today tonight tomorrow",
);
/** An order is understood by itself with so many words of its own: "call the plumber", not "be in". */
const OWN_WORDS = 2;

const standsAlone = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const pointsBack = words.some(
    ({ text }, at) => BACK.test(text) && !/^(?:before|after|by)$/.test(words[at - 1]?.text ?? ''),
  );
  return !pointsBack && words.filter(({ text }) => !SMALL.has(text)).length >= OWN_WORDS;
};

/** "the tap is dripping so I need to call the plumber": the task is what is asked for, the rest its reason. */
const leadsTo = (tokens: readonly Token[], before: Outcome, outcome: Outcome, clause: Clause): boolean =>
  ASKED.has(outcome) &&
  !ASKED.has(before) &&
  before !== 'event' &&
  standsAlone(tokens, clause) &&
  isLed(tokens, clause.from, outcome);

const I = /^(?:i|we|i've|ive)$/;

/** "so call the plumber", "I have to file the appeal", "but I need to ring the bank". */
const isLed = (tokens: readonly Token[], from: number, outcome: Outcome): boolean => {
  const [first = '', second = ''] = tokens.slice(from, from + 2).map(({ text }) => text);
  return first === 'so' || (outcome === 'needed' && I.test(/^(?:and|but)$/.test(first) ? second : first));
};
