import { cn } from './cn.ts';

/** A grey placeholder with the size of the coming content. Screen readers announce the loading state. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={cn('shimmer block h-4 rounded-md bg-line forced-colors:border', className)} />;
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'] as const;

interface SkeletonTextProps {
  readonly lines?: number;
  /** What is loading, for screen readers. */
  readonly label: string;
}

/** Placeholder for a paragraph. */
export function SkeletonText({ lines = 3, label }: SkeletonTextProps) {
  return (
    <div role="status" className="late grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={widths[index % widths.length] ?? 'w-full'} />
      ))}
    </div>
  );
}
