import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Clause } from '../clauses.ts';
import { cutByRules, type Outcome, readClauses, type Reading } from '../drafts.ts';
import { readWhen } from '../dates/read.ts';
import { inTheirCountry } from '../dates/holidays.ts';
import type { WhenRead } from '../dates/scan.ts';
import { classesOf } from '../learned/classes.ts';
import { piecesOf, type WeighedPiece } from '../learned/decode.ts';
import type { Evidence } from '../learned/features.ts';
import { learnedOf } from '../learned/languages.ts';
import { tagScoresOf } from '../learned/tagger.ts';
import { isClose, soleMatter } from '../maybe.ts';
import { withRemembered } from '../remembered.ts';
import { isSelfCorrected, withSelfCorrections } from '../selfCorrection.ts';
import { splitByTime } from '../series.ts';
import { withHeads, withTimesAhead, withTimesBehind } from '../whenHeads.ts';
import { withWholeTimes } from '../wholeTimes.ts';
import { type Range, type Token, tokenize } from '../words.ts';
import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import { apart } from './apart.ts';
import { monthsFirst, writesDayFirst } from './dayFirst.ts';
import { withWholeClauses } from './wholeClauses.ts';
import { isDenied, turnsFrom, withoutLament } from './denied.ts';
import { hintsByClause } from './hints.ts';
import { REMEMBERING } from './reminders.ts';

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

/** Reads an English dump: what the rules make of it is a hint to what was learned, which decides what is a task. */
export function readEnglish(raw: string, now: LocalDateTime, timeZone?: string): Reading {
  const said = tokenize(raw);
  const tokens = inTheirCountry(writesDayFirst(timeZone) ? monthsFirst(said) : said, 'en', timeZone);
  const rules = cutByRules(tokens, now);
  const { outcomes } = readClauses(raw, tokens, rules, now);
  const hints = hintsByClause(tokens, rules, outcomes);
  const evidence: Evidence = { raw, tokens, hints, classes: classesOf(raw, tokens, 'en') };
  const { weights, tagger } = learnedOf('en');
  const found = withRemembered(tokens, piecesOf(evidence, weights, tagScoresOf(evidence, tagger)), REMEMBERING)
    .flatMap((piece) => withoutLament(tokens, piece))
    .flatMap((piece) => apart(evidence, piece));
  const whole = withWholeClauses(tokens, found);
  const read = (range: Range): WhenRead => readWhen(tokens, range, now);
  const headed = withHeads(tokens, withWholeTimes(tokens, whole, read), read);
  const timed = withTimesAhead(tokens, withTimesBehind(tokens, headed, read), read);
  const pieces = withSelfCorrections(tokens, timed, 'en');
  const readAs = (cut: readonly WeighedPiece[]): Reading =>
    readClauses(raw, tokens, clausesBetween(tokens, cut, rules, outcomes, now), now);
  const first = readAs(pieces);
  const sole = first.drafts.length > 0 ? null : soleMatter(pieces, read, (piece) => isDenied(tokens, piece));
  const asTask = (piece: WeighedPiece): WeighedPiece[] =>
    piece === sole ? apart(evidence, { ...piece, isTask: true }) : [piece];
  const reading = sole ? readAs(pieces.flatMap(asTask)) : first;
  const doubts = pieces.filter((piece) => piece !== sole && isClose(piece) && !isDenied(tokens, piece));
  return { ...reading, doubts };
}

/**
 * The clauses that the learned pieces make. Of a piece that is no task the clauses of the rules stay, so that denials,
 * conditions and corrections still work; a task is one clause, without those that only say something of it.
 */
function clausesBetween(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  rules: readonly Clause[],
  outcomes: readonly Outcome[],
  now: LocalDateTime,
): Clause[] {
  const read = (range: Range): WhenRead => readWhen(tokens, range, now);
  const found: Clause[] = [];
  let first = 0;
  for (const piece of pieces) {
    while ((rules[first]?.to ?? Infinity) <= piece.from) first += 1;
    const parts: Part[] = [];
    for (let at = first; at < rules.length; at += 1) {
      const rule = rules[at];
      if (rule === undefined || rule.from >= piece.to) break;
      const clause = { ...rule, from: Math.max(rule.from, piece.from), to: Math.min(rule.to, piece.to) };
      parts.push({ clause, outcome: outcomes[at] ?? 'thought' });
    }
    // What is taken back was asked for at first: there the rules know better.
    const isTakenBack = parts.some(({ outcome }) => outcome === 'drop' || outcome === 'correction');
    // What a denial turns to is decided by the rules alone: "Mum gets the kids, so I only have to cook".
    const isOwn = ({ clause, outcome }: Part, place: number): boolean => {
      const before = parts[place - 1]?.clause ?? found.at(-1);
      // "if it rains | bring the cushions in": an order on a condition is an order.
      if (outcome === 'asked' && parts[place - 1]?.outcome === 'condition') return !isDenied(tokens, clause);
      // "We're out of coffee": what has run out is bought.
      if (isTakenBack || (outcome === 'supply' && isClose(piece))) return !isDenied(tokens, clause);
      return ASKED.has(outcome) && before?.unit === clause.unit && turnsFrom(tokens, before, clause);
    };
    if (!piece.isTask)
      found.push(
        ...parts.map((part, place) =>
          isOwn(part, place) ? part.clause : { ...part.clause, isTask: false, isClose: isClose(piece) },
        ),
      );
    else if (parts[0] && isSelfCorrected(tokens, piece, read(piece).spent, 'en'))
      found.push({ ...parts[0].clause, from: piece.from, to: piece.to, isTask: true });
    else
      found.push(
        ...tasksOf(tokens, parts, (range) => read(range).said).flatMap((clause) =>
          clause.isTask === true
            ? splitByTime(tokens, clause, now).map((cut): Clause => ({ ...clause, ...cut }))
            : [clause],
        ),
      );
  }
  return found.filter((clause) => hasWord(tokens, clause));
}

type SaysWhen = (range: Range) => boolean;

/** A clause of the rules within a piece, and what they made of it. */
interface Part {
  readonly clause: Clause;
  readonly outcome: Outcome;
}

/** The clauses of a piece that is a task: one, but for what only says something of it and what is never one task. */
function tasksOf(tokens: readonly Token[], parts: readonly Part[], saysWhen: SaysWhen): Clause[] {
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
const ASKED: ReadonlySet<Outcome> = new Set(['asked', 'needed', 'overdue']);

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

/** "the tap is dripping so I need to call the plumber": the task is what is asked for, the rest its reason. */
const leadsTo = (tokens: readonly Token[], before: Outcome, outcome: Outcome, { from, to }: Clause): boolean =>
  ASKED.has(outcome) &&
  !tokens
    .slice(from, to)
    .some(({ text }, at) => BACK.test(text) && !/^(?:before|after|by)$/.test(tokens[from + at - 1]?.text ?? '')) &&
  !ASKED.has(before) &&
  before !== 'event' &&
  isLed(tokens, from, outcome);

const I = /^(?:i|we|i've|ive)$/;

/** "so call the plumber", "I have to file the appeal", "but I need to ring the bank". */
const isLed = (tokens: readonly Token[], from: number, outcome: Outcome): boolean => {
  const [first = '', second = ''] = tokens.slice(from, from + 2).map(({ text }) => text);
  return first === 'so' || (outcome === 'needed' && I.test(/^(?:and|but)$/.test(first) ? second : first));
};

const hasWord = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ kind }) => kind === 'word');
