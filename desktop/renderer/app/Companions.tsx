import { useLocation } from 'react-router-dom';
import { Deliveries } from '#renderer/features/brain-dump/unsorted/Deliveries.tsx';
import { ReminderCentre } from '#renderer/features/notifications/later.tsx';
import { TrayDay } from '#renderer/features/planning/index.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { HOME } from './gate.ts';
import { FirstKeyCard } from './settings/FirstKeyCard.tsx';

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
