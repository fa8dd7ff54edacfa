import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from './cn.ts';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Whether it is open; the user's changes are reported by `onToggle`. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** `card` is a card; `line` is a line of text on the current background. */
  readonly look?: 'card' | 'line';
  /** For fields: page search need not find them while collapsed, so they are rendered when first opened. */
  readonly isLate?: boolean;
  readonly className?: string;
}

/** Collapsible content; uses the browser's own element, so that page search finds collapsed text. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, isOpen = false, onToggle, look = 'card', isLate = false, className } = props;
  const [isDrawn, setDrawn] = useState(isOpen || !isLate);
  const isCard = look === 'card';
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open) setDrawn(true);
        onToggle?.(open);
      }}
      className={cn(isCard && 'rounded-card border border-line bg-surface', className)}
    >
      <summary
        className={cn(
          'items-center leading-snug font-semibold select-none [&::-webkit-details-marker]:hidden',
          isCard ? 'flex min-h-14 gap-3 rounded-card px-5 py-3.5' : 'inline-flex min-h-target gap-1.5 rounded-control',
        )}
      >
        <span className="min-w-0 grow">{title}</span>
        <ChevronDown
          aria-hidden
          size={isCard ? 20 : 18}
          className={cn('shrink-0 transition [[open]>summary>&]:rotate-180', isCard && 'text-ink-soft')}
        />
      </summary>
      <div className={isCard ? 'px-5 pt-1 pb-5' : ''}>{isDrawn && children}</div>
    </details>
  );
}
