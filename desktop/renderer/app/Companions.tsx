import { useLocation } from 'react-router-dom';
import { Deliveries } from '#renderer/features/brain-dump/unsorted/Deliveries.tsx';
import { desktop } from '#renderer/platform/desktop.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { HOME } from './gate.ts';
import { FirstKeyCard } from './settings/FirstKeyCard.tsx';

const ReminderCentre = lazyPart(async () => (await import('#renderer/features/notifications/Centre.tsx')).Centre);
/** For the tray of the desktop app alone. */
const TrayDay = lazyPart(async () => (await import('#renderer/features/planning/TrayDay.tsx')).TrayDay);

/** What goes along with every screen of whoever has access, and shows itself only when it has something to say. */
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
