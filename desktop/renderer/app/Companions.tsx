import { useLocation } from 'react-router-dom';
import { Deliveries } from '#renderer/features/brain-dump/unsorted/Deliveries.tsx';
import { desktop } from '#renderer/platform/desktop.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { HOME } from './routeGuard.ts';
import { FirstKeyCard } from './settings/FirstKeyCard.tsx';

const ReminderCentre = lazyPart(async () => (await import('#renderer/features/notifications/Centre.tsx')).Centre);
/** Only for the tray of the desktop app. */
const TrayDay = lazyPart(async () => (await import('#renderer/features/planning/TrayDay.tsx')).TrayDay);

/** Parts that accompany every screen of a user with access, and only show up when they have something to say. */
export function Companions() {
  const { pathname } = useLocation();
  return (
    <>
      <Deliveries />
      <ReminderCentre />
      {desktop && <TrayDay computer={desktop} />}
      {desktop && pathname === HOME && <FirstKeyCard computer={desktop} />}
    </>
  );
}
