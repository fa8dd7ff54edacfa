import { Suspense } from 'react';
import { useStanding } from '#renderer/platform/status.ts';
import { lazyPart } from '#renderer/platform/lazyPart.ts';

const Card = lazyPart(async () => (await import('./settings/ReminderSettingsCard.tsx')).ReminderSettingsCard);

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

/** Follows and tells the reminders of whoever is signed in; fetched when nothing else is to do. */
export const ReminderCentre = lazyPart(async () => (await import('./Centre.tsx')).Centre);
