import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';

interface SettingCardProps {
  readonly title: string;
  /** Opens the card for a change; shown beside the title. */
  readonly action?: ReactNode;
  /** Anchor for links. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** One setting: its current value, with a way to change it. */
export function SettingCard({ title, action, id, children }: SettingCardProps) {
  const titleId = useId();
  return (
    <Card role="region" id={id} aria-labelledby={titleId} className="grid scroll-mt-6 grid-cols-1 gap-3">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="min-w-0 text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
