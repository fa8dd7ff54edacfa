import { daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { bucketOf } from './buckets.ts';
import type { CreateTask, UpdateTask } from './contract.ts';
import { HEAVIEST, STALE_DAYS } from './points.ts';
import { isBlocked } from './scoring.ts';
import type { Task } from './task.ts';

/** Clicks of "not now" that open the trouble-starting dialog; fewer switch to another task (spec tasks 4, 9). */
export const PROCRASTINATION_CLICKS = 3;

/** Returns the effect of the nth click of "not now" in a row (spec tasks 4, Other dialogs). */
export const afterAvoiding = (clicks: number): 'switchTask' | 'troubleStarting' =>
  clicks >= PROCRASTINATION_CLICKS ? 'troubleStarting' : 'switchTask';

type Tried = Pick<Task, 'completed' | 'lastAttempted' | 'createdAt'>;

/**
 * Whether a task had no attempt for three local days, or since its creation if it was never attempted (spec tasks 9,
 * Stale task).
 */
export const isStale = (task: Tried, now: Date, timeZone: string): boolean =>
  isStaleOn(task, todayIn(timeZone, now), timeZone);

function isStaleOn({ completed, lastAttempted, createdAt }: Tried, today: LocalDate, timeZone: string): boolean {
  if (completed) return false;
  return daysBetween(todayIn(timeZone, new Date(lastAttempted ?? createdAt)), today) >= STALE_DAYS;
}

type StuckFacts = Pick<
  Task,
  | 'id'
  | 'completed'
  | 'status'
  | 'lastAttempted'
  | 'createdAt'
  | 'deferredDate'
  | 'scheduledDate'
  | 'dueDate'
  | 'dependencyIds'
>;

/**
 * Returns the stale tasks that could be done: neither deferred to a later day nor waiting for another task. `isAsked`
 * selects which are checked; dependencies may be any of them.
 */
export function stuckTasks<T extends StuckFacts>(
  tasks: readonly T[],
  now: Date,
  timeZone: string,
  isAsked: (task: T) => boolean = () => true,
): readonly T[] {
  const today = todayIn(timeZone, now);
  const openIds = new Set(tasks.filter(({ completed }) => !completed).map(({ id }) => id));
  // The time zone check comes last because it is the most expensive.
  return tasks.filter(
    (task) =>
      isAsked(task) &&
      bucketOf(task, today) !== 'scheduled' &&
      !isBlocked(task, { openIds }) &&
      isStaleOn(task, today, timeZone),
  );
}

export const TROUBLES = ['too-big', 'need-info', 'wrong-time', 'not-important'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The remedies for each trouble, in the order in which they are offered (spec tasks 2, task-help dialog; 4). */
export const FOLLOW_UPS = {
  'too-big': ['breakDown'],
  'need-info': ['convertToResearch'],
  'wrong-time': ['showAlternatives', 'defer'],
  'not-important': ['defer', 'delete'],
} as const satisfies Record<Trouble, readonly string[]>;

/** The trouble-starting dialog: the reasons, or the follow-up of one. Back returns to the reasons (spec tasks 4). */
export type TroubleStep = { readonly at: 'reasons' } | { readonly at: 'followUp'; readonly trouble: Trouble };

export const nextTroubleStep = (step: TroubleStep, event: Trouble | 'back'): TroubleStep => {
  if (event === 'back') return { at: 'reasons' };
  return step.at === 'reasons' ? { at: 'followUp', trouble: event } : step;
};

/** Number of steps that the break-down offers (spec tasks 5, 9, Sub-task creation). */
export const BREAK_DOWN_STEPS = 3;
const STEP_MINUTES = 15;
const LIGHTEST_STEP = 3;

export type SubTask = Pick<
  CreateTask,
  'title' | 'description' | 'category' | 'urgencyLevel' | 'emotionalWeight' | 'estimatedMinutes'
>;

/**
 * Returns the sub-tasks of a task that was too big (spec tasks 7): each names its parent, two points lighter and at
 * least three. Blank steps are omitted; null when all are blank.
 */
export function breakDown(parent: Task, steps: readonly string[]): readonly SubTask[] | null {
  const titles = steps
    .slice(0, BREAK_DOWN_STEPS)
    .map((step) => step.trim())
    .filter((title) => title !== '');
  if (titles.length === 0) return null;
  return titles.map((title) => ({
    title,
    description: `Part of: ${parent.title}`,
    category: parent.category,
    urgencyLevel: 'important',
    emotionalWeight: Math.max(LIGHTEST_STEP, Math.min(parent.emotionalWeight, HEAVIEST) - 2),
    estimatedMinutes: STEP_MINUTES,
  }));
}

const RESEARCH = 'Research: ';
const LONGEST_TITLE = 300;

/** Returns the update that turns a task into research (spec tasks 7: title, description, category). */
export function convertToResearch({
  title,
  description,
}: Task): Pick<UpdateTask, 'title' | 'description' | 'category'> {
  const asked = title.startsWith(RESEARCH) ? title : `${RESEARCH}${title}`;
  return { title: asked.slice(0, LONGEST_TITLE), description, category: 'research' };
}
