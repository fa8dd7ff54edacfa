import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is to be mended: a sign and words, so that the colour is not needed. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
