import { useTranslation } from 'react-i18next';
import { timeOf } from '#shared/planning/clock.ts';
import type { HourBlock } from '#shared/planning/hourGrid.ts';
import type { Task } from '#shared/tasks/task.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { placeOf, WHOLE_WORDS } from './place.ts';

/** The remainder of a task that started the day before; it is dragged by its start. */
export function Tail({ block, task }: { readonly block: HourBlock; readonly task: Task }) {
  const { t } = useTranslation('hours');
  return (
    <li
      data-tail
      className="absolute z-[5] overflow-hidden rounded-b-control border border-t-0 border-line-strong bg-surface/70 px-1.5 py-1 text-sm leading-tight text-ink-soft"
      style={placeOf(block)}
    >
      <p className={WHOLE_WORDS}>{task.title}</p>
      <p>{t('tail', { time: clockText(timeOf(block.to)) })}</p>
    </li>
  );
}
