import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { cn } from '#renderer/ui/cn.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { unfoldedAtom } from './atoms.ts';
import { DayAppointments } from './DayAppointments.tsx';
import { DayCounts, DayFacts } from './DayFacts.tsx';
import { dayHead, shortDate } from './labels.ts';
import { TaskList } from './TaskList.tsx';
import { useDayTarget } from './useDayTarget.ts';

interface DaysProps {
  readonly schedule: readonly WeekDay[];
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
}

/** Nine days below each other, each expandable; today is open (spec tasks 2, Weekly plan). */
export function DetailedView({ schedule, tasks, today }: DaysProps) {
  const { t } = useTranslation('week');
  return (
    <ol aria-label={t('days')} className="grid grid-cols-1 gap-3">
      {schedule.map((day) => (
        <Row key={day.dateKey} day={day} tasks={tasks} today={today} />
      ))}
    </ol>
  );
}

function Row({ day, tasks, today }: { readonly day: WeekDay } & Omit<DaysProps, 'schedule'>) {
  const [unfolded, setUnfolded] = useAtom(unfoldedAtom);
  const { setNodeRef, outcome } = useDayTarget(day, tasks);
  return (
    <li
      ref={setNodeRef}
      data-day={day.dateKey}
      aria-current={day.isToday ? 'date' : undefined}
      className={cn('rounded-card', outcome && 'outline-2 outline-accent')}
    >
      <Disclosure
        isOpen={unfolded[day.dateKey] ?? day.isToday}
        onToggle={(isOpen) => setUnfolded((before) => ({ ...before, [day.dateKey]: isOpen }))}
        className={cn(day.isToday && 'border-accent!', day.isReadOnly && 'border-dashed', outcome && 'bg-accent-soft!')}
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span role="heading" aria-level={2} className="text-lg leading-tight">
              {dayHead(day.date, today)}
            </span>
            <span className="text-sm font-normal text-ink-soft">{shortDate(day.date)}</span>
            <DayCounts day={day} outcome={outcome} className="ms-auto font-normal" />
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-3">
          <DayFacts day={day} />
          <DayAppointments day={day} />
          {day.tasks.length > 0 && (
            <TaskList
              swipes
              tasks={day.tasks}
              date={day.dateKey}
              isToday={day.isToday}
              className="sm:grid-cols-2 lg:grid-cols-3"
            />
          )}
        </div>
      </Disclosure>
    </li>
  );
}
