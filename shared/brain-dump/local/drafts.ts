import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { dayHeadLength, headedDay } from './dayHeads.ts';
import { readWhen } from './dates/read.ts';
import { mergeWhen, type WhenRead } from './dates/scan.ts';
import { appliesTo, isOfOther } from './appliesTo.ts';
import type { Clause } from './clauses.ts';
import { decide } from './decide.ts';
import type { Draft } from './draft.ts';
import { dedupe } from './dedupe.ts';
import { draftTitle } from './draftTitle.ts';
import { joinDetails } from './english/details.ts';
import { nameWhatIsMeant } from './english/referred.ts';
import { ENGLISH_SELF_CORRECTIONS } from './english/selfCorrections.ts';
import { byThen, dayOfTerm, type DaysSaid, isTermAlone } from './english/tails.ts';
import { headsAlone } from './lines.ts';
import { joinOccasions } from './occasions.ts';
import { isOrderToReader } from './orders.ts';
import { replacedIn } from './selfCorrection.ts';
import { type Piece, wholeThoughts } from './thoughts.ts';
import { indices } from './titleParts.ts';
import type { Unit } from './units.ts';
import type { WeighedPiece } from './learned/decode.ts';
import { learnedVerdict } from './learnedVerdict.ts';
import { THOUGHT, type Verdict } from './verdict.ts';
import type { Range, Token } from './tokenize.ts';

/** A dump split into tasks and thoughts, as tokens of the raw text. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly drafts: readonly Draft[];
  readonly thoughts: readonly Range[];
  /** Pieces that the model classified as not a task, with their distance from being one. */
  readonly doubts?: readonly WeighedPiece[];
}

