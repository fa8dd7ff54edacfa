import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { HEAVIEST } from './points.ts';
import type { MoveOutcome, MovePatch, TaskChange } from './moves.ts';
import { readyTasks, withoutBroken } from './oneThing.ts';
import { orderTasks } from './order.ts';
import { isBlocked, type PersonalContext, scoreContext, scoreTask } from './scoring.ts';
import type { Task, UrgencyLevel } from './task.ts';
import { isOpenToday, TODAY_LIMIT } from './today.ts';

/** The fields of the ONE Thing (spec tasks 4, Moves and swaps). */
const CHOSEN = { userPriority: 1000, emotionalWeight: 50, priority: 1, status: 'today' } as const;
/** Weight lost by the task that is swapped out, and by one that stays in today; at least one always remains. */
const LOST_BY_SWAP = 2;
const LOST_BY_CHOICE = 1;
const DISPLACED_PRIORITY = 3;
/** Consistent with urgency (spec tasks 5: 8 and more is urgent, 6 and more important). */
const USUAL_WEIGHT: Readonly<Record<UrgencyLevel, number>> = { urgent: 8, important: 6, soon: 4 };

const NO_DATES = { scheduledDay: null, scheduledDate: null, deferredDate: null } as const;

/** Returns the reduced weight; a weight above ten marks an earlier choice and counts as ten. */
const lighter = ({ emotionalWeight }: Task, points: number): number =>
  Math.max(1, Math.min(emotionalWeight, HEAVIEST) - points);

/**
 * Makes a task the ONE Thing (spec tasks 4, Moves and swaps). If it is in today's plan, the former one stays, one point
 * lighter. If it comes from outside, the former one goes to someday, two points lighter, which makes room (or right
 * behind today's plan when it is due today); an appointment stays, and the next best task makes room. If nothing can
 * leave a full day, the swap is refused. A task that waits for others cannot be chosen.
 */
export function makeOneThing(
  tasks: readonly Task[],
  id: number,
  now: Date,
  timeZone: string,
  person: PersonalContext = {},
): MoveOutcome {
  const chosen = tasks.find((task) => task.id === id);
  if (!chosen || chosen.completed) return { changes: [], notice: null };
  if (waits(tasks, chosen)) return { changes: [], notice: 'waitsForOthers' };

  const context = scoreContext(tasks, now, timeZone, person);
  const others = tasks.filter((task) => task.id !== id);
  const open = others.filter(isOpenToday);
  const score = (task: Task): number => scoreTask(task, context).total;
  const bestFirst = open.toSorted((a, b) => score(b) - score(a) || a.id - b.id);
  const former = readyTasks(tasks, context).find(isOpenToday) ?? bestFirst[0];

  if (isOpenToday(chosen)) {
    const stays =
      former && former.id !== id ? [changeOf(former, { ...notChosen, ...weight(former, LOST_BY_CHOICE) })] : [];
    return { changes: [...releaseOthers(others, former), ...stays, changeOf(chosen, CHOSEN)], notice: null };
  }
  const movable = [...(former ? [former] : []), ...bestFirst].find(({ isFixed }) => !isFixed);
  const canLeave = former && !former.isFixed ? former : open.length >= TODAY_LIMIT ? movable : undefined;
  if (open.length - (canLeave ? 1 : 0) + 1 > TODAY_LIMIT) return { changes: [], notice: 'cannotSwap' };
  const leaves = canLeave ? [changeOf(canLeave, displaced(canLeave, todayIn(timeZone, now)))] : [];
  const stays =
    former && former !== canLeave ? [changeOf(former, { ...notChosen, ...weight(former, LOST_BY_CHOICE) })] : [];
  const comes = changeOf(chosen, { ...CHOSEN, ...NO_DATES, day: 'today' });
  return { changes: [...releaseOthers(others, former, canLeave), ...leaves, ...stays, comes], notice: null };
}

/** Reverts the choice of a task as the ONE Thing on an earlier day; null without one. */
export const released = (task: Task): MovePatch | null =>
  !task.completed && task.userPriority === CHOSEN.userPriority ? withoutChoice(task) : null;

/** Removes the weight set by the choice along with it; the usual weight of its urgency remains. */
const withoutChoice = ({ emotionalWeight, urgencyLevel }: Task): MovePatch => ({
  ...notChosen,
  ...(emotionalWeight > HEAVIEST && { emotionalWeight: USUAL_WEIGHT[urgencyLevel] }),
});

const notChosen = { userPriority: null } as const;
const weight = (task: Task, points: number): MovePatch => ({ emotionalWeight: lighter(task, points) });
const changeOf = ({ id }: Task, patch: MovePatch): TaskChange => ({ id, patch });

const displaced = (task: Task, today: LocalDate): MovePatch => ({
  ...notChosen,
  ...weight(task, LOST_BY_SWAP),
  priority: DISPLACED_PRIORITY,
  status: task.dueDate === today ? 'today-overflow' : 'someday',
  day: 'queue',
});

/** At most one task is the user's choice. */
const releaseOthers = (others: readonly Task[], ...handled: readonly (Task | undefined)[]): readonly TaskChange[] =>
  others
    .filter((task) => !task.completed && task.userPriority === CHOSEN.userPriority && !handled.includes(task))
    .map((task) => changeOf(task, withoutChoice(task)));

function waits(tasks: readonly Task[], chosen: Task): boolean {
  const open = tasks.filter(({ completed }) => !completed);
  const freed = withoutBroken(open, orderTasks(open).broken).find(({ id }) => id === chosen.id);
  return freed !== undefined && isBlocked(freed, { openIds: new Set(open.map(({ id }) => id)) });
}
