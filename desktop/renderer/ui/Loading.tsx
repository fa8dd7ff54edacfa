import { cn } from './cn.ts';
import { Mark } from './Mark.tsx';

/** Says what is on its way; quiet for the first moments, so that a fast answer never flickers. */
export function Loading({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <div
      role="status"
      className={cn('late grid min-h-[50dvh] place-items-center content-center gap-4 text-ink-soft', className)}
    >
      <Mark className="breathe size-14 text-accent" />
      <p>{text}</p>
    </div>
  );
}

/** Something is on its way. A picture only: the words beside it say what. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('turn size-5 shrink-0 rounded-full border-[3px] border-current/25 border-t-current', className)}
    />
  );
}
