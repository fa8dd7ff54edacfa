import { Repeat2 } from 'lucide-react';
import { repeatLabel } from './repeatLabel.ts';

/** `Repeats every Monday`, as a quiet line of its own. */
export function RepeatNote({ rule }: { readonly rule: string }) {
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
      <Repeat2 aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{repeatLabel(rule)}</span>
    </p>
  );
}