/** Classifies each clause of a dump and lets later text correct earlier tasks. */
export function readClauses(
  raw: string,
  tokens: readonly Token[],
  clauses: readonly Clause[],
  now: LocalDateTime,
): Reading {
  const drafts: Draft[] = [];
  const thoughts: Piece[] = [];
  const leave = (clause: Clause, leads = false): void => {
    thoughts.push({ from: clause.from, to: clause.to, heads: clause.unit.heads, leads });
  };
  let taskBefore: Unit | null = null;
  /** The unit of the last instruction to the reader; what continues it with "and" is one as well. */
  let ordered: Unit | null = null;
  let condition: Range | null = null;
  /** The day until which something is waited for: "if he hasn't called by Thursday, ring the roofer". */
  let waited: WhenRead | null = null;
  let heading: WhenRead | null = null;
  let ahead: { readonly when: WhenRead; readonly unit: Unit } | null = null;
  let days: DaysSaid = { last: null, before: null };
  /**
   * The last clause that is a command but that the model classified as not a task; a retraction after it refers to it.
   */
  let refused = -1;
  /** Whether the text before is a question that is no task: "no" after it answers it. */
  let asked = false;
  clauses.forEach((clause, index) => {
    const last = drafts.findLast(({ dropped }) => !dropped);
    const own = byThen(tokens, clause, readWhen(tokens, clause, now), days, now);
    days = { last: own.date ?? days.last, before: own.date };
    const allWhen =
      dayHeadLength(tokens, clause.from, clause.to) > 0 ||
      indices(clause.from, clause.to).every(
        (at) => own.spent.has(at) || tokens[at]?.kind !== 'word' || headsAlone(tokens[at]?.text ?? ''),
      );
    if (clause.unit.heads && (!own.said || allWhen)) {
      heading = own.said ? { ...own, date: headedDay(tokens[clause.from]?.text ?? '', own.date, now) } : null;
      leave(clause);
      return;
    }
    if (clause.unit.heading === null) heading = null;
    if (clause.unit.done) {
      leave(clause);
      return;
    }
    const day = heading === null ? own : mergeWhen(own, heading);
    const when = ahead !== null && ahead.unit === clause.unit ? mergeWhen(own, ahead.when) : day;
    const orders: boolean =
      isOrderToReader(tokens, clause) ||
      (ordered === clause.unit && /^(?:and|then|,)$/.test(tokens[clause.from]?.text ?? ''));
    ordered = orders ? clause.unit : null;
    if (orders) {
      leave(clause);
      return;
    }
    const given = {
      tokens,
      clause,
      unit: clause.unit,
      when: ahead ? when : own,
      alone: clauses.length === 1,
      follows: taskBefore === clause.unit,
    };
    const isWithin = last !== undefined && last.range.from >= clause.unit.from && last.manner !== 'expiry';
    const term = last?.clause === index - 1 ? dayOfTerm(tokens, clause, own, isWithin) : null;
    const isTerm = term !== null && isTermAlone(tokens, clause, own, isWithin);
    const byRule = decide(given);
    const verdict = isTerm ? THOUGHT : learnedVerdict(given, byRule, clause);
    if (byRule.kind === 'task' && verdict.kind === 'thought') refused = index;
    taskBefore = verdict.kind === 'task' ? clause.unit : null;
    const isNear =
      last !== undefined && (index - last.clause <= 2 || (clause.unit.detail && last.range.to >= clause.unit.from - 4));
    if (clause.unit.detail && last && isNear && isDetail(verdict, when) && /^(?:asked|needed)$/.test(last.manner)) {
      last.range = last.cover = { from: last.range.from, to: clause.to };
      return;
    }
    if (verdict.kind === 'task') {
      const replaced = replacedIn(raw, tokens, clause, when.spent, ENGLISH_SELF_CORRECTIONS);
      const title = draftTitle(raw, tokens, clause, verdict, { ...when, spent: new Set([...when.spent, ...replaced]) });
      const missed =
        verdict.manner === 'overdue' &&
        tokens.slice(clause.from, clause.to).some(({ text }) => /^(?:supposed|meant)$/.test(text));
      if (title === '') leave(clause);
      else
        drafts.push({
          title,
          // Of a fear only its appointment is the matter.
          matter: { from: verdict.end === undefined ? clause.from : verdict.core, to: verdict.end ?? clause.to },
          range: { from: clause.from, to: clause.to },
          cover: { from: clause.from, to: clause.to },
          heading: clause.unit.heading,
          // "I was supposed to call on Monday": that Monday is over.
          when: missed ? { ...when, date: null, time: null, deadline: false } : onDayWaitedFor(when, waited),
          manner: verdict.manner,
          condition,
          clause: index,
          dropped: false,
        });
      condition = waited = null;
      ahead = null;
      return;
    }
    // "every four weeks, due again on Sunday": the due date is the start of the series.
    const isDue = tokens.slice(clause.from, clause.to).some(({ text }) => text === 'due');
    if (last && term && (last.when.date === null || (last.when.recurrence !== null && isDue)))
      last.when = {
        ...last.when,
        date: term.date,
        time: last.when.time ?? term.time,
        deadline: term.deadline,
        said: true,
      };
    const trails = verdict.kind === 'condition' && last?.clause === index - 1 && clause.from > clause.unit.from;
    if (trails && last) last.condition = clause;
    condition = verdict.kind === 'condition' && !trails ? clause : null;
    waited = condition && own.deadline && !own.past ? own : null;
    // "On Friday, I need to …": a day at the start of a sentence applies to the task after it.
    if (
      verdict.kind === 'when' &&
      // "it's three am": the current time is not a due time.
      !/^it(?:'?s)?$/.test(tokens[clause.from]?.text ?? '') &&
      (clause.from === clause.unit.from || last?.range.to !== clause.from) &&
      clause.to < clause.unit.to
    ) {
      ahead = { when: own, unit: clause.unit };
      leave(clause, true);
      return;
    }
    const isAnswer = asked && verdict.kind === 'drop';
    asked = isAnswer || (verdict.kind === 'thought' && tokens[clause.to]?.text === '?');
    const isOfRefused = verdict.kind === 'drop' && refused > (last?.clause ?? -1);
    if (
      isOfRefused ||
      isAnswer ||
      isOfOther(tokens, clause, verdict, last) ||
      !isNear ||
      !appliesTo(verdict, last, when, clause, tokens, drafts)
    )
      leave(clause, verdict.kind === 'condition');
  });
  const joined = joinDetails(joinOccasions(drafts), raw, tokens, clauses);
  const reasons = new Set(nameWhatIsMeant(raw, tokens, joined.kept));
  const { kept, left } = dedupe(joined.kept.filter((draft) => !reasons.has(draft)));
  const pieces = [
    ...thoughts,
    ...[...left, ...reasons, ...joined.left].map(({ range }): Piece => ({ ...range, heads: false, leads: false })),
  ];
  const worded = pieces.filter(({ from, to }) => tokens.slice(from, to).some(({ kind }) => kind === 'word'));
  return { tokens, drafts: kept, thoughts: wholeThoughts(tokens, kept, worded) };
}

/** A task that waits for a day is done on that day, unless it names its own. */
const onDayWaitedFor = (when: WhenRead, waited: WhenRead | null): WhenRead =>
  waited !== null && when.date === null ? { ...when, date: waited.date, said: true } : when;

/** Whether it is a bare name under a task, such as something to pack. */
const isDetail = (verdict: Verdict, when: WhenRead): boolean =>
  verdict.kind === 'thought' || (verdict.kind === 'task' && verdict.manner === 'item' && !when.said);
