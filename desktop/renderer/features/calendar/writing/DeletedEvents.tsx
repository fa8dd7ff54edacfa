import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { useMove, useTasks, whenLabel } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { appointmentsQuery } from '../appointments/queries.ts';
import { putBack } from './queries.ts';
import type { Appointments } from '#shared/calendar/appointmentContract.ts';

interface DeletedEventsProps {
  readonly now: Date;
  readonly timeZone: string;
}

/** Asks what it means that the event of a task was deleted in the calendar; until it is answered, the task stays as it is. */
export function DeletedEvents({ now, timeZone }: DeletedEventsProps) {
  const { t } = useTranslation('feeds');
  const id = useId();
  const { data } = useQuery(appointmentsQuery());
  const tasks = deletedTasks(data, useTasks().tasks ?? []);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="font-sans text-sm font-bold tracking-widest text-ink-soft">
        {t('deleted.heading')}
      </h2>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-52">
              <p className="leading-snug font-semibold wrap-anywhere">{task.title}</p>
              <p className="text-sm text-ink-soft">{whenLabel(task, { now, timeZone })}</p>
            </div>
            <Answers task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ task: { id, title } }: { readonly task: Task }) {
  const { t } = useTranslation('feeds');
  const move = useMove();
  const keep = useMutation(putBack);
  const answers = [
    ['keep', () => keep.mutate(id)],
    ['dropTime', () => void move({ kind: 'update', id, patch: { dueTime: null } })],
    ['letGo', () => void move({ kind: 'remove', id })],
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(([answer, onClick]) => (
        <Button
          key={answer}
          size="small"
          aria-label={t(`deleted.${answer}Of`, { title })}
          busy={answer === 'keep' && keep.isPending}
          onClick={onClick}
        >
          {t(`deleted.${answer}`)}
        </Button>
      ))}
    </div>
  );
}

/** The tasks about which is to be asked: those that are still open and still have a time. */
export function deletedTasks(appointments: Appointments | undefined, tasks: readonly Task[]): readonly Task[] {
  const ids = new Set(appointments?.deleted?.map(({ taskId }) => taskId));
  return tasks.filter(({ id, completed, dueTime }) => ids.has(id) && !completed && dueTime !== null);
}
