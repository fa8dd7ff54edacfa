import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarCheck2, CalendarRange } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { inDollars, planOf } from '#shared/billing/plans.ts';
import { insightRoutes } from '#shared/insights/contract.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { Lacking } from './Lacking.tsx';
import { Week } from './Week.tsx';

const weekQuery = () =>
  queryOptions({
    // Beneath the tasks: what changes them changes the week.
    queryKey: [...taskKeys.all, 'week'],
    queryFn: ({ signal }) => call(insightRoutes.week, { signal }),
    staleTime: 0,
  });

/** Weekly insights; who lacks them sees what they hold and their price. */
export function InsightsScreen() {
  const { t } = useTranslation('insights');
  const { data, error, isFetching, refetch } = useQuery(weekQuery());
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 pt-2 pb-16">
      <title>{`${t('title')} · Unchaos`}</title>
      <header>
        <Link to="/daily-plan" className={`${buttonClass('quiet', 'small')} -ms-3.5`}>
          <ArrowLeft aria-hidden size={18} />
          {t('back')}
        </Link>
        <h1 className="mt-1 text-3xl sm:text-4xl">{t('title')}</h1>
      </header>
      {!data && !error && <SkeletonText lines={6} label={t('loading')} />}
      {!data && error && (
        <Failure
          title={t('failed')}
          text={messageOf(error)}
          retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {data && (data.week ? <Week week={data.week} /> : <LackingWeek />)}
      <nav aria-label={t('moreLooks')} className="grid justify-items-start gap-1">
        <Link to="/review" className={`${buttonClass('quiet', 'small')} -ms-3.5 text-start`}>
          <CalendarCheck2 aria-hidden size={18} className="shrink-0" />
          {t('toReview')}
        </Link>
        <Link to="/insights/year" className={`${buttonClass('quiet', 'small')} -ms-3.5 text-start`}>
          <CalendarRange aria-hidden size={18} className="shrink-0" />
          {t('toYear')}
        </Link>
      </nav>
    </div>
  );
}

function LackingWeek() {
  const { t } = useTranslation('insights');
  const prices = { month: inDollars(planOf('monthly').shownCents), year: inDollars(planOf('yearly').shownCents) };
  return (
    <Lacking
      text={t('lacking.text')}
      points={t('lacking.points', { returnObjects: true })}
      price={t('lacking.price', prices)}
      plans={t('lacking.plans')}
    />
  );
}
