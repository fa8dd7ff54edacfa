import { useDraggable } from '@dnd-kit/core';
import { useAtom, useAtomValue } from 'jotai';
import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useTaskRow } from '#renderer/features/tasks/index.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { TickBox } from '#renderer/ui/Checkbox.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { renamedAtom } from './atoms.ts';
import { dragged } from './dragged.ts';
import { TaskMenu } from './TaskMenu.tsx';
import { cardClass, Facts, whenOpen } from './TaskFace.tsx';
import { TitleEditor } from './TitleEditor.tsx';
import { useArrival } from './useArrival.ts';
import { useCardSwipe } from './useCardSwipe.ts';
import { useWholeCard } from './useWholeCard.ts';

interface TaskCardProps {
  readonly task: Task;
  /** The day it is on. */
  readonly date: LocalDate | null;
  readonly swipes: boolean;
  readonly onTick: (task: Task) => void;
}

/** A task of the week: complete, rename in place, drag, swipe, or move by menu. */
export function TaskCard({ task, date, swipes, onTick }: TaskCardProps) {
  const { t } = useTranslation('week');
  const isRenamed = useAtomValue(renamedAtom)?.taskId === task.id;
  // A finished task stays on its day.
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: task.id,
    data: dragged(task, date),
    disabled: task.completed || isRenamed,
    attributes: { roleDescription: t('drag.role') },
  });
  const swipe = useCardSwipe(task, { isOff: !swipes || isRenamed, onTick: () => onTick(task) });
  const row = useTaskRow(task.id);
  const whole = useWholeCard();
  useArrival(task.id);
  return (
    <li
      ref={setNodeRef}
      className={cn(
        cardClass,
        'group/card relative',
        !task.completed && 'cursor-grab',
        isDragging && 'opacity-40',
        swipes && 'swipe-row',
      )}
      {...listeners}
      {...swipe.row}
      {...row}
      {...whole}
    >
      {swipe.strip}
      <div className="swipe-face">
        <div className="flex items-start gap-1">
          <TickBox label={task.title} checked={task.completed} onTick={() => onTick(task)} />
          {isRenamed ? <TitleEditor task={task} /> : <Title task={task} />}
        </div>
        <div className="flex min-h-7 items-center ps-10">
          <Facts task={task} />
        </div>
        {/* Over the end of the facts, so that a card is as high with them as without. */}
        <div className={cn('absolute end-0.5 bottom-0', isRenamed ? 'hidden' : 'flex')}>
          {!task.completed && (
            <IconButton
              ref={setActivatorNodeRef}
              label={t('task.handle', { title: task.title })}
              className="row-action cursor-grab bg-surface"
              data-handle-of={task.id}
              aria-describedby={attributes['aria-describedby']}
              aria-roledescription={attributes['aria-roledescription']}
              aria-pressed={attributes['aria-pressed']}
            >
              <GripVertical aria-hidden size={18} />
            </IconButton>
          )}
          <TaskMenu task={task} />
        </div>
      </div>
    </li>
  );
}

/** The title in one line; clicking renames the task. A tooltip shows it in full. */
function Title({ task }: { readonly task: Task }) {
  const { t } = useTranslation('week');
  const [renamed, rename] = useAtom(renamedAtom);
  return (
    <button
      type="button"
      data-title-of={task.id}
      aria-label={t('task.rename', { title: task.title })}
      onClick={() => rename({ taskId: task.id, text: task.title })}
      disabled={renamed !== null}
      className={cn(
        'min-w-0 grow rounded-control py-1 text-start leading-snug font-semibold wrap-anywhere hyphens-auto hover:text-accent-strong',
        task.completed && 'text-ink-soft line-through',
      )}
    >
      <span title={task.title} className={cn('block truncate', whenOpen)}>
        {task.title}
      </span>
    </button>
  );
}
