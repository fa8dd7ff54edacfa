import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { reminderRoutes } from '#shared/notifications/contract.ts';
import { destinationOf } from '#shared/notifications/settings.ts';
import type { ReminderAction, ReminderCard } from '#shared/notifications/ipc.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { startFocusAtom } from '#renderer/features/focus/index.ts';
import { call } from '#renderer/platform/api.ts';
import { newId } from '#renderer/platform/windows.ts';
import { doSoonAtom } from '#renderer/ui/keys/actions.ts';
import { remindersKey } from './queries.ts';

const PLAN = '/daily-plan';

/** Subject of a reminder. */
export type Subject = Pick<ReminderCard, 'kind' | 'taskId'>;

/** Handlers of the answers to a reminder: open a screen, start the timer, end the reminder. */
export function useDeeds(plan: TodaysPlan, tasks: readonly Task[]) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const doSoon = useSetAtom(doSoonAtom);
  const startFocus = useSetAtom(startFocusAtom);

  const open = ({ kind }: Subject): void => void navigate(destinationOf(kind));
  /** Checks in on the plan if there is one, otherwise opens the brain dump. */
  const startCheckIn = (): void => {
    if (plan.totalToday === 0) return open({ kind: 'checkIn', taskId: null });
    void navigate(PLAN);
    doSoon('checkIn');
  };
  const startTask = (taskId: number): void => {
    void navigate(PLAN);
    if (taskId === plan.oneThing?.id) return doSoon('startFocus');
    const task = tasks.find(({ id, completed }) => id === taskId && !completed);
    if (task) startFocus(focusTaskOf(task), { sessionId: newId() });
  };
  const start = (subject: Subject): void => {
    if (subject.kind === 'checkIn') startCheckIn();
    else if (subject.taskId !== null) startTask(subject.taskId);
    else open(subject);
  };
  /** An answered task reminder is removed on every device. */
  const settle = ({ kind, taskId }: Subject, action: ReminderAction): void => {
    if (kind !== 'task' || taskId === null || action === 'snooze') return;
    call(reminderRoutes.forgetTask, { params: { id: taskId } })
      .then(() => client.invalidateQueries({ queryKey: remindersKey }))
      .catch(() => undefined);
  };
  return { open, start, settle };
}

const focusTaskOf = ({ id, title, category, emotionalWeight: weight }: Task) => ({
  ...{ id, title, category, weight, wasTheOneThing: false },
  energyLevel: 'medium' as const,
});
