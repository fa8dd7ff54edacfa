import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { categoryLabel, minutesLabel, whenLabel } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { cn } from '#renderer/ui/cn.ts';

/** Styles of a card on its day; a resting finger selects no text. */
export const cardClass =
  'min-w-0 rounded-control border border-line bg-surface py-1.5 ps-2.5 pe-1 select-none [-webkit-touch-callout:none]';

/** Truncated text in a two-line card shows in full once the card has the keyboard focus or was tapped. */
export const whenOpen =
  'group-data-whole/card:whitespace-normal group-data-selected/card:whitespace-normal print:whitespace-normal';
/** Queue state, time and category in one line. */
export function Facts({ task }: { readonly task: Task }) {
  const { t } = useTranslation(['tasks', 'week']);
  const isQueued = !task.completed && task.status === 'today-overflow';
  const time = task.fixedTime ?? task.dueTime;
  const clock = { now: new Date(), timeZone: useAtomValue(timeZoneAtom) };
  const when = passedAt(task, clock) ? whenLabel(task, clock) : time ? t('at', { time: clockText(time) }) : '';
  const facts = [
    isQueued ? t('week:day.queued') : '',
    minutesLabel(task.estimatedMinutes),
    when,
    categoryLabel(task.category),
  ].filter(Boolean);
  return (
    <p className={cn('min-w-0 truncate text-sm text-ink-soft', whenOpen)} title={facts.join(' · ')}>
      {facts.map((fact) => (
        <Fragment key={fact}>
          {/* It wraps between facts alone, and no line begins with a dot. */}
          <span className="whitespace-nowrap not-last:after:content-['\00a0·']">{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Drag preview of a task. */
export const HeldTask = ({ task }: { readonly task: Task }) => (
  <div aria-hidden data-held className={`${cardClass} cursor-grabbing px-4 py-3 shadow-high ring-2 ring-accent`}>
    <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{task.title}</p>
    <Facts task={task} />
  </div>
);
