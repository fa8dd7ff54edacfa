import { Link2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { TickBox } from '#renderer/ui/Checkbox.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { TaskFacts } from './TaskFacts.tsx';

export const RepeatNote = lazyPart(async () => (await import('./repeat/RepeatNote.tsx')).RepeatNote);

interface TaskRowProps {
  readonly task: Task;
  /** The moment of drawing where none is given. */
  readonly now?: Date;
  /** Titles of what is to be done first and is still open, as a chain. */
  readonly prerequisites?: string;
  readonly onTick: () => void;
  readonly children?: ReactNode;
}

export function TaskRow({ task, now, prerequisites = '', onTick, children }: TaskRowProps) {
  return (
    <div className="flex items-start gap-3 py-3">
      <TickBox label={task.title} checked={task.completed} onTick={onTick} />
      <div className="min-w-0 grow pt-0.5">
        <p className={cn('leading-snug font-semibold break-words', task.completed && 'text-ink-soft line-through')}>
          {task.title}
        </p>
        <div className="flex flex-wrap items-center gap-x-4">
          <TaskFacts task={task} now={now} />
          {comesAgain(task) && (
            <Suspense fallback={<ComingNote />}>
              <RepeatNote rule={task.recurrence} />
            </Suspense>
          )}
          {prerequisites !== '' && !task.completed && <Chain titles={prerequisites} />}
        </div>
      </div>
      {children}
    </div>
  );
}

/** What is done is done; only what is open tells how it comes again. */
const comesAgain = (task: Task): task is Task & { readonly recurrence: string } =>
  task.recurrence !== null && !task.completed;

/** Keeps the line free while its words arrive, so that no row jumps. */
const ComingNote = () => <p className="mt-0.5 h-5" />;

/** What comes first. */
function Chain({ titles }: { readonly titles: string }) {
  const { t } = useTranslation('tasks');
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-soft">
      <Link2 aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>
        {t('first')} {titles}
      </span>
    </p>
  );
}
