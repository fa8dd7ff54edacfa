import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { categoryLabel, minutesLabel, whenLabel } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { cn } from '#renderer/ui/cn.ts';

/** How a card lies on its day; under a finger that rests on it no text is marked. */
export const cardClass =
  'min-w-0 rounded-control border border-line bg-surface py-1.5 ps-2.5 pe-1 select-none [-webkit-touch-callout:none]';

/** What is cut off in a card of two lines is whole once the keyboard is in the card, or a tap has selected it. */
export const whenOpen =
  'group-data-whole/card:whitespace-normal group-data-selected/card:whitespace-normal print:whitespace-normal';
/** Whether it waits in the queue, its time and its category, in one line. */
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

/** What follows the pointer while a task is dragged. */
export const HeldTask = ({ task }: { readonly task: Task }) => (
  <div aria-hidden data-held className={`${cardClass} cursor-grabbing px-4 py-3 shadow-high ring-2 ring-accent`}>
    <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{task.title}</p>
    <Facts task={task} />
  </div>
);
