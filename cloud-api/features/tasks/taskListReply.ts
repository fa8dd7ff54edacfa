import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WelcomeBack } from '#shared/tasks/contract.ts';
import { isGentleToday } from '#api/features/care/index.ts';
import type { CurrentUser, UserContext } from '#api/platform/call.ts';
import { openDay } from './day.ts';
import { presentTasks } from './task.presenter.ts';
import { listTasks } from './taskList.ts';

/** Returns the response of `GET /tasks`; the first request of a day starts the day. */
export async function taskListOf(context: UserContext) {
  // The user and its revision are read before the tasks: newer changes trigger another notification.
  const user = await openDay(context);
  const { open, completed, hasOlder } = await listTasks(context);
  const tasks = await presentTasks(context, [...open, ...completed], { lastCompleted: completed[0] });
  return {
    ...{ tasks, hasOlder, revision: user.taskRevision },
    welcomeBack: welcomeOf(user, context.today),
    gentleToday: isGentleToday({ user, today: context.today }),
  };
}

/** Returns what a user was offered today after days away. */
function welcomeOf({ cameBackOn, daysAway, starterTaskId }: CurrentUser, today: LocalDate): WelcomeBack | null {
  return cameBackOn === today && daysAway !== null ? { daysAway, starterTaskId } : null;
}
