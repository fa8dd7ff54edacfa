import { useDraggable } from '@dnd-kit/core';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { SHORTEST_DRAWN, taskSpan } from '#shared/planning/hourGrid.ts';
import type { Task } from '#shared/tasks/task.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { cn } from '#renderer/ui/cn.ts';
import { dragged } from '../dragged.ts';
import { useArrival } from '../useArrival.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { useHours } from './context.ts';
import { placeName, spanLabel } from './names.ts';
import { BLOCK_TEXT, rowsOf, SPAN_TEXT, WHOLE_LINES, WHOLE_WORDS } from './place.ts';
import { useEdge } from './useEdge.ts';
import { useHand } from './useHand.ts';

interface TaskBlockProps {
  readonly task: Task;
  readonly date: LocalDate;
  /** Null in the tray. */
  readonly minutes: number | null;
  readonly style?: CSSProperties;
  /** Tasks of the same day. */
  readonly siblings: readonly Task[];
  readonly describedBy: string;
}

/**
 * When focused by keyboard or touch, the block takes the full width of its day and as many lines as its title needs,
 * beside its menu.
 */
const wholeBlock =
  'has-[>:focus-visible]:start-px! has-[>:focus-visible]:w-[calc(100%-3px)]! pointer-coarse:has-[>:focus]:start-px! pointer-coarse:has-[>:focus]:w-[calc(100%-3px)]!';
const wholeText =
  'focus-visible:h-auto focus-visible:min-h-full focus-visible:bg-surface focus-visible:pe-8 pointer-coarse:focus:h-auto pointer-coarse:focus:min-h-full pointer-coarse:focus:bg-surface pointer-coarse:focus:pe-8';

/** In the tray it shows two lines of its title until it is focused by keyboard or touch. */
const shortInTray = 'line-clamp-2 in-focus-visible:line-clamp-none pointer-coarse:in-focus:line-clamp-none';

/** A task in the hours or the tray: one keyboard stop, draggable, and resizable at an hour. */
export function TaskBlock({ task, date, minutes, style, siblings, describedBy }: TaskBlockProps) {
  const { t } = useTranslation(['hours', 'week']);
  const { today, timeZone } = useHours();
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: task.id,
    data: dragged(task, date),
    disabled: task.completed,
  });
  const hand = useHand(task, { date, minutes });
  const { length, edge } = useEdge(task);
  useArrival(task.id);
  const place = { date, minutes, length: length ?? task.estimatedMinutes };
  const name = placeName(task, place, today, timeZone);
  const span = minutes === null ? null : taskSpan(date, minutes, place.length, timeZone);
  const pulled = length !== null && span && { height: rowsOf(0, Math.max(SHORTEST_DRAWN, span.to - span.from)).height };
  return (
    <li
      ref={setNodeRef}
      data-block-of={task.id}
      className={cn(
        'group/block rounded-control border border-line-strong bg-surface text-sm leading-tight shadow-sm select-none [-webkit-touch-callout:none]',
        span
          ? cn(
              '@container/block absolute z-[6] overflow-hidden focus-within:z-[12] focus-within:overflow-visible',
              wholeBlock,
            )
          : 'relative min-h-9',
        !task.completed && 'cursor-grab border-s-4 border-s-accent',
        task.completed && 'text-ink-soft',
        (isDragging || hand.isHeld) && 'opacity-50',
        pulled && 'z-[14]! shadow-high! ring-2 ring-accent',
      )}
      style={{ ...style, ...pulled }}
      {...listeners}
      // Replaces the board's keys, which only handle days.
      onKeyDown={hand.onKeyDown}
    >
      <div
        role="button"
        tabIndex={0}
        data-handle-of={task.id}
        title={name}
        aria-label={task.completed ? t('done', { name }) : name}
        aria-roledescription={task.completed ? undefined : t('week:drag.role')}
        aria-describedby={task.completed ? undefined : describedBy}
        aria-keyshortcuts={task.completed ? undefined : 'Space Plus -'}
        aria-pressed={task.completed ? undefined : hand.isHeld}
        aria-disabled={task.completed || undefined}
        onBlur={hand.onBlur}
        className={cn(
          'h-full min-h-[inherit] overflow-hidden rounded-control px-1.5 py-1',
          span ? cn(BLOCK_TEXT, wholeText) : 'flex items-center',
        )}
      >
        <div className={span ? WHOLE_LINES : 'min-w-0'}>
          <p className={cn('font-semibold', !span && shortInTray, WHOLE_WORDS, task.completed && 'line-through')}>
            {task.completed && <Check aria-hidden size={14} className="me-1 inline" />}
            {task.title}
          </p>
          {/* Two words for who reads the text and not the lines. */}{' '}
          {span && (
            <p aria-hidden className={cn('text-ink-soft', SPAN_TEXT)}>
              {spanLabel(span)}
              {length !== null && ` · ${minutesLabel(length)}`}
            </p>
          )}
        </div>
      </div>
      <BlockMenu task={task} siblings={siblings} isToday={date === today} />
      {span && !task.completed && (
        <span
          aria-hidden
          data-edge-of={task.id}
          {...edge}
          className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize touch-none pointer-coarse:hidden pointer-coarse:h-4 pointer-coarse:group-focus-within/block:block"
        />
      )}
    </li>
  );
}
