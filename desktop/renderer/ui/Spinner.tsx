import { cn } from './cn.ts';

/** Something is on its way. A picture only: the words beside it say what. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('turn size-5 shrink-0 rounded-full border-[3px] border-current/25 border-t-current', className)}
    />
  );
}
