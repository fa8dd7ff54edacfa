import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { History, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WeekView } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import { AddTask, DeletedTasksLink, NotAdded } from '#renderer/features/tasks/index.ts';
import { allActionsAtom } from '#renderer/platform/choices.ts';
import { useMedia } from '#renderer/platform/browserHooks.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { PHONE, questionAtom, viewAtom } from './atoms.ts';
import { Board } from './Board.tsx';
import { CalendarView } from './CalendarView.tsx';
import { DetailedView } from './DetailedView.tsx';
import { HourView } from './hours/HourView.tsx';
import { rangeLabel } from './labels.ts';
import { CalendarTools, Toolbar } from './Toolbar.tsx';
import { Undated } from './Undated.tsx';
import { WeekFocus } from './WeekFocus.tsx';
import { WeekQuestions } from './WeekQuestions.tsx';

interface WeekProps {
  readonly week: WeekView;
  /** All tasks: whether today is full depends on those that stand on no day as well. */
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
  readonly now: Date;
}

export function Week({ week, tasks, today, now }: WeekProps) {
  const { t } = useTranslation(['week', 'tasks']);
  const [isAdding, setAdding] = useState(false);
  const openToday = tasks.filter(isOpenToday).length;
  const view = useAtomValue(viewAtom);
  const question = useAtomValue(questionAtom);
  const showsAll = useAtomValue(allActionsAtom);
  const isPhone = useMedia(PHONE);
  const isStacked = isPhone && view === 'detailed' && !week.isEmpty;
  const { from, to, totalCompleted, totalPlanned, isEmpty, schedule, undated } = week;
  const planned = schedule.flatMap((day) => day.tasks);
  return (
    <div data-all-actions={showsAll || undefined} className="grid grid-cols-1 gap-6 pt-2 pb-12 sm:pt-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-1 text-ink-soft">
            {rangeLabel(from, to)}
            {totalPlanned > 0 && (
              <span className="tabular-nums"> · {t('stand', { done: totalCompleted, planned: totalPlanned })}</span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {!isAdding && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden size={18} />
              {t('tasks:add.open')}
            </Button>
          )}
          {/* On a phone the bar leads there. */}
          <Link to="/brain-dump" className={cn(buttonClass('quiet'), 'max-md:hidden')}>
            <Plus aria-hidden size={18} />
            {t('addMore')}
          </Link>
          <Link to="/review" className={cn(buttonClass('quiet'), 'max-sm:px-2 sm:-me-5')}>
            <History aria-hidden size={18} />
            {t('review')}
          </Link>
        </div>
      </header>
      {isAdding && (
        <Suspense fallback={null}>
          <AddTask openToday={openToday} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <NotAdded />
      <WeekFocus schedule={schedule} today={today} />
      <Toolbar tasks={planned} isPhone={isPhone} />
      <Board tasks={tasks} today={today} view={view}>
        {!isStacked && <Undated tasks={undated} isOpenByItself={isEmpty} />}
        {view === 'calendar' && <CalendarView schedule={schedule} tasks={tasks} today={today} />}
        {view === 'detailed' && <DetailedView schedule={schedule} tasks={tasks} today={today} />}
        {view === 'hours' && <HourView schedule={schedule} tasks={tasks} today={today} now={now} />}
        {/* On a telephone today is on the first screen: what has no day comes after the days. */}
        {isStacked && <Undated tasks={undated} isOpenByItself={false} />}
      </Board>
      {isPhone && <CalendarTools tasks={planned} />}
      <DeletedTasksLink />
      <Suspense fallback={null}>{question && <WeekQuestions week={week} tasks={tasks} today={today} />}</Suspense>
    </div>
  );
}
