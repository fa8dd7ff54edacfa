import type { LucideIcon } from 'lucide-react';
import { cn } from '#renderer/ui/cn.ts';

/** Class of an entry in the bottom bar of a phone, sized for a thumb. */
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

/** Its icon above its name; the current one is highlighted. */
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
