import { startOfDay } from '#shared/kernel/dates.ts';
import { planMove } from '#shared/tasks/applyMove.ts';
import { comeBack, type ComeBack } from '#shared/tasks/comeBack.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { makeInstances } from './series.ts';
import { storeChange } from './storeChange.ts';
import { presentTasks } from './task.presenter.ts';
import { TaskModel } from './task.model.ts';
import { openTasks } from './taskQueries.ts';

/**
 * Handles the first request of a new local day, in a transaction that locks the day: series get their instances, and
 * due tasks enter the plan, five at most (spec tasks 4, Task status). After two days away the day begins gently
 * instead.
 */
export async function startDay(context: UserContext): Promise<void> {
  const { db, user, now, today, zone } = context;
  await makeInstances(context);
  const open = await presentTasks(context, await openTasks(db, user.id));
  const lastSeen = user.dayStartedOn === null ? now : startOfDay(zone, user.dayStartedOn);
  const back = comeBack(open, { lastSeen, now, timeZone: zone });
  const { changes, removedIds = [] } = back ?? planMove(open, { kind: 'startDay' }, { now, timeZone: zone });
  for (const change of changes) await storeChange(context, change);
  // An instance superseded by a later one is useless, so it cannot be restored.
  await TaskModel.of(db, user.id)
    .whereIn('id', [...removedIds])
    .delete();
  await UserModel.query(db)
    .findById(user.id)
    .patch({ dayStartedOn: today, ...(back ? returned(back, today) : {}) });
}

const returned = ({ daysAway, starter }: ComeBack, today: string) => ({
  cameBackOn: today,
  daysAway,
  starterTaskId: starter?.taskId ?? null,
});
