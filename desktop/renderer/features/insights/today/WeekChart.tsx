import { useTranslation } from 'react-i18next';
import type { WeeklyProgress } from '#shared/insights/dashboardContract.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { dateLabel } from '#renderer/features/tasks/index.ts';
import { Card } from '#renderer/ui/Card.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';

interface WeekChartProps {
  readonly days: WeeklyProgress['days'];
  readonly today: LocalDate;
}

/** The week by day: finished of planned tasks, as a chart and a table. */
export function WeekChart({ days, today }: WeekChartProps) {
  const { t } = useTranslation('today');
  const [done, planned] = [sum(days.map((day) => day.done)), sum(days.map((day) => day.planned))];
  const most = Math.max(1, ...days.map((day) => day.planned));
  return (
    <Card role="region" aria-labelledby="this-week" className="grid content-start gap-4">
      <h2 id="this-week" className="text-xl">
        {t('week.title')}
      </h2>
      <div aria-hidden className="grid grid-cols-7 gap-1 text-center">
        {days.map((day) => (
          <div key={day.date} className="grid gap-1">
            <Bar {...day} most={most} />
            <span className={cn('text-sm', day.date === today ? 'font-semibold text-accent-strong' : 'text-ink-soft')}>
              {dateLabel(day.date, { weekday: 'short' })}
            </span>
          </div>
        ))}
      </div>
      <p className="text-ink-soft">{planned === 0 ? t('week.empty') : t('week.chart', { done, planned })}</p>
      <Disclosure look="line" title={t('week.table')}>
        <WeekTable days={days} />
      </Disclosure>
    </Card>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

const BAR = { width: 24, height: 96, foot: 4 } as const;

/** Height by planned tasks, filled by finished ones. A day without any gets a baseline. */
function Bar({ done, planned, most }: { readonly done: number; readonly planned: number; readonly most: number }) {
  const { width, height, foot } = BAR;
  const high = (count: number): number => foot + ((height - foot) * count) / most;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="mx-auto h-24 w-6">
      <rect
        y={height - high(planned)}
        width={width}
        height={high(planned)}
        rx="4"
        className="fill-line forced-colors:fill-[GrayText]"
      />
      {done > 0 && (
        <rect
          y={height - high(done)}
          width={width}
          height={high(done)}
          rx="4"
          className="fill-accent forced-colors:fill-[Highlight]"
        />
      )}
    </svg>
  );
}

function WeekTable({ days }: Pick<WeekChartProps, 'days'>) {
  const { t } = useTranslation('today');
  return (
    <table className="w-full">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {t('week.day')}
          </th>
          <th scope="col" className="py-2 pe-4 text-end font-normal">
            {t('week.done')}
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            {t('week.planned')}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {days.map(({ date, done, planned }) => (
          <tr key={date} className="border-t border-line">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {dateLabel(date, { weekday: 'long' })}
            </th>
            <td className="py-2 pe-4 text-end">{done}</td>
            <td className="py-2 text-end">{planned}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
