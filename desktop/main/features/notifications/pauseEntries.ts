import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import type { TrayEntry } from '#main/platform/trayIcon.ts';
import type { Messages } from './messages/en.ts';

const HOUR_MS = 3_600_000;

interface Hands {
  pauseUntil(until: Date | null): void;
  now(): Date;
}

/** Reminder entries of the tray menu: start or end a pause. Empty while there is no account to remind. */
export function pauseEntries(
  { facts, pausedUntil }: { readonly facts: ReminderFacts | null; readonly pausedUntil: Date | null },
  { pauseUntil, now }: Hands,
  { pause }: Messages,
): readonly TrayEntry[] {
  if (!facts) return [];
  const { timeZone } = facts;
  const forAnHour = { label: pause.hour, click: () => pauseUntil(new Date(now().getTime() + HOUR_MS)) };
  const untilTomorrow = {
    label: pause.tomorrow,
    click: () => pauseUntil(startOfDay(timeZone, addDays(todayIn(timeZone, now()), 1))),
  };
  const resume = { label: pause.resume, click: () => pauseUntil(null) };
  return [
    {
      label: pausedUntil ? pause.paused : pause.title,
      submenu: [forAnHour, untilTomorrow, ...(pausedUntil ? [resume] : [])],
    },
  ];
}
