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
import { withLearnedTitles } from '../learnedTitle.ts';
import { isClose, soleMatter } from '../maybe.ts';
import { withRemembered } from '../remembered.ts';
import { isSelfCorrected, withSelfCorrections } from '../selfCorrection.ts';
import { splitByTime } from '../series.ts';
import { withHeads, withTimesAhead, withTimesBehind } from '../whenHeads.ts';
import { withWholeTimes } from '../wholeTimes.ts';
import { type Range, type Token, tokenize } from '../words.ts';
import { apart } from './apart.ts';
import { monthsFirst, writesDayFirst } from './dayFirst.ts';
import { withWholeClauses } from './wholeClauses.ts';
import { isDenied, turnsFrom, withoutLament } from './denied.ts';
import { hintsByClause } from './hints.ts';
import { REMEMBERING } from './reminders.ts';
import { ASKED, type Part, tasksOf } from './tasksOf.ts';

/** Reads an English dump: what the rules make of it is a hint to what was learned, which decides what is a task. */
export function readEnglish(raw: string, now: LocalDateTime, timeZone?: string): Reading {
  const said = tokenize(raw);
  const tokens = inTheirCountry(writesDayFirst(timeZone) ? monthsFirst(said) : said, 'en', timeZone);
  const rules = cutByRules(tokens, now);
  const { outcomes } = readClauses(raw, tokens, rules, now);
  const hints = hintsByClause(tokens, rules, outcomes);
  const evidence: Evidence = { raw, tokens, hints, classes: classesOf(raw, tokens, 'en') };
  const { weights, tagger } = learnedOf('en');
  const tags = tagScoresOf(evidence, tagger);
  const found = withRemembered(tokens, piecesOf(evidence, weights, tags), REMEMBERING)
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
  return { ...reading, drafts: withLearnedTitles(raw, tokens, reading.drafts, tags.titled, 'en'), doubts };
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

const hasWord = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ kind }) => kind === 'word');
