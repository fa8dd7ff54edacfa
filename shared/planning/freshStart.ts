import { addDays, todayIn } from '#shared/kernel/dates.ts';
import type { WelcomeBack } from '#shared/tasks/contract.ts';
import { isOnPlate } from '#shared/tasks/overload.ts';
import { passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';

/** With so many tasks left over from a day on which nothing was done, letting the rest wait is offered. */
const LEFT_OVER = 3;
/** What was written down late last night has had no day yet, in milliseconds. */
const HAD_A_DAY_MS = 12 * 3_600_000;

/** How a plan begins after days that did not go as planned. */
export type FreshStart =
  /** After days away: what was left over is folded already, and one small thing is offered. */
  | { readonly kind: 'away'; readonly starter: Task | null }
  /** After a day on which nothing was done: one thing stays, the rest may wait. */
  | { readonly kind: 'hardDay'; readonly starter: Task };

export interface Beginning {
  readonly now: Date;
  readonly timeZone: string;
  readonly welcomeBack: WelcomeBack | null;
  readonly oneThing: Task | null;
}

/** Whether this day wants a gentle beginning, and which; null on a usual day. Nothing is counted and nothing called late. */
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
