import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { WeekInsights } from '#shared/insights/contract.ts';
import { categoryLabel, minutesLabel, dateLabel } from '#renderer/features/tasks/index.ts';
import { Card } from '#renderer/ui/Card.tsx';
import { Days } from './Days.tsx';

interface WeekProps {
  readonly week: WeekInsights;
}

/** The last seven days as text, with numbers beside each picture. */
export function Week({ week }: WeekProps) {
  const { t } = useTranslation('insights');
  const { from, to, done, minutes, bestTime, bestDate, categories, waitsLongest, focus } = week;
  const day = { month: 'long', day: 'numeric' } as const;
  const compared = beside(week);
  return (
    <>
      <section className="grid gap-1">
        <p className="text-ink-soft">{t('range', { from: dateLabel(from, day), to: dateLabel(to, day) })}</p>
        <p className="font-display text-2xl">{t('done', { count: done })}</p>
        {done > 0 && (
          <p className="text-ink-soft">
            {compared && `${t(...compared)} `}
            {t('minutes', { time: minutesLabel(minutes) })}
          </p>
        )}
        {focus.sessions > 0 && (
          <p className="text-ink-soft">{t('focused', { count: focus.sessions, time: minutesLabel(focus.minutes) })}</p>
        )}
      </section>
      <Days days={week.days} />
      <Card className="grid gap-2" role="region" aria-labelledby="discovered">
        <h2 id="discovered" className="text-xl">
          {t('discovered')}
        </h2>
        {bestTime === null && <p className="text-ink-soft">{t('few')}</p>}
        {bestTime && <p>{t(`bestTime.${bestTime}`)}</p>}
        {bestDate && <p>{t('bestDay', { day: dateLabel(bestDate, { weekday: 'long' }) })}</p>}
        {focus.bestTime && <p>{t(`bestFocus.${focus.bestTime}`)}</p>}
        {waitsLongest && (
          <p>
            {t('waits', { title: waitsLongest.title, count: waitsLongest.days })}{' '}
            <Link
              to="/daily-plan"
              className="rounded whitespace-nowrap text-accent-strong underline underline-offset-4"
            >
              {t('look')}
            </Link>
          </p>
        )}
      </Card>
      {categories.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">{t('filled')}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {categories.map(({ category, done: count, minutes: time }) => (
              <li key={category} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <span className="font-semibold">{categoryLabel(category)}</span>
                <span className="text-ink-soft">{t('ofCategory', { count, time: minutesLabel(time) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/**
 * Comparison with the previous week, never as a reproach; null if nothing is known of it, such as before the account
 * existed.
 */
function beside({ done, doneBefore }: WeekInsights): ['more' | 'same' | 'before', { count: number }] | null {
  if (doneBefore === 0) return null;
  if (done > doneBefore) return ['more', { count: done - doneBefore }];
  return done === doneBefore ? ['same', { count: done }] : ['before', { count: doneBefore }];
}
