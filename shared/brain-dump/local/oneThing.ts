import { daysBetween, type LocalDate, type LocalDateTime, weekdayOf } from '#shared/kernel/dates.ts';
import { isBlocked, type Scored, scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import type { TaskFacts } from '#shared/tasks/task.ts';
import { belongsTo } from '#shared/tasks/today.ts';
import type { DumpTask } from '../result.ts';
import type { StressLevel } from './stress.ts';

/** The task to begin with, and why (spec tasks 3, theOneThing). */
export interface OneThing {
  readonly title: string;
  readonly why_selected: string;
  readonly estimated_time: number;
  readonly energy_required: TaskFacts['energyRequired'];
  readonly stress_relief: string;
}

/**
 * Chooses the one thing by the rule that makes today's plan (spec tasks 9, Task scoring), so that the result of a dump and
 * the plan made of it name the same task. What waits for a later day or for another task comes up only when there is
 * nothing else. Null when there is no task.
 */
export function oneThingOf(tasks: readonly DumpTask[], now: LocalDateTime, stress: StressLevel): OneThing | null {
  const today = now.slice(0, 10);
  const unlocksOf = (task: DumpTask): number =>
    tasks.filter(({ dependencies }) => dependencies.includes(task.title)).length;
  const scored = tasks.map((task, index) => asScored(task, index + 1, tasks));
  const context = scoreContext(scored, READING_MOMENT, 'UTC');
  const isReady = (place: number): boolean => {
    const task = tasks[place];
    const waiting = scored[place];
    return (
      task !== undefined && waiting !== undefined && belongsTo(task, today) === 'today' && !isBlocked(waiting, context)
    );
  };
  const [best] = scored
    .map((task, place) => ({ task: tasks[place], isReady: isReady(place), score: scoreTask(task, context).total }))
    .sort((a, b) => Number(b.isReady) - Number(a.isReady) || b.score - a.score);
  const chosen = best?.task;
  if (!chosen) return null;
  return {
    title: chosen.title,
    why_selected: whySelected(chosen, today, tasks.length, stress, unlocksOf(chosen)),
    estimated_time: chosen.estimatedMinutes,
    energy_required: chosen.energyRequired,
    stress_relief: reliefOf(chosen, tasks.length, unlocksOf(chosen)),
  };
}

/** Nothing of a fresh task depends on the hour, so any moment will do. */
const READING_MOMENT = new Date(0);

/** A found task as the score sees it: new, open, its prerequisites named by their titles. */
const asScored = (task: DumpTask, id: number, tasks: readonly DumpTask[]): Scored => ({
  ...task,
  id,
  completed: false,
  completedAt: null,
  createdAt: READING_MOMENT.toISOString(),
  lastAttempted: null,
  userPriority: null,
  dependencyIds: task.dependencies
    .map((title) => tasks.findIndex((one) => one.title === title) + 1)
    .filter((found) => found > 0),
});

function whySelected(task: TaskFacts, today: LocalDate, count: number, stress: StressLevel, unlocks: number): string {
  const reasons: string[] = [];
  if (task.dueDate !== null) {
    const days = daysBetween(today, task.dueDate);
    if (days <= 0) reasons.push('it is due today');
    else if (days === 1) reasons.push('it is due tomorrow');
    else if (days <= 7) reasons.push(`it is due on ${weekdayOf(task.dueDate)}`);
  }
  if (task.urgencyLevel === 'urgent' && reasons.length === 0) reasons.push('you called it urgent');
  if (task.supportsNorthStar) reasons.push('it moves one of your goals forward');
  if (unlocks > 0) reasons.push(unlocks === 1 ? 'another task waits for it' : `${unlocks} other tasks wait for it`);
  if (task.nancyCategory === 'worries') reasons.push('it has been on your mind for a while');
  if (stress !== 'low' && task.energyRequired === 'low') reasons.push('it takes little energy on a full day');
  if (reasons.length === 0)
    reasons.push(
      count === 1 ? 'it is the one task in what you said' : `it weighs most among the ${count} tasks you named`,
    );
  const sentence =
    reasons.length > 1 ? `${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1) ?? ''}` : (reasons[0] ?? '');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function reliefOf(task: TaskFacts, count: number, unlocks: number): string {
  const minutes = `About ${task.estimatedMinutes} minutes`;
  if (unlocks > 0) return `${minutes}, and what waits for it can move as well.`;
  if (task.nancyCategory === 'worries') return `${minutes}, and you can stop carrying it around.`;
  if (count > 5) return `${minutes}, and ${count - 1} things are left to look at calmly.`;
  return `${minutes}, and it is off your mind.`;
}
