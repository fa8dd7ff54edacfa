import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from './cn.ts';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Whether it stands open; follows the person's hand, told by `onToggle`. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** `card` stands by itself; `line` is a line of text on the ground that it stands on. */
  readonly look?: 'card' | 'line';
  /** Fields: nobody searches for them while they are folded away, so they are drawn when it is opened for the first time. */
  readonly isLate?: boolean;
  readonly className?: string;
}

/** More on demand; the browser's own, so that searching the page finds what is folded away. */
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
