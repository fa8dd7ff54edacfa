import { Suspense } from 'react';
import { useStanding } from '#renderer/platform/status.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';

const Card = lazyPart(async () => (await import('./ReminderSettingsCard.tsx')).ReminderSettingsCard);

/** The settings of reminders, for whoever has access; fetched when they are shown. */
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
