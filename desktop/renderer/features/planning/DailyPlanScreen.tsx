import { useAtom, useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { memo, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import { freshStart } from '#shared/planning/freshStart.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { WelcomeBack as Offer } from '#shared/tasks/contract.ts';
import { isOnPlate } from '#shared/tasks/overload.ts';
import { nextOfSeries } from '#shared/tasks/series.ts';
import type { Task } from '#shared/tasks/task.ts';
import { OVERLOAD_LIMIT } from '#shared/tasks/today.ts';
import { useHasAppointments } from '#renderer/features/calendar/index.ts';
import { prepareFocus, sweepOneThingStatus } from '#renderer/features/focus/index.ts';
import {
  AddTask,
  ArrivingTasks,
  DeletedTasksLink,
  NotAdded,
  prepareTaskForms,
  useNewDay,
  useTasks,
  useUndoKey,
} from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { dateFormat } from '#renderer/platform/clock.ts';
import { allActionsAtom } from '#renderer/platform/choices.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { whenPainted } from '#renderer/platform/shown.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { AlsoToday } from './AlsoToday.tsx';
import { Cheer } from './Cheer.tsx';
import { dialogAtom, isLaterOpenAtom, isQueueOpenAtom } from './atoms.ts';
import { OverloadPanel } from './parts/OverloadPanel.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import { ShapeOfDay } from './shape/ShapeOfDay.tsx';
import { ClearDay } from './ClearDay.tsx';
import { OneThingCard } from './OneThingCard.tsx';
import { useFocus } from './useFocus.ts';
import { useFreshStart } from './useFreshStart.ts';
import { useNotReady } from './useNotReady.ts';
import { useNow } from './useNow.ts';
import { usePlan } from './usePlan.ts';
import { usePlanKeys } from './usePlanKeys.ts';
import { useTicks } from './useTicks.ts';
import { Waiting, WaitingMenu } from './Waiting.tsx';

const GentleDay = lazyPart(async () => (await import('./GentleDay.tsx')).GentleDay);
const PlanDialogs = lazyPart(async () => (await import('./PlanDialogs.tsx')).PlanDialogs);
const PassedAppointments = lazyPart(async () => (await import('./parts/PassedAppointments.tsx')).PassedAppointments);
const FreshStart = lazyPart(async () => (await import('./parts/FreshStart.tsx')).FreshStart);
const TodaysAppointments = lazyPart(async () => (await import('./parts/TodaysAppointments.tsx')).TodaysAppointments);

/** Milliseconds after the plan has been painted. */
const QUIET_MS = 300;

/** Preloads all of it when the page is idle; returns the function that cancels. */
function prepareLater(): () => void {
  let timer = 0;
  const fetchAll = (): void =>
    void Promise.allSettled([prepareTaskForms(), prepareFocus(), PlanDialogs.prepare(), WaitingMenu.prepare()]);
  const callOff = whenPainted(() => (timer = window.setTimeout(fetchAll, QUIET_MS)));
  return () => {
    callOff();
    window.clearTimeout(timer);
  };
}

/** Today: ONE Thing first and large, the rest quietly below (spec tasks 2, Daily plan). */
export function DailyPlanScreen() {
  const { t } = useTranslation(['planning', 'tasks']);
  const { tasks, welcomeBack, isGentle, error, isFetching, retry } = useTasks();
  if (tasks?.length === 0 && !isFetching && !isGentle) return <Navigate replace to="/brain-dump" />;
  return (
    <>
      <title>{`${t('screen')} · Unchaos`}</title>
      <Suspense fallback={null}>{tasks && isGentle && <GentleDay tasks={tasks} />}</Suspense>
      {tasks && tasks.length > 0 && !isGentle && <Day tasks={tasks} welcomeBack={welcomeBack} />}
      {!(tasks && (tasks.length > 0 || isGentle)) && (
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

interface DayProps {
  readonly tasks: readonly Task[];
  readonly welcomeBack: Offer | null;
}

const Day = memo(function Day({ tasks, welcomeBack }: DayProps) {
  const { t } = useTranslation(['planning', 'tasks']);
  const now = useNow();
  const timeZone = useAtomValue(timeZoneAtom);
  const showsAll = useAtomValue(allActionsAtom);
  const today = todayIn(timeZone, now);
  useNewDay(today);
  const plan = usePlan(tasks, now);
  const [isAdding, setAdding] = useState(false);
  const { tick, tickToday, tickOneThing } = useTicks(plan);
  const startFocus = useFocus(plan);
  const swap = useNotReady(plan, tasks);
  useUndoKey();
  usePlanKeys(plan, { onTick: tickOneThing, onFocus: startFocus, onAdd: () => setAdding(true) });
  const [dialog, openDialog] = useAtom(dialogAtom);
  useEffect(prepareLater, []);
  useEffect(() => sweepOneThingStatus(new Date()), []);
  const hasAppointments = useHasAppointments();
  const comingUp = nextOfSeries(plan.scheduled);
  const { oneThing, totalToday, completedToday, passed } = plan;
  const { offer, close } = useFreshStart(freshStart(tasks, { now, timeZone, welcomeBack, oneThing }), today);
  const left = passed.length === 0 ? tasks : tasks.filter((task) => !passed.includes(task));
  // A gentle start takes precedence.
  const isTooMuch = offer === null && isCrowded(left);
  return (
    <div data-all-actions={showsAll || undefined} className="mx-auto grid max-w-3xl gap-8 pt-2 pb-12 sm:pt-6">
      <header className="grid gap-4">
        <div className="gap-x-4 sm:flex sm:flex-wrap sm:items-end sm:justify-between">
          <h1 className="text-3xl sm:text-4xl">{t('screen')}</h1>
          <p className="text-ink-soft">{dateText(now, timeZone)}</p>
        </div>
        {oneThing && <ShapeOfDay plan={plan} now={now} />}
      </header>
      {offer && <FreshStart offer={offer} passed={passed} now={now} onFocus={startFocus} onClose={close} />}
      {isTooMuch && <OverloadPanel tasks={left} plan={plan} />}
      {oneThing ? (
        <OneThingCard
          key={oneThing.id}
          task={oneThing}
          today={today}
          isSecond={offer !== null || isTooMuch}
          onTick={tickOneThing}
          onFocus={startFocus}
        />
      ) : (
        <ClearDay completed={completedToday} onAdd={() => setAdding(true)} />
      )}
      <Suspense fallback={null}>{hasAppointments && <TodaysAppointments now={now} timeZone={timeZone} />}</Suspense>
      <AlsoToday plan={plan} tasks={tasks} now={now} onTick={tickToday} onFocus={startFocus} />
      <NotAdded />
      <Suspense fallback={null}>
        {passed.length > 0 && offer === null && <PassedAppointments tasks={passed} now={now} />}
      </Suspense>
      {isAdding ? (
        <Suspense fallback={null}>
          <AddTask openToday={totalToday - completedToday} onClose={() => setAdding(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden size={18} />
            {t('tasks:add.open')}
          </Button>
          <Button kind="quiet" onClick={() => openDialog({ kind: 'tomorrow' })}>
            {t('tomorrow.open')}
          </Button>
        </div>
      )}
      <div className="grid gap-3">
        <Waiting
          heading={t('queue', { count: plan.queue.length })}
          tasks={plan.queue}
          openAtom={isQueueOpenAtom}
          onTick={tick}
        />
        <Waiting
          heading={t('later', { count: comingUp.length })}
          tasks={comingUp}
          openAtom={isLaterOpenAtom}
          onTick={tick}
        />
        <DeletedTasksLink />
      </div>
      <PlanFoot />
      <Suspense fallback={null}>{dialog && <PlanDialogs tasks={tasks} plan={plan} onSwap={swap} />}</Suspense>
      <NextAnnouncement plan={plan} />
      <Cheer tasks={tasks} />
    </div>
  );
});

/** More than seven tasks for today (spec tasks 9). */
const isCrowded = (tasks: readonly Task[]): boolean => tasks.filter(isOnPlate).length > OVERLOAD_LIMIT;

const dateText = (now: Date, timeZone: string): string =>
  dateFormat({ timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(now);

/** Announces the result of a tick to screen readers. */
function NextAnnouncement({ plan: { oneThing, completedToday } }: { readonly plan: TodaysPlan }) {
  const { t } = useTranslation(['planning', 'tasks']);
  const [known] = useState(completedToday);
  const text = oneThing ? t('nowNext', { title: oneThing.title }) : t('allDone');
  return (
    <p className="sr-only" role="status">
      {completedToday > known ? text : ''}
    </p>
  );
}
