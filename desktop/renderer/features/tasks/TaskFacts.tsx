import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { timeZoneAtom } from './atoms.ts';
import { categoryLabel, dayLabel, minutesLabel } from './labels.ts';

/** Category, time, and when: one quiet line under a title. */
export function TaskFacts({ task }: { readonly task: Task }) {
  const { t } = useTranslation('tasks');
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const day = waitsFor(task);
  const time = task.fixedTime ?? task.dueTime;
  const when = [day && (day !== today || time) ? dayLabel(day, today) : '', time ? t('at', { time }) : ''];
  const facts = [categoryLabel(task.category), minutesLabel(task.estimatedMinutes), when.filter(Boolean).join(' ')];
  return <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>;
}
