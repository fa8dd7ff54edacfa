import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly busy?: boolean };
  /** Other actions. */
  readonly children?: ReactNode;
}

/** A calm, not red, error state: nothing is lost, and the user can retry. */
export function Failure({ title, text, retry, children }: FailureProps) {
  return (
    <div role="alert" className="grid grid-cols-1 justify-items-center gap-4 px-4 py-12 text-center">
      <BrokenThread />
      <h2 className="text-3xl">{title}</h2>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {(retry || children) && (
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {retry && (
            <Button kind="primary" busy={retry.busy} onClick={retry.onRetry}>
              {!retry.busy && <RotateCw aria-hidden size={18} />}
              {retry.label}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

/** Illustration: the thread, interrupted, with its end ready to be picked up. */
function BrokenThread() {
  return (
    <svg viewBox="0 0 160 48" aria-hidden fill="none" className="w-40">
      <g stroke="var(--accent)" strokeWidth="4" strokeLinecap="round">
        <path d="M6 26c18-16 30-10 36 0s14 14 24 4" />
        <path d="M96 20c10 12 20 16 30 6s18-8 22-4" strokeDasharray="1 9" />
      </g>
      <circle cx="80" cy="25" r="5" fill="var(--honey)" />
    </svg>
  );
}
