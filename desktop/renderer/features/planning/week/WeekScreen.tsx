import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAtomValue } from 'jotai';
import { todayIn } from '#shared/kernel/dates.ts';
import type { WeekView } from '#shared/planning/weekView.ts';
import { ArrivingTasks, useNewDay, useTasks, useUndoKey } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { Empty } from '#renderer/ui/Empty.tsx';
import { Cheer } from '../Cheer.tsx';
import { useNow } from '../useNow.ts';
import { usePlanNews } from './usePlanNews.ts';
import { useWeek } from './useWeek.ts';
import { Week } from './Week.tsx';

/** Nine days from yesterday on, and what waits for a day (spec tasks 2, Weekly plan). */
export function WeekScreen() {
  const { t } = useTranslation('week');
  const { tasks, error, isFetching, retry } = useTasks();
  const now = useNow();
  const today = todayIn(useAtomValue(timeZoneAtom), now);
  const week = useWeek(tasks, now);
  useNewDay(today);
  usePlanNews();
  useUndoKey();
  return (
    <>
      <title>{`${t('title')} · Unchaos`}</title>
      {!week && <h1 className="sr-only">{t('title')}</h1>}
      {!week && (
        <ArrivingTasks
          error={error}
          isFetching={isFetching}
          onRetry={retry}
          texts={{ loading: t('loading'), slow: t('slow'), failed: t('failed') }}
        />
      )}
      {week && isEmpty(week) && <NoWeek />}
      {week && tasks && !isEmpty(week) && <Week week={week} tasks={tasks} today={today} now={now} />}
      {tasks && <Cheer tasks={tasks} />}
    </>
  );
}

/** Nothing on any day, and nothing that waits for one. */
const isEmpty = ({ isEmpty: isFree, undated }: WeekView): boolean => isFree && undated.length === 0;

function NoWeek() {
  const { t } = useTranslation('week');
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-12 sm:pt-6">
      <h1 className="mb-8 text-3xl sm:text-4xl">{t('title')}</h1>
      <div className="rounded-hero bg-glow text-glow-ink forced-colors:border">
        <Empty picture={<QuietWeek />} title={t('empty.title')} text={t('empty.text')}>
          <Link to="/brain-dump" className={buttonClass('primary')}>
            {t('empty.start')}
          </Link>
        </Empty>
      </div>
    </div>
  );
}

/** Seven days on one calm thread, one of them lit. */
function QuietWeek() {
  return (
    <svg viewBox="0 0 240 60" aria-hidden className="w-60" fill="none">
      <path d="M8 32c40-5 60 4 112 0s74 3 112-1" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      {[24, 56, 88, 120, 152, 184, 216].map((x) => (
        <circle
          key={x}
          cx={x}
          cy={31}
          r={x === 120 ? 13 : 8}
          fill={x === 120 ? 'var(--honey)' : 'var(--surface)'}
          stroke="var(--accent)"
          strokeWidth="3"
        />
      ))}
    </svg>
  );
}
