import { useTranslation } from 'react-i18next';
import type { YearReport } from '#shared/insights/yearContract.ts';
import { dateLabel, minutesLabel } from '#renderer/features/tasks/index.ts';

interface MonthsProps {
  readonly report: YearReport;
}

/** Table of the months with a bar beside each number, so that nobody has to read lengths or see the bars. */
export function Months({ report: { year, months, focus } }: MonthsProps) {
  const { t } = useTranslation('year');
  const mostDone = Math.max(...months.map(({ done }) => done));
  const mostFocus = Math.max(...months.map(({ focusMinutes }) => focusMinutes));
  const rows = months.map((month, place) => ({ ...month, first: `${year}-${String(place + 1).padStart(2, '0')}-01` }));
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t('months')}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <Heading>{t('month')}</Heading>
          <Heading>{t('monthDone')}</Heading>
          {focus.sessions > 0 && <Heading>{t('monthFocus')}</Heading>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ first, done, focusMinutes }) => (
          <tr key={first} className="border-t border-line">
            <th scope="row" className="w-px py-1.5 pe-4 text-start font-normal whitespace-nowrap">
              <span aria-hidden className="sm:hidden print:hidden">
                {dateLabel(first, { month: 'short' })}
              </span>
              <span className="sr-only sm:not-sr-only print:not-sr-only">{dateLabel(first, { month: 'long' })}</span>
            </th>
            <Bar value={done} most={mostDone}>
              {String(done)}
            </Bar>
            {focus.sessions > 0 && (
              <Bar value={focusMinutes} most={mostFocus} isOther>
                {focusMinutes === 0 ? t('noFocus') : minutesLabel(focusMinutes)}
              </Bar>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <th scope="col" className="pe-4 pb-1 text-start font-semibold">
    {children}
  </th>
);

interface BarProps {
  readonly value: number;
  readonly most: number;
  readonly isOther?: boolean;
  readonly children: string;
}

/** Drawn rather than a background, so that it prints. */
function Bar({ value, most, isOther = false, children }: BarProps) {
  const width = most === 0 ? 0 : (100 * value) / most;
  return (
    <td className="py-1.5 pe-4 last:pe-0">
      <span className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
        <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full min-w-8">
          <rect width={width} height="10" fill={isOther ? 'var(--honey)' : 'var(--accent)'} />
        </svg>
        <span
          className={
            value === 0
              ? 'text-ink-soft sm:w-30 sm:shrink-0 sm:whitespace-nowrap'
              : 'font-semibold sm:w-30 sm:shrink-0 sm:whitespace-nowrap'
          }
        >
          {children}
        </span>
      </span>
    </td>
  );
}
