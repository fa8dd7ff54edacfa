import { useAtomValue } from 'jotai';
import { ArrowLeft, ArrowRight, CalendarCheck } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { dayHours, firstInView } from '#shared/planning/hourGrid.ts';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { isHoldingAtom, announcementAtom } from './atoms.ts';
import { Axis } from './Axis.tsx';
import { HoursContext } from './context.ts';
import { DayColumn } from './DayColumn.tsx';
import { useSight } from './useSight.ts';

interface HourViewProps {
  readonly schedule: readonly WeekDay[];
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
  readonly now: Date;
}

/**
 * Days of the week with their hours: seven side by side, three with less room, one on a phone. Starts at the working
 * hours; scrolls both ways.
 */
export function HourView({ schedule, tasks, today, now }: HourViewProps) {
  const { t } = useTranslation(['hours', 'week']);
  const timeZone = useAtomValue(timeZoneAtom);
  const isHolding = useAtomValue(isHoldingAtom);
  const told = useAtomValue(announcementAtom);
  const describes = useId();
  const setting = useMemo(() => {
    const clock = { now, timeZone };
    const days = schedule.map((day, place) => ({ day, hours: dayHours(day, schedule[place - 1]?.tasks ?? [], clock) }));
    return { ...clock, today, tasks, days };
  }, [schedule, tasks, today, now, timeZone]);
  const { area, ...sight } = useSight({ today, minute: firstInView(schedule) });
  return (
    <HoursContext value={setting}>
      <div className="grid grid-cols-1 gap-2">
        <div className="flex justify-end gap-1 print:hidden">
          <IconButton label={t('toToday')} onClick={sight.toToday}>
            <CalendarCheck aria-hidden size={20} />
          </IconButton>
          <IconButton label={t('earlier')} disabled={sight.isFirst} onClick={() => sight.turn(-1)}>
            <ArrowLeft aria-hidden size={20} />
          </IconButton>
          <IconButton label={t('later')} disabled={sight.isLast} onClick={() => sight.turn(1)}>
            <ArrowRight aria-hidden size={20} />
          </IconButton>
        </div>
        <div
          ref={area}
          data-hours
          role="region"
          aria-label={t('week:days')}
          tabIndex={0}
          className={cn(
            '@container relative isolate h-[min(80dvh,54rem)] min-h-96 overflow-auto overscroll-x-contain rounded-card border border-line bg-paper',
            'print:h-auto print:overflow-visible',
            !isHolding && 'snap-x snap-mandatory',
          )}
        >
          <div
            className={cn(
              'grid w-max auto-cols-auto grid-flow-col grid-rows-[auto_auto]',
              '[--axis:4.25rem] [--days:1] [--hour:4rem] [--lane:3.5rem] @2xl:[--days:3] @5xl:[--days:7]',
              'print:[--days:9] print:[--hour:1.7rem] print:[--lane:0px]',
            )}
          >
            <Axis />
            <ol className="contents">
              {setting.days.map(({ day }) => (
                <DayColumn key={day.dateKey} date={day.dateKey} describedBy={describes} />
              ))}
            </ol>
          </div>
        </div>
        <p id={describes} className="text-sm text-ink-soft pointer-coarse:sr-only print:hidden">
          {t('instructions')}
        </p>
        <p role="status" data-told className="sr-only">
          {told}
        </p>
      </div>
    </HoursContext>
  );
}
