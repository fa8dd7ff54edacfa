import { useEffect, useEffectEvent } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { useTasks } from '#renderer/features/tasks/index.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { useFindable } from './useFindable.ts';
import { useTellCalendar } from './useTellCalendar.ts';
import { focusTaskOf } from './useFocus.ts';
import { useNow } from './useNow.ts';
import { usePersonNow, usePlan } from './usePlan.ts';
import { useTicks } from './useTicks.ts';

interface TrayDayProps {
  readonly computer: Computer;
}

/**
 * What tray and capture window know of the day, whichever screen is shown: today's ONE Thing, the open tasks, the appointments,
 * and what becomes of a "Done" there.
 */
export function TrayDay({ computer }: TrayDayProps) {
  const { tasks, isGentle } = useTasks();
  return tasks && <Day computer={computer} tasks={tasks} isGentle={isGentle} />;
}

function Day({ computer, tasks, isGentle }: TrayDayProps & { readonly tasks: readonly Task[]; isGentle: boolean }) {
  const plan = usePlan(tasks, useNow());
  const personNow = usePersonNow();
  const { tick, tickToday, tickOneThing } = useTicks(plan);
  const { oneThing } = plan;
  // On a gentle day the tray names nothing to do.
  const told = !isGentle && oneThing && focusTaskOf(oneThing, true, personNow().energyNow ?? 'medium');
  const facts = JSON.stringify(told);
  const tell = useEffectEvent(
    () => void computer.ask('focus:one-thing', { task: told || null }).catch(() => undefined),
  );
  useEffect(() => tell(), [facts]);

  const finish = (task: Task): void => {
    if (task.id === oneThing?.id) tickOneThing(task);
    else tickToday(task);
  };
  const finishById = useEffectEvent((taskId: number): void => {
    const task = tasks.find(({ id }) => id === taskId);
    if (task && !task.completed) finish(task);
  });
  useEffect(() => computer.on('focus:done', ({ taskId }) => finishById(taskId)), [computer]);
  useTellCalendar(computer, isGentle);
  useFindable(computer, { tasks, plan, isGentle, tick: finish, untick: tick });
  return null;
}
