import type { ReactNode } from 'react';
import { Mark } from '#renderer/ui/Mark.tsx';
import { cn } from '#renderer/ui/cn.ts';

interface StageProps {
  readonly title: string;
  readonly text: string;
  /** Whether to show progress. */
  readonly isWaiting?: boolean;
  /** Actions meanwhile, or next steps. */
  readonly children?: ReactNode;
}

/** One calm message on an otherwise empty screen. */
export function Stage({ title, text, isWaiting = false, children }: StageProps) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-xl content-center justify-items-center gap-4 pb-16 text-center">
      <title>{`${title} · Unchaos`}</title>
      <Mark className={cn('size-16 text-accent', isWaiting && 'breathe')} />
      <div role="status" className="grid gap-3">
        <h1 className="text-title">{title}</h1>
        <p className="text-lg text-ink-soft">{text}</p>
      </div>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
