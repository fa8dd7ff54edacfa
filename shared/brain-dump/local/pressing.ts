import { daysBetween, type LocalDateTime, weekdayOf } from '#shared/kernel/dates.ts';
import { scoreContext, type Scored, scoreTask } from '#shared/tasks/scoring.ts';
import type { UrgencyLevel } from '#shared/tasks/task.ts';
import type { DumpTask } from '../result.ts';
import type { Language } from './learned/classes.ts';
import { spelledIn } from './learned/plain.ts';
import { PRESSING } from './learned/pressing.ts';
import { PRESS_KINDS, PRESS_WORDS, type PressKind } from './lexicon/pressWords.ts';
import { TASK_WORDS } from './lexicon/taskWords.ts';
import { phraseLength, tokenize } from './words.ts';

/** Distances of due-days that are told apart, each with the last day that belongs to it. */
const DISTANCES = [
  ['past', -1],
  ['today', 0],
  ['tomorrow', 1],
  ['days', 3],
  ['week', 7],
] as const;
const LATER = 'later';
const NEVER = 'never';
const ORDER: readonly string[] = [...DISTANCES.map(([name]) => name), LATER, NEVER];
/** Sizes of what was said, in words. */
const SIZES = [2, 4, 7, 11] as const;
/** The feature of what can be begun and was said before all else that can. */
export const FIRST = 'first';

const saidOf = ({ title, description }: DumpTask): string => `${title} ${description}`.toLowerCase();

function distanceOf({ dueDate }: DumpTask, today: string): string {
  if (dueDate === null) return NEVER;
  const days = daysBetween(today, dueDate);
  return DISTANCES.find(([, last]) => days <= last)?.[0] ?? LATER;
}

/** What makes a task press, as far as its words tell. */
export function pressKindsOf(task: DumpTask, language: Language): PressKind[] {
  const said = spelledIn(language)(saidOf(task));
  return PRESS_KINDS.filter((kind) => PRESS_WORDS[language][kind].test(said));
}

/** What tells how much each task presses beside the others: its day, its place, its length and its words. */
export function pressingFeatures(tasks: readonly DumpTask[], now: LocalDateTime, language: Language): string[][] {
  const today = now.slice(0, 10);
  const { urgent, urgentPhrases, relaxed, important } = TASK_WORDS[language];
  const distances = tasks.map((task) => distanceOf(task, today));
  const first = tasks.findIndex((task) => canBegin(task, now));
  const nearest = Math.min(...distances.map((distance) => ORDER.indexOf(distance)));
  return tasks.map((task, place) => {
    const distance = distances[place] ?? NEVER;
    const tokens = tokenize(spelledIn(language)(saidOf(task)));
    const has = (list: typeof relaxed): boolean => tokens.some((_, at) => phraseLength(list, tokens, at) > 0);
    const kind = task.isDeadlineTask ? 'deadline' : task.dueTime === null ? 'day' : 'timed';
    const length = Math.max(task.title.split(/\s+/).length, task.description.split(/\s+/).length);
    const size = SIZES.find((most) => length <= most) ?? 'more';
    const isNearest = distance !== NEVER && ORDER.indexOf(distance) === nearest;
    return [
      `due ${distance}`,
      ...(distance === NEVER ? [] : [`${kind}`, `due ${distance} ${kind}`]),
      ...(isNearest ? ['nearest', `nearest ${distance}`] : []),
      ...(place === first ? [FIRST] : []),
      ...(task.recurrence === null ? [] : ['repeats']),
      ...(tokens.some(({ text }) => urgent.has(text)) || has(urgentPhrases) ? ['urgent'] : []),
      ...(has(relaxed) ? ['relaxed'] : []),
      ...(has(important) ? ['important'] : []),
      `category ${task.category}`,
      `size ${size}`,
      ...pressKindsOf(task, language).map((word) => `word ${word}`),
    ];
  });
}

