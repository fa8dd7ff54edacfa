import type { WeekDay } from '#shared/planning/weekView.ts';
import { cn } from '#renderer/ui/cn.ts';
import { minuteNow, useHours } from './context.ts';
import { rowsOf } from './place.ts';
import { DAY_MINUTES } from '#shared/planning/clock.ts';

/** Background of a day: its hours, work and rest, the past, and the line for now. */
export function Backdrop({ day }: { readonly day: WeekDay }) {
  const { today, days, ...clock } = useHours();
  const now = minuteNow(clock);
  const isOver = day.date < today ? DAY_MINUTES : day.isToday ? now : 0;
  // Without working hours no part of a day is dimmed.
  const isAllDay = days.every((one) => one.day.bands.length === 0);
  return (
    <div aria-hidden className={cn('absolute inset-0', isAllDay && 'bg-surface')}>
      {day.bands.map(({ kind, from, to }) => (
        <div
          key={from}
          className={cn('absolute inset-x-0', kind === 'work' ? 'bg-surface' : 'bg-glow/50')}
          style={rowsOf(from, to)}
        />
      ))}
      {isOver > 0 && <div className="absolute inset-x-0 bg-sunken/70" style={rowsOf(0, isOver)} />}
      <div className="absolute inset-0 bg-[repeating-linear-gradient(to_bottom,var(--line)_0_1px,transparent_1px_var(--hour))] forced-color-adjust-none forced-colors:opacity-40" />
      {day.isToday && (
        <div
          data-now
          className="absolute inset-x-0 z-[1] h-0.5 -translate-y-1/2 bg-accent"
          style={{ top: rowsOf(now, now).top }}
        >
          <span className="absolute start-0 top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent" />
        </div>
      )}
    </div>
  );
}
