import { cn } from './cn.ts';

interface ProgressProps {
  /** 0 to 100; null when the progress is unknown. */
  readonly percent: number | null;
  readonly label: string;
  readonly className?: string;
}

export function Progress({ percent, label, className }: ProgressProps) {
  const shown = percent === null ? null : Math.round(Math.min(Math.max(percent, 0), 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown ?? undefined}
      aria-valuetext={shown === null ? undefined : `${shown}%`}
      className={cn(
        'h-2.5 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)] forced-colors:border',
        className,
      )}
    >
      <div
        className={cn(
          'h-full rounded-full bg-accent transition-[width] duration-slow forced-colors:bg-[Highlight]',
          shown === null &&
            'shimmer bg-[repeating-linear-gradient(-45deg,var(--accent)_0_8px,var(--accent-soft)_8px_16px)]',
        )}
        style={{ width: `${shown ?? 100}%` }}
      />
    </div>
  );
}
