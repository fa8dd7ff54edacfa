import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { progressOf } from '#shared/insights/clarity.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useWaitingList } from '#renderer/features/brain-dump/index.ts';
import { GentleNote } from '#renderer/features/care/index.ts';
import { useNow, usePlan } from '#renderer/features/planning/index.ts';
import { ArrivingTasks, timeZoneAtom, useNewDay, useTasks } from '#renderer/features/tasks/index.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { ClarityGauge } from './ClarityGauge.tsx';
import { DoThisNext, LookAtList } from './DoThisNext.tsx';
import { SoFar } from './SoFar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TASKS_FRESH_MS } from './queries.ts';

/** How clear today is and what to do next; below, how it has been going (spec tasks 2, Clarity dashboard). */
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
  const now = useNow();
  const timeZone = useAtomValue(timeZoneAtom);
  const today = todayIn(timeZone, now);
  useNewDay(today);
  const { oneThing } = usePlan(tasks, now);
  const progress = progressOf(tasks, { now, timeZone });
  const waiting = useWaitingList(!isGentle && progress.totalTasks === 0 && oneThing === null);
  // What was found and is not confirmed yet is neither done nor nothing.
  const isSettled = !waiting.isAsking && waiting.tasks === null;
  const date = new Intl.DateTimeFormat(currentLocale(), { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5 pt-1 pb-12 sm:gap-8 sm:pt-6">
      <header className="flex flex-wrap items-end justify-between gap-2">
        <h1 className="text-3xl sm:text-4xl">{t('screen')}</h1>
        <p className="text-ink-soft">{date.format(now)}</p>
      </header>
      {isGentle && <GentleNote />}
      {waiting.tasks !== null && <LookAtList tasks={waiting.tasks} />}
      {!isGentle && isSettled && (
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
          <ClarityGauge progress={progress} moment={{ now, timeZone }} />
          <DoThisNext task={oneThing} completedToday={progress.completedTasks} />
        </div>
      )}
      <Shortcuts />
      {!isGentle && <SoFar progress={progress} today={today} timeZone={timeZone} isSettled={isSettled} />}
    </div>
  );
}
