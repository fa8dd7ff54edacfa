import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { categoryLabel, minutesLabel, timeZoneAtom, whenLabel } from '#renderer/features/tasks/index.ts';
import { clockText } from '#renderer/platform/clock.ts';

/** How a card lies on its day; under a finger that rests on it no text is marked. */
export const cardClass =
  'min-w-0 rounded-control border border-line bg-surface py-1.5 ps-2.5 pe-1 select-none [-webkit-touch-callout:none]';

/** Time and category. */
export function Facts({ task }: { readonly task: Task }) {
  const { t } = useTranslation('tasks');
  const time = task.fixedTime ?? task.dueTime;
  const clock = { now: new Date(), timeZone: useAtomValue(timeZoneAtom) };
  const when = passedAt(task, clock) ? whenLabel(task, clock) : time ? t('at', { time: clockText(time) }) : '';
  const facts = [minutesLabel(task.estimatedMinutes), when, categoryLabel(task.category)];
  return (
    <p className="min-w-0 overflow-hidden text-sm text-ink-soft">
      {/* The dot of a fact that begins a line is cut off with the margin. */}
      <span className="-ms-3.5 flex flex-wrap">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact} className="relative ps-3.5 before:absolute before:start-1 before:content-['·']">
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}

/** What follows the pointer while a task is dragged. */
export const HeldTask = ({ task }: { readonly task: Task }) => (
  <div aria-hidden data-held className={`${cardClass} cursor-grabbing px-4 py-3 shadow-high ring-2 ring-accent`}>
    <p className="leading-snug font-semibold wrap-anywhere">{task.title}</p>
    <Facts task={task} />
  </div>
);
