import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { GentleNote } from '#renderer/features/care/index.ts';
import { ArrivingTasks, useTasks } from '#renderer/features/tasks/index.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { TASKS_FRESH_MS } from '../day/queries.ts';
import { useDay } from '../day/useDay.ts';
import { ClarityGauge } from './ClarityGauge.tsx';
import { DoThisNext, LookAtList } from './DoThisNext.tsx';
import { Folded } from './Folded.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** Dashboard: today's clarity, what to do next, and the rest folded (spec tasks 2, Clarity dashboard). */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { tasks, isGentle, error, isFetching, retry } = useTasks(TASKS_FRESH_MS);
  return (
    <>
      <title>{`${t('screen')} · Unchaos`}</title>
      {tasks ? (
        <Today tasks={tasks} isGentle={isGentle} />
      ) : (
        <>
          <h1 className="sr-only">{t('screen')}</h1>
          <ArrivingTasks
            error={error}
            isFetching={isFetching}
            onRetry={retry}
            texts={{ loading: t('loading'), slow: t('slow'), failed: t('failed') }}
          />
        </>
      )}
    </>
  );
}

function Today({ tasks, isGentle }: { readonly tasks: readonly Task[]; readonly isGentle: boolean }) {
  const { t } = useTranslation('dashboard');
  const { now, timeZone, today, progress, oneThing, waiting, isSettled } = useDay(tasks, isGentle);
  const date = new Intl.DateTimeFormat(currentLocale(), { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <div className="grid grid-cols-1 gap-5 pt-1 pb-12 sm:gap-8 sm:pt-6">
      <header className="flex flex-wrap items-end justify-between gap-2">
        <h1 className="text-3xl sm:text-4xl">{t('screen')}</h1>
        <p className="text-ink-soft">{date.format(now)}</p>
      </header>
      {isGentle && <GentleNote />}
      {waiting !== null && <LookAtList tasks={waiting} />}
      {!isGentle && isSettled && (
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
          <ClarityGauge progress={progress} moment={{ now, timeZone }} />
          <DoThisNext task={oneThing} completedToday={progress.completedTasks} />
        </div>
      )}
      <Shortcuts />
      {!isGentle && <Folded progress={progress} today={today} />}
    </div>
  );
}
