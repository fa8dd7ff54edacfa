import type { LucideIcon } from 'lucide-react';
import { cn } from '#renderer/ui/cn.ts';

/** An entry of the bar at the bottom of a phone: as tall as a thumb wants it. */
export const barEntryClass = (isCurrent: boolean): string =>
  cn(
    'grid min-h-16 place-items-center content-center gap-0.5 text-xs font-semibold tracking-tight whitespace-nowrap sm:text-sm',
    isCurrent ? 'text-accent-strong' : 'text-ink-soft',
  );

interface BarEntryProps {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly isCurrent: boolean;
}

/** Its sign over its name; the current one is lit. */
export function BarEntry({ Icon, name, isCurrent }: BarEntryProps) {
  return (
    <>
      <span className={cn('rounded-full px-4 py-0.5', isCurrent && 'bg-accent-soft forced-colors:border')}>
        <Icon aria-hidden size={20} />
      </span>
      {name}
    </>
  );
}
