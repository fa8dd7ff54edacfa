import { ChevronRight, RotateCcw, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { planOf } from '#shared/brain-dump/list/corrections.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { PlanLine } from '#renderer/features/tasks/index.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { learntLabel } from './listTexts.ts';

interface ListRowProps {
  readonly task: ListedTask;
  readonly today: LocalDate;
  readonly onOpen: () => void;
  /** It is no task. */
  readonly onDrop: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A task of the list in one line: its title, and what of its plan is set. One tap drops it, and brings it back. */
export function ListRow({ task, today, onOpen, onDrop, onKeyDown }: ListRowProps) {
  const { t } = useTranslation('list');
  const isDropped = task.state === 'dropped';
  const learnt = learntLabel(task);
  const Sign = isDropped ? RotateCcw : ChevronRight;
  return (
    <div className="relative -mx-3 flex items-center">
      <button
        type="button"
        data-row={task.key}
        aria-label={isDropped ? t('bringBack', { title: task.title }) : undefined}
        aria-expanded={isDropped ? undefined : false}
        aria-keyshortcuts={isDropped ? 'Delete' : 'Delete Control+ArrowUp Control+ArrowDown'}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className="group flex min-h-14 min-w-0 grow items-center gap-3 rounded-control px-3 py-2.5 text-start transition hover:bg-sunken"
      >
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
          <span
            className={cn(
              'min-w-0 grow basis-52 font-semibold wrap-anywhere',
              isDropped && 'text-ink-soft line-through',
            )}
          >
            {task.title}
          </span>
          {isDropped ? (
            <span className="text-sm text-ink-soft">{t('dropped')}</span>
          ) : (
            <PlanLine
              plan={planOf(task, today)}
              isDeadline={task.isDeadlineTask}
              today={today}
              tellsPast={!task.isDeadlineTask && task.recurrence === null}
            />
          )}
          {learnt !== null && !isDropped && <span className="basis-full text-sm text-ink-soft">{learnt}</span>}
        </span>
        <Sign
          aria-hidden
          size={18}
          className={cn(
            'shrink-0 text-ink-soft transition group-hover:text-ink',
            !isDropped && 'group-focus-within/row:opacity-0 group-hover/row:opacity-0 pointer-coarse:opacity-0',
          )}
        />
      </button>
      {!isDropped && (
        // The row itself does the same by its key, so the keyboard has one stop for each task.
        <IconButton
          label={t('drop', { title: task.title })}
          tabIndex={-1}
          onClick={onDrop}
          className="absolute end-0 transition group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-fine:opacity-0"
        >
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </div>
  );
}
