import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#renderer/ui/cn.ts';
import type { Held } from './useJoining.ts';

interface JoinableRowProps {
  readonly entry: string;
  /** False for an open row or one that is not a task. */
  readonly isJoinable: boolean;
  readonly held: Held | null;
  readonly onCarry: (event: PointerEvent) => void;
  /** Called when the row gets under the pointer, or leaves it. */
  readonly onOver: (isOver: boolean) => void;
  readonly onFocus: (isFocused: boolean) => void;
  readonly children: ReactNode;
}

/** A list row that can be dropped onto another one. */
export function JoinableRow({ entry, isJoinable, held, onCarry, onOver, onFocus, children }: JoinableRowProps) {
  const { t } = useTranslation('list');
  const isTarget = held?.over === entry;
  return (
    <li
      data-entry={entry}
      data-joinable={isJoinable ? entry : undefined}
      onPointerDown={isJoinable ? onCarry : undefined}
      onPointerEnter={() => onOver(true)}
      onPointerLeave={() => onOver(false)}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      className={cn(
        'group/row relative scroll-my-24',
        held?.key === entry && 'opacity-40',
        isTarget && 'rounded-control bg-accent-soft outline-2 outline-accent',
      )}
    >
      {children}
      {isTarget && (
        <span className="pointer-events-none absolute end-9 top-1/2 -translate-y-1/2 rounded-full bg-accent px-3 py-0.5 text-sm text-on-accent forced-color-adjust-none">
          {t('drag.join')}
        </span>
      )}
    </li>
  );
}

interface HeldRowProps {
  readonly held: Held;
  readonly title: string;
}

/** The dragged row, beside the pointer. */
export const HeldRow = ({ held: { x, y }, title }: HeldRowProps) => (
  <p
    aria-hidden
    data-held
    style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}
    className="pointer-events-none fixed start-0 top-0 z-50 max-w-72 truncate rounded-control border border-accent bg-surface px-4 py-2.5 font-semibold shadow-card"
  >
    {title}
  </p>
);
