import { NEAR_DAYS } from '#shared/tasks/deadlines.ts';
import type { UrgencyLevel } from '#shared/tasks/task.ts';
import type { Draft } from './draft.ts';
import type { TaskWords } from './lexicon/taskWords.ts';
import { plain } from './learned/plain.ts';
import { phraseLength, type Phrases, type Token } from './tokenize.ts';

/** Whether the tokens contain one of these phrases. */
export const has = (list: Phrases, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => phraseLength(list, tokens, at) > 0);

/** The facts about a task's time that affect its weight. */
interface Weighing {
  readonly days: number | null;
  readonly isDeadline: boolean;
}

/**
 * Returns the urgency of a task from its words and its day: what happens at a fixed time, or repeats, is less pressing
 * than what has to be started.
 */
export function urgencyOf(
  own: readonly Token[],
  draft: Draft,
  { days, isDeadline, isFixed }: Weighing & { readonly isFixed: boolean },
  lexicon: TaskWords,
): UrgencyLevel {
  if (own.some(({ text }) => lexicon.urgent.has(text)) && !has(lexicon.notUrgent, own)) return 'urgent';
  if (has(lexicon.urgentPhrases, own)) return 'urgent';
  if (draft.when.recurrence !== null) return 'soon';
  if (isFixed && days === 0) return 'soon';
  if (days !== null && days <= 1) return days <= 0 || isDeadline ? 'urgent' : 'important';
  if (has(lexicon.relaxed, own)) return 'soon';
  if (days !== null) return days <= (isDeadline ? NEAR_DAYS : 7) ? 'important' : 'soon';
  return isStressed(own, draft, lexicon) ? 'important' : 'soon';
}

/** Put off, called important, or written with emphasis: "call the landlord!!". */
const isStressed = (own: readonly Token[], { manner }: Draft, { important }: TaskWords): boolean =>
  manner === 'overdue' || has(important, own) || own.some(({ text }, at) => text + own[at + 1]?.text === '!!');

/** Most words of a sentence that only says how important the task before it is. */
const LONGEST_REMARK = 6;

/** Whether the user puts a task before everything else: "call them NOW", "write it. Most important." */
export function isForemost(tokens: readonly Token[], { range }: Draft, { foremost }: TaskWords): boolean {
  const textOf = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .map(({ text }) => plain(text))
      .join(' ');
  if (foremost.test(textOf(range.from, range.to).replace(/[ .,;]+$/, ''))) return true;
  const next = textOf(range.to, range.to + LONGEST_REMARK).replace(/^\P{L}+/u, '');
  return foremost.exec(next)?.index === 0;
}

/** The range of importance for each urgency (spec tasks 5: 8 and more is urgent, 6 and more important). */
const WEIGHTS = { urgent: [8, 10], important: [6, 7], soon: [0, 5] } as const satisfies Record<
  UrgencyLevel,
  readonly [number, number]
>;

/** What waits, costs or runs out weighs more than being said first. */
const PRESSING_WEIGHT = 2;

/** What else gives a task weight. */
interface Standing {
  /** Whether it serves a goal or a dream of the user. */
  readonly isAim: boolean;
  /** Whether the user puts it before everything else. */
  readonly isFirst: boolean;
  /** How many tasks were named before it. */
  readonly place: number;
}

/** After this many tasks, importance is slightly reduced. */
const LATE_PLACE = 3;

/** Returns the importance 0-10: consistent with urgency, and a little higher for what was said first. */
export function weightOf(
  urgency: UrgencyLevel,
  own: readonly Token[],
  draft: Draft,
  { days, isDeadline, isAim, isFirst, place }: Weighing & Standing,
  lexicon: TaskWords,
): number {
  const [least, most] = WEIGHTS[urgency];
  if (isFirst) return most;
  const base = urgency === 'soon' ? 3 : least;
  const isDueSoon = isDeadline && days !== null && days <= 7;
  const repeats = draft.when.recurrence !== null;
  const presses = !repeats && lexicon.pressing.test(own.map(({ text }) => text).join(' '));
  const stressed = presses ? PRESSING_WEIGHT : isStressed(own, draft, lexicon) || isDueSoon ? 1 : 0;
  const relaxed = has(lexicon.relaxed, own) || repeats ? 1 : 0;
  const isFar = isDeadline && days !== null && days > NEAR_DAYS;
  const said = place === 0 && !isFar ? 1 : place >= LATE_PLACE && urgency === 'soon' ? -1 : 0;
  return Math.max(least, Math.min(most, base + stressed + (isAim ? 1 : 0) + said - relaxed));
}
