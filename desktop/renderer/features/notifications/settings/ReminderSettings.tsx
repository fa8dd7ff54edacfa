import { Suspense } from 'react';
import { useStanding } from '#renderer/platform/status.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';

const Card = lazyPart(async () => (await import('./ReminderSettingsCard.tsx')).ReminderSettingsCard);

/** Reminder settings, for users with access; loaded when shown. */
export function ReminderSettings() {
  const isActive = useStanding() === 'active';
  return (
    isActive && (
      <Suspense>
        <Card />
      </Suspense>
    )
  );
}
