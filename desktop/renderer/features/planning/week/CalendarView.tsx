import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { cn } from '#renderer/ui/cn.ts';
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

/** Nine days side by side, with today in view; only this area scrolls sideways (spec tasks 2, Weekly plan). */
export function CalendarView({ schedule, tasks, today }: DaysProps) {
  const { t } = useTranslation('week');
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const column = area.current?.querySelector<HTMLElement>(`[data-day="${today}"]`);
    const first = area.current?.querySelector<HTMLElement>('[data-day]');
    if (area.current && column && first) area.current.scrollLeft = column.offsetLeft - first.offsetLeft;
  }, [today]);
  return (
    <div
      ref={area}
      role="region"
      aria-label={t('days')}
      tabIndex={0}
      className={cn(
        'relative -mx-4 overflow-x-auto overscroll-x-contain rounded-card px-4 pb-3 sm:-mx-8 sm:px-8',
        // On a wide screen the days extend to its edge; today stays under the heading.
        'xl:mx-[calc(50%-50vw+1rem)] xl:px-[calc(50vw-50%-1rem)]',
      )}
    >
      <ol className="flex min-w-max items-stretch gap-3">
        {schedule.map((day) => (
          <Column key={day.dateKey} day={day} tasks={tasks} today={today} />
        ))}
      </ol>
    </div>
  );
}

function Column({ day, tasks, today }: { readonly day: WeekDay } & Omit<DaysProps, 'schedule'>) {
  const { setNodeRef, outcome } = useDayTarget(day, tasks);
  return (
    <li
      ref={setNodeRef}
      data-day={day.dateKey}
      aria-current={day.isToday ? 'date' : undefined}
      className={cn(
        'flex w-[min(15rem,76vw)] flex-col gap-3 rounded-card border p-3 transition-colors',
        day.isToday || outcome ? 'border-accent' : 'border-line',
        day.isReadOnly && 'border-dashed',
        outcome && 'bg-accent-soft outline-2 outline-accent',
      )}
    >
      <div className="grid gap-1.5">
        <h2 className="font-sans text-lg leading-tight font-semibold">
          <span className={cn(day.isToday && 'text-accent-strong')}>{dayHead(day.date, today)}</span>
        </h2>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
          {shortDate(day.date)}
          <DayCounts day={day} outcome={outcome} />
        </p>
        <DayFacts day={day} />
      </div>
      <DayAppointments day={day} />
      {day.tasks.length > 0 && <TaskList tasks={day.tasks} date={day.dateKey} isToday={day.isToday} />}
    </li>
  );
}
