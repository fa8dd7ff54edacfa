import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useTick } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { useCheers } from '../useTicks.ts';
import { TaskCard } from './TaskCard.tsx';

/** Cards shown at first: hundreds of them would slow down dragging. */
const AT_ONCE = 24;

interface TaskListProps {
  readonly tasks: readonly Task[];
  /** The day they are on. */
  readonly date: LocalDate | null;
  readonly isToday?: boolean;
  /** Whether cards can be swiped: not where a finger scrolls the days sideways. */
  readonly swipes?: boolean;
  readonly className?: string;
}

export function TaskList({ tasks, date, isToday = false, swipes = false, className }: TaskListProps) {
  const { t } = useTranslation('week');
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const tick = useTick('week');
  const cheer = useCheers();
  const tickOff = (task: Task): void => {
    if (isToday) cheer(task, tasks);
    tick(task);
  };
  // Moves the focus to the first added row.
  useEffect(() => {
    if (shown > AT_ONCE) list.current?.children[shown - AT_ONCE]?.querySelector('input')?.focus();
  }, [shown]);
  return (
    <>
      <ul ref={list} className={cn('grid grid-cols-1 gap-2', className)}>
        {tasks.slice(0, shown).map((task) => (
          <TaskCard key={task.id} task={task} date={date} swipes={swipes} onTick={tickOff} />
        ))}
      </ul>
      {tasks.length > shown && (
        <Button kind="quiet" size="small" className="mt-2" onClick={() => setShown(shown + AT_ONCE)}>
          {t('showMore', { count: Math.min(AT_ONCE, tasks.length - shown) })}
        </Button>
      )}
    </>
  );
}
