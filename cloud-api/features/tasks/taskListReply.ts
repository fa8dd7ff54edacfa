import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WelcomeBack } from '#shared/tasks/contract.ts';
import { isGentleToday } from '#api/features/care/index.ts';
import type { CurrentUser, UserSetting } from '#api/platform/call.ts';
import { openDay } from './day.ts';
import { presentTasks } from './task.presenter.ts';
import { listTasks } from './taskList.ts';

/** What `GET /tasks` answers; the first look at a day begins it. */
export async function taskListOf(setting: UserSetting) {
  // The person, and with it the revision, was read before the tasks: what is newer than it is told of again.
  const user = await openDay(setting);
  const { open, completed, hasOlder } = await listTasks(setting);
  const tasks = await presentTasks(setting, [...open, ...completed], { lastCompleted: completed[0] });
  return {
    ...{ tasks, hasOlder, revision: user.taskRevision },
    welcomeBack: welcomeOf(user, setting.today),
    gentleToday: isGentleToday({ user, today: setting.today }),
  };
}

/** What a return after days away was offered today. */
function welcomeOf({ cameBackOn, daysAway, starterTaskId }: CurrentUser, today: LocalDate): WelcomeBack | null {
  return cameBackOn === today && daysAway !== null ? { daysAway, starterTaskId } : null;
}