/** What is wanted for a day is done before it: "slides for Thursday", "das Referat für Montag". */
const FOR_A_DAY =
  /\b(?:for|before|für|fuer|vor) (?:the |next |this |den |nächsten |kommenden )?(?:tomorrow|tmrw|mon|tue|wed|thu|fri|sat|sun|\d|morgen|übermorgen|die |don|frei|sams|sonn)/;

/** Whether a task can be begun today: what has its own later day or hour, or waits for another, cannot. */
export function canBegin(task: DumpTask, now: LocalDateTime): boolean {
  const { dueDate, dueTime, isDeadlineTask, dependencies, nancyCategory } = task;
  if (dependencies.length > 0 || nancyCategory === 'someday_maybe') return false;
  if (dueDate === null || dueDate <= now.slice(0, 10) || isDeadlineTask) return true;
  return dueTime === null && FOR_A_DAY.test(saidOf(task));
}

/** Where the task stands that presses most of those that can be begun today; -1 where none can. */
function pressingMost(tasks: readonly DumpTask[], now: LocalDateTime, language: Language): number {
  let [best, most] = [-1, -Infinity];
  pressingFeatures(tasks, now, language).forEach((features, place) => {
    const task = tasks[place];
    const points = features.reduce((sum, feature) => sum + (PRESSING[feature] ?? 0), 0);
    if (!task || !canBegin(task, now) || points <= most) return;
    best = place;
    most = points;
  });
  return best;
}

/** The most that a task of an urgency weighs, so that both stay in step (spec tasks 5). */
const HEAVIEST_OF: Readonly<Record<UrgencyLevel, number>> = { urgent: 10, important: 7, soon: 5 };
const URGENCIES = ['urgent', 'important', 'soon'] as const;

/**
 * The tasks of a dump, the one that presses most (`learned/pressing.ts`) begun today and weighing a little more than what
 * else can be begun, so that the score puts it first wherever the ONE Thing is chosen.
 */
export function withPressing(tasks: readonly DumpTask[], now: LocalDateTime, language: Language): DumpTask[] {
  const first = pressingMost(tasks, now, language);
  const chosen = tasks[first];
  if (!chosen || tasks.length === 1) return [...tasks];
  const today = now.slice(0, 10);
  const rivals = tasks.filter((task, place) => place !== first && canBegin(task, now));
  const isWaiting = chosen.scheduledDate !== null && chosen.scheduledDate > today;
  const begun: DumpTask = {
    ...chosen,
    ...(isWaiting ? { scheduledDay: weekdayOf(today), scheduledDate: today } : {}),
    ...(chosen.nancyCategory === 'worries' && chosen.dueDate === null ? { nancyCategory: 'immediate' } : {}),
  };
  const score = (task: DumpTask): number => scoreTask(asPlain(task), PLAIN).total;
  if (rivals.every((rival) => score(rival) < score(begun))) return tasks.with(first, begun);
  const urgencyLevel =
    URGENCIES.find((level) => [begun, ...rivals].some((task) => task.urgencyLevel === level)) ?? 'soon';
  const equals = rivals.filter((rival) => rival.urgencyLevel === urgencyLevel);
  const heaviest = Math.max(...equals.map(({ emotionalWeight }) => emotionalWeight), 0);
  const emotionalWeight = Math.min(HEAVIEST_OF[urgencyLevel], Math.max(heaviest + 1, begun.emotionalWeight));
  const put = { ...begun, urgencyLevel, emotionalWeight };
  return tasks.map((task, place) => {
    if (place === first) return put;
    const isEqual = equals.includes(task) && task.emotionalWeight >= emotionalWeight;
    return isEqual ? { ...task, emotionalWeight: emotionalWeight - 1 } : task;
  });
}

/** A fresh task as the score sees it, without the goals of the person: those count for themselves. */
const asPlain = (task: DumpTask): Scored => ({
  ...task,
  ...{ id: 1, completed: false, completedAt: null, createdAt: new Date(0).toISOString() },
  ...{ lastAttempted: null, userPriority: null, dependencyIds: [], supportsNorthStar: false },
});

const PLAIN = scoreContext([], new Date(0), 'UTC');
