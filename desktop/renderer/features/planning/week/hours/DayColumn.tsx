import { useDroppable } from '@dnd-kit/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import { DAY_MINUTES } from '#shared/planning/clock.ts';
import { cn } from '#renderer/ui/cn.ts';
import { DayCounts } from '../DayFacts.tsx';
import { dayHead, shortDate } from '../labels.ts';
import { AppointmentBlock, WholeDays } from './AppointmentBlock.tsx';
import { Backdrop } from './Backdrop.tsx';
import { useHours } from './context.ts';
import { Ghost, HeadGhost } from './Ghost.tsx';
import { lanesOf, placeOf } from './place.ts';
import { Tail } from './Tail.tsx';
import { TaskBlock } from './TaskBlock.tsx';
import { Tray } from './Tray.tsx';

interface DayColumnProps {
  readonly date: LocalDate;
  /** Id of the text that explains the keys. */
  readonly describedBy: string;
}

/** A day: its sticky head with untimed tasks, above its hours. */
export const DayColumn = memo(function DayColumn({ date, describedBy }: DayColumnProps) {
  const { t } = useTranslation('hours');
  const { days, today, timeZone } = useHours();
  const found = days.find(({ day }) => day.date === date);
  const { setNodeRef } = useDroppable({ id: date, disabled: found?.day.isReadOnly ?? true });
  if (!found) return null;
  const { day, hours } = found;
  const change = clockChange(date, timeZone);
  return (
    <li
      ref={setNodeRef}
      data-day={date}
      aria-current={day.isToday ? 'date' : undefined}
      className={cn(
        'row-span-2 grid w-[max((100cqw-var(--axis))/var(--days),var(--lanes)*var(--lane))] min-w-0 snap-start grid-rows-subgrid border-s border-line',
        day.isReadOnly && 'text-ink-soft',
      )}
      style={lanesOf(hours.blocks)}
    >
      <div
        data-hours-head
        className={cn(
          'sticky top-0 z-20 grid min-w-0 content-start gap-1.5 border-b border-line bg-paper p-1.5 print:static',
          day.isToday && 'border-t-4 border-t-accent pt-0.5',
        )}
      >
        <div>
          <h2 className="font-sans text-base leading-tight font-semibold">
            <span className={cn(day.isToday && 'text-accent-strong')}>{dayHead(date, today)}</span>
          </h2>
          <p className="text-sm leading-snug text-ink-soft">{shortDate(date)}</p>
          <DayCounts day={day} outcome={null} className="leading-snug" />
        </div>
        {change !== 0 && <p className="text-sm text-ink-soft">{t(change < 0 ? 'clockForward' : 'clockBack')}</p>}
        {hours.wholeDays.length > 0 && <WholeDays appointments={hours.wholeDays} />}
        <Tray day={day} tasks={hours.tray} describedBy={describedBy} />
        <HeadGhost date={date} />
      </div>
      <div data-hours-area className="relative h-[calc(24*var(--hour))]">
        <Backdrop day={day} />
        <ul aria-label={t('atHours')} className="contents">
          {hours.blocks.map((block) => {
            if (block.kind === 'appointment')
              return <AppointmentBlock key={`appointment ${block.appointment.id}`} block={block} />;
            if (block.kind === 'tail') return <Tail key={`tail ${block.task.id}`} block={block} task={block.task} />;
            return (
              <TaskBlock
                key={block.task.id}
                task={block.task}
                date={date}
                minutes={block.from}
                style={placeOf(block)}
                siblings={day.tasks}
                describedBy={describedBy}
              />
            );
          })}
        </ul>
        <Ghost date={date} />
      </div>
    </li>
  );
});

/** Minutes by which a day is longer than others; negative where its clock skips an hour. */
const clockChange = (date: LocalDate, timeZone: string): number =>
  Math.round((startOfDay(timeZone, addDays(date, 1)).getTime() - startOfDay(timeZone, date).getTime()) / 60_000) -
  DAY_MINUTES;
