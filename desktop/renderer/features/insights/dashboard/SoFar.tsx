import { useQueries } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Progress } from '#shared/insights/clarity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { ahead } from './ahead.ts';
import { Chaos } from './Chaos.tsx';
import { Discovered } from './Discovered.tsx';
import { Glance } from './Glance.tsx';
import { dashboardQueries } from './queries.ts';
import { RecentTasks } from './RecentTasks.tsx';
import { WeekChart } from './WeekChart.tsx';

interface SoFarProps {
  readonly progress: Progress;
  readonly today: LocalDate;
  readonly timeZone: string;
  /** False while it is open what today holds: then nothing is said of how little weighs on it. */
  readonly isSettled: boolean;
}

/** How it has been going, as the server knows it; what does not come takes nothing from the rest. */
export function SoFar({ progress, today, timeZone, isSettled }: SoFarProps) {
  const { t } = useTranslation('dashboard');
  const answers = useQueries({
    queries: [dashboardQueries.stats(), dashboardQueries.recentTasks(), dashboardQueries.weeklyProgress()],
  });
  const [{ data: told }, { data: recent }, { data: week }] = answers;
  const stats = told && ahead(told, progress, today);
  const failed = answers.filter(({ data, error }) => !data && error);
  const isOnItsWay = failed.length === 0 && answers.some(({ data }) => !data);
  return (
    <>
      {stats && <Glance {...stats} />}
      {failed[0]?.error && (
        <Missing
          error={failed[0].error}
          isAsking={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {isOnItsWay && <SkeletonText lines={4} label={t('partlyLoading')} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {stats && (
          <div className="grid grid-cols-1 gap-6">
            <Discovered {...stats.discovered} />
            {isSettled && <Chaos {...stats.chaos} />}
          </div>
        )}
        <div className={stats ? 'grid grid-cols-1 gap-6' : 'contents'}>
          {week && <WeekChart days={week.days} today={today} />}
          {recent && <RecentTasks tasks={recent.tasks} today={today} timeZone={timeZone} />}
        </div>
      </div>
    </>
  );
}

interface MissingProps {
  readonly error: Error;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** Calm, for nothing is lost: what the tasks tell stands above. */
function Missing({ error, isAsking, onRetry }: MissingProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card role="alert" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-xl">{t('partly')}</h2>
        <p className="text-ink-soft">{t('partlyText', { reason: messageOf(error) })}</p>
      </div>
      <Button busy={isAsking} onClick={onRetry}>
        {!isAsking && <RotateCw aria-hidden size={18} />}
        {t('retry')}
      </Button>
    </Card>
  );
}
