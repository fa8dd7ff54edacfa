import { CircleAlert, CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DAY_MINUTES } from '#shared/planning/clock.ts';
import type { Band, WeekDay } from '#shared/planning/weekView.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { bandLabel, capacityLabel } from './labels.ts';
import type { DropOutcome } from './useDayTarget.ts';

interface DayCountsProps {
  readonly day: WeekDay;
  /** Effect of a drop while a task is dragged over the day; shown in the same place, so that nothing jumps. */
  readonly outcome: DropOutcome | null;
  readonly className?: string;
}

/** Wraps between facts, never within one. */
const inOneLine = (fact: string | false): string => String(fact).replaceAll(' ', '\u00a0');

/** Progress of a day: "2/4 done · 1 waiting", or that nothing is planned. */
export function DayCounts({ day, outcome, className }: DayCountsProps) {
  const { t } = useTranslation('week');
  const { tasksCompleted, tasksPlanned, tasksWaiting } = day;
  const counted = tasksPlanned > 0 && t('day.counts', { done: tasksCompleted, planned: tasksPlanned });
  const waiting = tasksWaiting > 0 && t('day.waiting', { count: tasksWaiting });
  if (outcome)
    return <span className={cn('text-sm font-semibold text-accent-strong', className)}>{t(`day.${outcome}`)}</span>;
  return (
    <span className={cn('text-sm text-ink-soft tabular-nums', className)}>
      {[counted, waiting].filter(Boolean).map(inOneLine).join(' · ') || t('day.nothing')}
    </span>
  );
}

/** Load of a day, its working hours, and whether it is overfull or done (spec tasks 3, Weekly plan view; 9). */
export function DayFacts({ day }: { readonly day: WeekDay }) {
  const { t } = useTranslation('week');
  const { isReadOnly, isTooMuch, isDelivered, bands, tasksOpen, capacity } = day;
  return (
    <div className="grid justify-items-start gap-1.5 text-sm text-ink-soft">
      {isReadOnly ? <p>{t('day.past')}</p> : <p>{capacityLabel(day).split(' · ').map(inOneLine).join(' · ')}</p>}
      {bands.length > 0 && <Bands bands={bands} />}
      {isTooMuch && (
        <Badge tone="glow" className="items-start! rounded-control!">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {t('day.tooMuch', { open: tasksOpen, limit: capacity.warnAbove })}
        </Badge>
      )}
      {isDelivered && (
        <Badge tone="accent">
          <CircleCheckBig aria-hidden size={16} className="shrink-0" />
          {t('day.delivered')}
        </Badge>
      )}
    </div>
  );
}

const share = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

/** Work and rest on a line from midnight to midnight, with a text alternative. */
function Bands({ bands }: { readonly bands: readonly Band[] }) {
  return (
    <div className="grid w-full max-w-sm gap-1">
      <span aria-hidden className="relative h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
        {bands.map(({ kind, from, to }) => (
          <span
            key={from}
            className={cn(
              'absolute inset-y-0 rounded-full',
              kind === 'work'
                ? 'bg-line-strong forced-colors:bg-[CanvasText]'
                : 'bg-honey forced-colors:bg-[Highlight]',
            )}
            style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
          />
        ))}
      </span>
      <span className="flex flex-wrap gap-x-3">
        {bands.map((band) => (
          <span key={band.from}>{bandLabel(band)}</span>
        ))}
      </span>
    </div>
  );
}
