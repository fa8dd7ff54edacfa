import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { dayHead, shortDate } from './labels.ts';
import { isFullFor } from './useDayTarget.ts';
import { useDrop } from './useDrop.ts';

interface MoveToProps {
  readonly task: Task;
  readonly schedule: readonly WeekDay[];
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** The way to another day for everyone who does not drag. */
export function MoveTo({ task, schedule, tasks, today, onClose }: MoveToProps) {
  const { t } = useTranslation('week');
  const drop = useDrop();
  return (
    <Dialog open onClose={onClose} title={t('moveTo.title')} description={t('moveTo.text', { title: task.title })}>
      <ul className="grid gap-2">
        {schedule
          .filter(({ isReadOnly }) => !isReadOnly)
          .map((day) => {
            const isHere = day.tasks.some(({ id }) => id === task.id);
            return (
              <li key={day.dateKey}>
                <button
                  type="button"
                  disabled={isHere}
                  onClick={() => {
                    drop(task, day.dateKey);
                    onClose();
                  }}
                  className="flex min-h-target w-full flex-wrap items-center justify-between gap-x-4 rounded-control border border-line-strong bg-surface px-4 py-2 text-start transition hover:bg-sunken disabled:border-dashed disabled:text-ink-soft"
                >
                  <span className="font-semibold">{dayHead(day.date, today)}</span>
                  <span className="text-sm text-ink-soft">
                    {shortDate(day.date)} · <Note day={day} task={task} tasks={tasks} isHere={isHere} />
                  </span>
                </button>
              </li>
            );
          })}
      </ul>
    </Dialog>
  );
}

interface NoteProps {
  readonly day: WeekDay;
  readonly task: Task;
  readonly tasks: readonly Task[];
  readonly isHere: boolean;
}

function Note({ day, task, tasks, isHere }: NoteProps) {
  const { t } = useTranslation('week');
  if (isHere) return t('moveTo.here');
  if (day.isToday && isFullFor(task, tasks)) return t('moveTo.full');
  return day.tasksOpen === 0 ? t('moveTo.free') : t('moveTo.planned', { count: day.tasksOpen });
}
