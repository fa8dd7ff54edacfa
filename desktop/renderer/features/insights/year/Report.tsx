import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { YearReport } from '#shared/insights/yearContract.ts';
import { categoryLabel, dateLabel, minutesLabel } from '#renderer/features/tasks/index.ts';
import { Months } from './Months.tsx';

const DAY = { month: 'long', day: 'numeric' } as const;

interface ReportProps {
  readonly report: YearReport;
}

/** Report of a year on one or two pages. */
export function Report({ report }: ReportProps) {
  const { t } = useTranslation('year');
  const { biggest, categories } = report;
  return (
    <>
      <Sums report={report} />
      <Part title={t('months')}>
        <Months report={report} />
      </Part>
      {biggest.length > 0 && (
        <Part title={t('biggest')}>
          <ol className="grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-accent-strong">
            {biggest.map(({ title, date }, place) => (
              <li key={`${place} ${title}`}>
                <span className="font-semibold wrap-anywhere">{title}</span>{' '}
                <span className="inline-block text-ink-soft">{dateLabel(date, DAY)}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {categories.length > 0 && (
        <Part title={t('filled')}>
          <ul className="divide-y divide-line border-y border-line">
            {categories.map(({ category, done, minutes }) => (
              <li key={category} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-semibold">{categoryLabel(category)}</span>
                <span className="text-ink-soft">{t('ofCategory', { count: done, time: minutesLabel(minutes) })}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{t('estimated')}</p>
        </Part>
      )}
      <Marks report={report} />
    </>
  );
}

function Sums({ report }: ReportProps) {
  const { t } = useTranslation('year');
  const { year, finished, daysShownUp, focus, bestMonth } = report;
  const month = `${year}-${String(bestMonth).padStart(2, '0')}-01`;
  return (
    <section className="grid gap-1">
      {finished > 0 && <p className="font-display text-2xl">{t('finished', { count: finished })}</p>}
      <p>{t('shownUp', { count: daysShownUp })}</p>
      {focus.sessions > 0 && <p>{t('focused', { count: focus.sessions, time: minutesLabel(focus.minutes) })}</p>}
      {bestMonth !== null && <p>{t('bestMonth', { month: dateLabel(month, { month: 'long' }) })}</p>}
      {focus.bestTime && <p>{t(`bestFocus.${focus.bestTime}`)}</p>}
    </section>
  );
}

/** The first, the latest, and the longest wait. */
function Marks({ report: { first, last, longestWait } }: ReportProps) {
  const { t } = useTranslation('year');
  if (!first || !last) return null;
  return (
    <Part title={t('marks')}>
      <dl className="grid gap-3">
        <Mark name={t('first')} title={first.title} more={dateLabel(first.date, DAY)} />
        <Mark name={t('last')} title={last.title} more={dateLabel(last.date, DAY)} />
        {longestWait && (
          <Mark
            name={t('longestWait')}
            title={longestWait.title}
            more={`${dateLabel(longestWait.date, DAY)}, ${t('waited', { count: longestWait.days })}`}
          />
        )}
      </dl>
    </Part>
  );
}

function Mark({ name, title, more }: { readonly name: string; readonly title: string; readonly more: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="font-semibold wrap-anywhere">{title}</span>{' '}
        <span className="inline-block text-ink-soft">{more}</span>
      </dd>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
