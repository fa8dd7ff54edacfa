import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inDollars, planOf } from '#shared/billing/plans.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { insightRoutes } from '#shared/insights/contract.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { Lacking } from './Lacking.tsx';
import { LookBack } from './LookBack.tsx';
import { Week } from './Week.tsx';

const weekQuery = () =>
  queryOptions({
    // Under the tasks' key: a change of tasks changes the week.
    queryKey: [...taskKeys.all, 'week'],
    queryFn: ({ signal }) => call(insightRoutes.week, { signal }),
    staleTime: 0,
  });

/** Weekly insights; users without them see what they include and their price. */
export function InsightsScreen() {
  const { t } = useTranslation('insights');
  const { data, error, isFetching, refetch } = useQuery(weekQuery());
  return (
    <LookBack title={t('title')} lead={t('lead')}>
      {!data && !error && <SkeletonText lines={6} label={t('loading')} />}
      {!data && error && (
        <Failure
          title={t('failed')}
          text={messageOf(error)}
          retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {data && (data.week ? <Week week={data.week} /> : <LackingWeek />)}
    </LookBack>
  );
}

function LackingWeek() {
  const { t } = useTranslation('insights');
  const prices = {
    month: inDollars(planOf('monthly').shownCents, currentLocale()),
    year: inDollars(planOf('yearly').shownCents, currentLocale()),
  };
  return (
    <Lacking
      text={t('lacking.text')}
      points={t('lacking.points', { returnObjects: true })}
      price={t('lacking.price', prices)}
      plans={t('lacking.plans')}
    />
  );
}
