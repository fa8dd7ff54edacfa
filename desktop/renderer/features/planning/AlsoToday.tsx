import { useSetAtom } from 'jotai';
import { PencilLine, Timer } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { RemindMe, TaskRow, useTaskRow } from '#renderer/features/tasks/index.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Progress } from '#renderer/ui/Progress.tsx';
import { dialogAtom } from './atoms.ts';
import { flowsTo, openPrerequisites } from './chains.ts';
import { useRowSwipe } from './useRowSwipe.ts';

interface AlsoTodayProps {
  readonly plan: TodaysPlan;
  readonly tasks: readonly Task[];
  readonly now: Date;
  readonly onTick: (task: Task) => void;
  readonly onFocus: (task: Task) => void;
}

/** The rest of today with its progress (spec tasks 2, ALSO TODAY). */
export function AlsoToday({ plan, tasks, now, onTick, onFocus }: AlsoTodayProps) {
  const { t } = useTranslation(['planning', 'tasks']);
  const { alsoToday, completedToday, totalToday, oneThing } = plan;
  if (totalToday === 0) return null;
  return (
    <section aria-labelledby="also-today">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {/* Of one thing alone there is nothing beside it to announce. */}
        <h2
          id="also-today"
          className={cn(
            'font-sans text-sm font-bold tracking-widest text-ink-soft',
            alsoToday.length === 0 && 'sr-only',
          )}
        >
          {t('alsoToday')}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {t('progress', { done: completedToday, count: totalToday })}
        </p>
      </div>
      <Progress className="mt-2" label={t('progressLabel')} percent={(completedToday / totalToday) * 100} />
      <ul className={cn('divide-y divide-line', flowsTo(oneThing, alsoToday[0]) ? 'mt-5' : 'mt-2')}>
        {alsoToday.map((task, index) => (
          <Row
            key={task.id}
            task={task}
            now={now}
            flows={flowsTo(index === 0 ? oneThing : alsoToday[index - 1], task)}
            prerequisites={openPrerequisites(task, tasks).join(' → ')}
            onTick={onTick}
            onFocus={onFocus}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly task: Task;
  readonly now: Date;
  /** Whether the task above leads to this one. */
  readonly flows: boolean;
  readonly prerequisites: string;
  readonly onTick: (task: Task) => void;
  readonly onFocus: (task: Task) => void;
}

/** Memoised: rerenders only when its own data changes. */
const Row = memo(function Row({ task, now, flows, prerequisites, onTick, onFocus }: RowProps) {
  const { t } = useTranslation(['planning', 'tasks']);
  const open = useSetAtom(dialogAtom);
  const row = useTaskRow(task.id);
  const tick = (): void => onTick(task);
  const swipe = useRowSwipe(task, tick);
  const { title } = task;
  return (
    <li {...row} {...swipe.row} className="swipe-row">
      {flows && <FlowsTo />}
      {swipe.strip}
      <div className="swipe-face">
        <TaskRow task={task} now={now} prerequisites={prerequisites} onTick={tick}>
          {!task.completed && <RemindMe task={task} className="row-action -my-1.5 max-sm:hidden" />}
          {!task.completed && (
            <IconButton
              label={t('startFocusOn', { title })}
              className="row-action -my-1.5"
              onClick={() => onFocus(task)}
            >
              <Timer aria-hidden size={18} />
            </IconButton>
          )}
          <IconButton
            label={t('tasks:edit', { title })}
            className="row-action -my-1.5"
            onClick={() => open({ kind: 'edit', taskId: task.id })}
          >
            <PencilLine aria-hidden size={18} />
          </IconButton>
        </TaskRow>
      </div>
    </li>
  );
});

/** Connector from the task above to the one below. */
function FlowsTo() {
  const { t } = useTranslation(['planning', 'tasks']);
  return (
    <p className="absolute -top-3 left-2.5 flex items-center gap-2 text-xs text-ink-soft">
      <span aria-hidden className="h-6 w-px border-l-2 border-dotted border-accent" />
      <span className="rounded-full bg-paper px-1.5">{t('tasks:flowsTo')}</span>
    </p>
  );
}
