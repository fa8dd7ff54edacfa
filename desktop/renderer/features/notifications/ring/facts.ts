import type { Reminders } from '#shared/notifications/contract.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { oneThingStatus } from '#renderer/features/focus/index.ts';
import { lastLookedAt, thingSeenAt } from './seen.ts';

/** What this page knows of the data behind reminders. */
export interface Known {
  readonly user: number;
  readonly reminders: Reminders;
  readonly tasks: readonly Task[];
  readonly oneThing: Task | null;
  /** On a gentle day nothing reminds until it is over. */
  readonly isGentle: boolean;
}

/** All facts that decide when this device reminds, including what it has recorded. */
export function factsOf({ user, reminders, tasks, oneThing, isGentle }: Known, now: Date): ReminderFacts {
  const { timeZone, schedule } = reminders;
  const settings = isGentle ? pausedToday(reminders, now) : reminders.settings;
  return {
    ...{ accountId: user, settings, timeZone, schedule },
    oneThing: oneThing && oneThingFacts(user, oneThing, timeZone, now),
    // A task just ticked off is no longer due, even if the server has not confirmed it.
    tasks: reminders.tasks.filter(({ taskId }) => !tasks.some(({ id, completed }) => id === taskId && completed)),
    lastSeenAt: lastLookedAt(user, now).toISOString(),
  };
}

/** The settings, paused until the end of the user's day, or of a longer pause of their own. */
function pausedToday({ settings, timeZone }: Reminders, now: Date): Reminders['settings'] {
  const end = startOfDay(timeZone, addDays(todayIn(timeZone, now), 1)).toISOString();
  const own = settings.pausedUntil;
  return { ...settings, pausedUntil: own && own > end ? own : end };
}

function oneThingFacts(user: number, { id, title }: Task, timeZone: string, now: Date): ReminderFacts['oneThing'] {
  const setAt = thingSeenAt(user, id, timeZone, now);
  return setAt && { taskId: id, title, setAt: setAt.toISOString(), status: oneThingStatus(id, now) ?? 'open' };
}
