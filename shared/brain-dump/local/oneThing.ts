import { daysBetween, type LocalDate, type LocalDateTime, weekdayOf } from '#shared/kernel/dates.ts';
import { BEGIN_WITHIN_DAYS } from '#shared/tasks/deadlines.ts';
import { readyTasks } from '#shared/tasks/oneThing.ts';
import { withoutPassed } from '#shared/tasks/passed.ts';
import { isBlocked, type PersonalContext, scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import type { TaskFacts } from '#shared/tasks/task.ts';
import { belongsTo } from '#shared/tasks/today.ts';
import { type AnswerPack, filled, listed, sentence } from './answers/pack.ts';
import type { DumpTask } from '../result.ts';
import type { StressLevel } from './stress.ts';

/** The task to start with, and why (spec tasks 3, theOneThing). */
export interface OneThing {
  readonly title: string;
  readonly why_selected: string;
  readonly estimated_time: number;
  readonly energy_required: TaskFacts['energyRequired'];
  readonly stress_relief: string;
}

/**
 * Chooses the ONE Thing by the rule of today's plan (spec tasks 9, Task scoring) and with the same knowledge of the
 * user, so that the result of a dump and the plan made from it name the same task. A task for a later day, or one that
 * waits for another task, is chosen only when there is nothing else. Null without tasks.
 */
export function oneThingOf(
  tasks: readonly DumpTask[],
  now: LocalDateTime,
  stress: StressLevel,
  pack: AnswerPack,
  person: PersonalContext = {},
): OneThing | null {
  const today = now.slice(0, 10);
  const unlocksOf = (task: DumpTask): number =>
    tasks.filter(({ dependencies }) => dependencies.includes(task.title)).length;
  const scored = tasks.map((task, index) => asScored(task, index + 1, tasks, now));
  const context = scoreContext(scored, new Date(`${now}Z`), 'UTC', person);
  // An event that has passed is nothing to start with.
  const [later] = withoutPassed(scored, context).toSorted(
    (a, b) =>
      Number(isBlocked(a, context)) - Number(isBlocked(b, context)) ||
      scoreTask(b, context).total - scoreTask(a, context).total,
  );
  const [best = later] = readyTasks(scored, context);
  const chosen = best && tasks[best.id - 1];
  if (!chosen) return null;
  return {
    title: chosen.title,
    why_selected: whySelected(chosen, today, tasks.length, stress, unlocksOf(chosen), pack),
    estimated_time: chosen.estimatedMinutes,
    energy_required: chosen.energyRequired,
    stress_relief: reliefOf(chosen, tasks.length, unlocksOf(chosen), pack),
  };
}

/** Converts a found task for scoring: new, open, with dependencies named by their titles. */
const asScored = (task: DumpTask, id: number, tasks: readonly DumpTask[], now: LocalDateTime) => ({
  ...task,
  id,
  status: belongsTo(task, now.slice(0, 10)),
  deferredDate: null,
  completed: false,
  completedAt: null,
  createdAt: `${now}Z`,
  lastAttempted: null,
  userPriority: null,
  dependencyIds: task.dependencies
    .map((title) => tasks.findIndex((one) => one.title === title) + 1)
    .filter((found) => found > 0),
});

function whySelected(
  task: TaskFacts,
  today: LocalDate,
  count: number,
  stress: StressLevel,
  unlocks: number,
  pack: AnswerPack,
): string {
  const { why, weekdays } = pack;
  const reasons: string[] = [];
  if (task.dueDate !== null) {
    const days = daysBetween(today, task.dueDate);
    const weekday = weekdayOf(task.dueDate);
    if (days <= 0) reasons.push(why.dueToday);
    else if (days === 1) reasons.push(why.dueTomorrow);
    else if (days < 7) reasons.push(filled(why.dueOn, { day: weekdays[weekday] ?? weekday }));
    else if (days <= BEGIN_WITHIN_DAYS) reasons.push(filled(why.dueIn, { days }));
  }
  if (task.urgencyLevel === 'urgent' && reasons.length === 0) reasons.push(why.urgent);
  if (task.supportsNorthStar) reasons.push(why.goal);
  if (unlocks > 0) reasons.push(filled(unlocks === 1 ? why.oneWaits : why.moreWait, { count: unlocks }));
  if (task.nancyCategory === 'worries') reasons.push(why.onYourMind);
  if (stress !== 'low' && task.energyRequired === 'low') reasons.push(why.easy);
  if (reasons.length === 0) reasons.push(count === 1 ? why.only : filled(why.heaviest, { count }));
  return sentence(listed(reasons, pack));
}

function reliefOf(task: TaskFacts, count: number, unlocks: number, { relief }: AnswerPack): string {
  const told = { minutes: task.estimatedMinutes, others: count - 1 };
  if (unlocks > 0) return filled(relief.frees, told);
  if (task.nancyCategory === 'worries') return filled(relief.worry, told);
  return filled(count > 5 ? relief.many : relief.other, told);
}
