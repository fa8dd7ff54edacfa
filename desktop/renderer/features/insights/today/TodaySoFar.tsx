import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { ahead, weekAhead } from '../day/ahead.ts';
import { dayQueries } from '../day/queries.ts';
import { useDay } from '../day/useDay.ts';
import { Missing } from '../Missing.tsx';
import { Chaos } from './Chaos.tsx';
import { RecentTasks } from './RecentTasks.tsx';
import { WeekChart } from './WeekChart.tsx';

interface TodaySoFarProps {
  readonly tasks: readonly Task[];
}

/**
 * Today's figures, from the tasks on screen and from the server. Everything shows at once, so that nothing moves; what
 * fails to load removes nothing.
 */
export function TodaySoFar({ tasks }: TodaySoFarProps) {
  const { t } = useTranslation('today');
  const { progress, today, timeZone, isSettled } = useDay(tasks, false);
  const answers = useQueries({ queries: [dayQueries.stats(), dayQueries.recentTasks(), dayQueries.weeklyProgress()] });
  const [{ data: told }, { data: recent }, { data: week }] = answers;
  const stats = told && ahead(told, progress, today);
  const isThere = answers.every(({ isFetched }) => isFetched);
  return (
    <>
      <section className="grid gap-1">
        <p className="font-display text-2xl">{t('done', { count: progress.completedTasks })}</p>
        <p className="min-h-lh text-ink-soft">
          {stats && t('counts', { week: stats.done.week, ever: stats.done.ever })}
        </p>
      </section>
      <Missing answers={answers} />
      {isThere && (
        <>
          <div className="grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2">
            {week && <WeekChart days={weekAhead(week.days, progress, today)} today={today} />}
            {stats && isSettled && <Chaos {...stats.chaos} />}
          </div>
          {recent && <RecentTasks tasks={recent.tasks} today={today} timeZone={timeZone} />}
        </>
      )}
    </>
  );
}
