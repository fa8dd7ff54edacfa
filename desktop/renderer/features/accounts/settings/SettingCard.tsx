import { type ReactNode, useId } from 'react';
import { Card } from '#renderer/ui/Card.tsx';

interface SettingCardProps {
  readonly title: string;
  /** What opens the card for a change; it stands beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One setting: what it is now, and beside it how to change it. */
export function SettingCard({ title, action, children }: SettingCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
