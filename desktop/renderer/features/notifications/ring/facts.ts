import type { Reminders } from '#shared/notifications/contract.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import type { Task } from '#shared/tasks/task.ts';
import { oneThingStatus } from '#renderer/features/focus/index.ts';
import { lastLookedAt, thingSeenAt } from './seen.ts';

/** What is known on this page of what reminders are made of. */
export interface Known {
  readonly user: number;
  readonly reminders: Reminders;
  readonly tasks: readonly Task[];
  readonly oneThing: Task | null;
}

/** Everything that decides when this device reminds, with what is noted on it. */
export function factsOf({ user, reminders, tasks, oneThing }: Known, now: Date): ReminderFacts {
  const { settings, timeZone, schedule } = reminders;
  return {
    ...{ accountId: user, settings, timeZone, schedule },
    oneThing: oneThing && oneThingFacts(user, oneThing, timeZone, now),
    // What was ticked off a moment ago is not to be done any more, though the server may not have said so yet.
    tasks: reminders.tasks.filter(({ taskId }) => !tasks.some(({ id, completed }) => id === taskId && completed)),
    lastSeenAt: lastLookedAt(user, now).toISOString(),
  };
}

function oneThingFacts(user: number, { id, title }: Task, timeZone: string, now: Date): ReminderFacts['oneThing'] {
  const setAt = thingSeenAt(user, id, timeZone, now);
  return setAt && { taskId: id, title, setAt: setAt.toISOString(), status: oneThingStatus(id, now) ?? 'open' };
}
