import { useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Deed, DeedOutcome } from '#shared/tasks/ipc.ts';
import type { Task } from '#shared/tasks/task.ts';
import { isInFocusAtom, startQuestionAtom } from '#renderer/features/focus/index.ts';
import { useTakeTickBack } from '#renderer/features/tasks/index.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { findableTasks } from './findable.ts';
import { useStartFocus } from './useFocus.ts';

interface Day {
  readonly tasks: readonly Task[];
  readonly plan: TodaysPlan;
  readonly isGentle: boolean;
  /** Completes an open task, as on the plan. */
  readonly tick: (task: Task) => void;
  /** Unticks a task whose change this window does not remember. */
  readonly untick: (task: Task) => void;
}

/**
 * Sends the open tasks of the signed-in user to the main process with each change, for search in the capture window.
 * Actions taken there are performed here, with all their consequences.
 */
export function useFindable(computer: Computer, { tasks, plan, isGentle, tick, untick }: Day): void {
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  const store = useStore();
  const takeTickBack = useTakeTickBack();
  const focus = useStartFocus(plan);

  const told = useMemo(
    () => user !== null && JSON.stringify({ user, isGentle, tasks: findableTasks(tasks, plan, isGentle) }),
    [user, isGentle, tasks, plan],
  );
  useEffect(() => {
    if (told === false) return;
    void computer.ask('tasks:findable', { day: JSON.parse(told) }).catch(() => undefined);
  }, [computer, told]);
  useEffect(() => () => void computer.ask('tasks:findable', { day: null }).catch(() => undefined), [computer]);

  const perform = useEffectEvent((taskId: number, deed: Deed): DeedOutcome => {
    const task = tasks.find(({ id }) => id === taskId);
    if (!task || isGentle) return 'gone';
    if (deed === 'untick') {
      if (task.completed && !takeTickBack(taskId)) untick(task);
      return 'done';
    }
    if (deed === 'tick') {
      if (!task.completed) tick(task);
      return 'done';
    }
    if (task.completed) return 'gone';
    if (store.get(isInFocusAtom)) return 'busy';
    focus(task);
    if (!store.get(startQuestionAtom)) return 'done';
    void computer.ask('focus:open-plan', undefined).catch(() => undefined);
    return 'asks';
  });
  const answer = useEffectEvent((id: string, outcome: DeedOutcome): void => {
    void computer.ask('tasks:did', { id, outcome }).catch(() => undefined);
  });
  const isMine = useEffectEvent((whose: number): boolean => whose === user);
  useEffect(
    () =>
      computer.on('tasks:do', ({ id, user: whose, taskId, deed, until }) => {
        if (isMine(whose) && Date.now() <= until) answer(id, perform(taskId, deed));
      }),
    [computer],
  );
}
