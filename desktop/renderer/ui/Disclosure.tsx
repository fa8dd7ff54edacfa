import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  readonly className?: string;
}

/** More on demand; the browser's own, so that searching the page finds what is folded away. */
export function Disclosure({ title, children, defaultOpen = false, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={cn('group rounded-card border border-line bg-surface', className)}>
      <summary className="flex min-h-14 items-center gap-3 rounded-card px-5 py-3.5 leading-snug font-semibold select-none [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">{title}</span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
