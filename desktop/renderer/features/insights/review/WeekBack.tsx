import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeeklyReview } from '#shared/insights/reviewContract.ts';
import { dateLabel } from '#renderer/features/tasks/index.ts';
import { Days } from '../Days.tsx';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

interface WeekBackProps {
  readonly review: WeeklyReview;
}

/** What was done and what moved in a week, as text. */
export function WeekBack({ review: { finished, moved } }: WeekBackProps) {
  const { t } = useTranslation('review');
  const { later, setAside } = moved;
  const left = finished.count - finished.titles.length - Number(finished.biggest !== null);
  return (
    <>
      <section aria-labelledby="done" className="grid gap-3">
        <h2 id="done" className="text-xl">
          {t('done')}
        </h2>
        <p className={finished.count > 0 ? 'font-display text-2xl' : 'text-ink-soft'}>
          {t('count', { count: finished.count })}
        </p>
        {finished.biggest !== null && finished.count > 1 && (
          <p>
            {t('biggest')} <strong className="font-semibold wrap-anywhere">{finished.biggest}</strong>
          </p>
        )}
        {finished.count === 1 && <p className="font-semibold wrap-anywhere">{finished.biggest}</p>}
        {finished.titles.length > 0 && (
          <Titles label={t('others')} more={left > 0 ? t('more', { count: left }) : null}>
            {finished.titles}
          </Titles>
        )}
      </section>
      {finished.count > 0 && <Days days={finished.days} />}
      <section aria-labelledby="moved" className="grid gap-3">
        <h2 id="moved" className="text-xl">
          {t('moved')}
        </h2>
        {later.count + setAside.count === 0 && <p className="text-ink-soft">{t('stayed')}</p>}
        {later.count > 0 && (
          <Titles label={t('later', { count: later.count })} more={moreThan(later.count, later.tasks.length)}>
            {later.tasks.map(({ title, date }) => t('laterTask', { title, day: dateLabel(date, DAY) }))}
          </Titles>
        )}
        {setAside.count > 0 && (
          <Titles
            label={t('setAside', { count: setAside.count })}
            more={moreThan(setAside.count, setAside.titles.length)}
          >
            {setAside.titles}
          </Titles>
        )}
        {later.count + setAside.count > 0 && <p className="text-sm text-ink-soft">{t('movedNote')}</p>}
      </section>
    </>
  );

  function moreThan(count: number, shown: number): string | null {
    return count > shown ? t('more', { count: count - shown }) : null;
  }
}

interface TitlesProps {
  readonly label: string;
  /** How many more there are, as text. */
  readonly more: string | null;
  readonly children: readonly string[];
}

function Titles({ label, more, children }: TitlesProps): ReactNode {
  // Two tasks may share a title; their positions never change.
  const lines = children.map((title, place) => ({ title, key: `${place} ${title}` }));
  return (
    <div>
      <p>{label}</p>
      <ul className="mt-1 grid list-disc gap-1 ps-6 marker:text-accent">
        {lines.map(({ title, key }) => (
          <li key={key} className="wrap-anywhere">
            {title}
          </li>
        ))}
        {more !== null && <li className="text-ink-soft">{more}</li>}
      </ul>
    </div>
  );
}
