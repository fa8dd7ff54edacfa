import { addDays, todayIn } from '#shared/kernel/dates.ts';
import type { WelcomeBack } from '#shared/tasks/contract.ts';
import { isOnPlate } from '#shared/tasks/overload.ts';
import { passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';

/** Number of tasks left over from an unproductive day from which the app offers to let the rest wait. */
const LEFT_OVER = 3;
/** Milliseconds after creation during which a task has had no day yet, such as one written late last night. */
const HAD_A_DAY_MS = 12 * 3_600_000;

/** How a plan starts after days that did not go as planned. */
export type FreshStart =
  /** After days away: leftovers are already folded away, and one small task is offered. */
  | { readonly kind: 'away'; readonly starter: Task | null }
  /** After an unproductive day: one task stays, the rest may wait. */
  | { readonly kind: 'hardDay'; readonly starter: Task };

export interface Beginning {
  readonly now: Date;
  readonly timeZone: string;
  readonly welcomeBack: WelcomeBack | null;
  readonly oneThing: Task | null;
}

/** Returns whether this day needs a gentle start, and which; null on a usual day. Nothing is counted or called late. */
export function freshStart(
  tasks: readonly Task[],
  { now, timeZone, welcomeBack, oneThing }: Beginning,
): FreshStart | null {
  if (welcomeBack) {
    const starter = tasks.find(({ id, completed }) => id === welcomeBack.starterTaskId && !completed);
    return { kind: 'away', starter: starter ?? null };
  }
  if (!oneThing) return null;
  const today = todayIn(timeZone, now);
  const dayOf = (instant: string): string => todayIn(timeZone, new Date(instant));
  const yesterday = addDays(today, -1);
  const wasDone = tasks.some(({ completedAt }) => completedAt !== null && dayOf(completedAt) >= yesterday);
  const hadADay = ({ createdAt }: Task): boolean =>
    dayOf(createdAt) < today && now.getTime() - Date.parse(createdAt) >= HAD_A_DAY_MS;
  const left = tasks.filter((task) => isOnPlate(task) && hadADay(task) && passedAt(task, { now, timeZone }) === null);
  return !wasDone && left.length >= LEFT_OVER ? { kind: 'hardDay', starter: oneThing } : null;
}
