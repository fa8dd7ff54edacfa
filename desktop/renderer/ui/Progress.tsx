import { Progress as Radix } from 'radix-ui';
import { cn } from './cn.ts';

interface ProgressProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  readonly className?: string;
}

export function Progress({ percent, label, className }: ProgressProps) {
  const shown = Math.round(percent);
  return (
    <Radix.Root
      value={shown}
      aria-label={label}
      className={cn('h-2.5 overflow-hidden rounded-full bg-sunken forced-colors:border', className)}
    >
      <Radix.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-300 forced-colors:bg-[Highlight]"
        style={{ width: `${shown}%` }}
      />
    </Radix.Root>
  );
}
