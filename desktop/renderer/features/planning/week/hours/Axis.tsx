import { timeOf } from '#shared/planning/clock.ts';
import { clockText } from '#renderer/platform/clock.ts';

/** Axis of full hours beside the days. Hidden from screen readers, because each block states its time. */
export function Axis() {
  return (
    <div
      aria-hidden
      data-hours-axis
      className="sticky start-0 z-30 row-span-2 grid w-(--axis) grid-rows-subgrid bg-paper print:static"
    >
      <div data-hours-corner className="sticky top-0 z-10 border-b border-line bg-paper print:static" />
      <div className="relative h-[calc(24*var(--hour))]">
        {Array.from({ length: 23 }, (_, place) => place + 1).map((hour) => (
          <span
            key={hour}
            className="absolute end-2 -translate-y-1/2 text-xs whitespace-nowrap text-ink-soft tabular-nums"
            style={{ top: `${(hour / 24) * 100}%` }}
          >
            {clockText(timeOf(hour * 60))}
          </span>
        ))}
      </div>
    </div>
  );
}
