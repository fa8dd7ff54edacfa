import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { dateLabel } from '#renderer/features/tasks/index.ts';
import { Card } from '#renderer/ui/Card.tsx';

interface RecentTasksProps {
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** Tasks finished last. */
export function RecentTasks({ tasks, today, timeZone }: RecentTasksProps) {
  const { t } = useTranslation('today');
  return (
    <Card role="region" aria-labelledby="recent" className="grid content-start gap-3">
      <h2 id="recent" className="text-xl">
        {t('recent.title')}
      </h2>
      {tasks.length === 0 && <p className="text-ink-soft">{t('recent.none')}</p>}
      <ul className="divide-y divide-line">
        {tasks.map(({ id, title, completedAt }) => (
          <li key={id} className="flex gap-3 py-2.5">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-accent-strong" />
            <span className="min-w-0 grow wrap-anywhere">{title}</span>
            {completedAt && <When date={todayIn(timeZone, new Date(completedAt))} today={today} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function When({ date, today }: { readonly date: LocalDate; readonly today: LocalDate }) {
  const { t } = useTranslation('today');
  const days = daysBetween(date, today);
  const named = days < 7 ? ({ weekday: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const);
  const text = days <= 0 ? t('recent.today') : days === 1 ? t('recent.yesterday') : dateLabel(date, named);
  return <span className="shrink-0 text-sm leading-6 text-ink-soft">{text}</span>;
}
