import { KeptRings, NO_RINGS } from '#shared/notifications/ring.ts';
import { keepStored, keepText, onStoredElsewhere, readStored, readText } from '#renderer/platform/storage.ts';
import { newId } from '#renderer/platform/windows.ts';

const DEVICE_KEY = 'deviceId';
const keyOf = (user: number): string => `reminderRings_${user}`;

/** Reminders this browser has shown and snoozed, per account. */
export const readRings = (user: number): KeptRings => readStored(keyOf(user), KeptRings) ?? NO_RINGS;
export const keepRings = (user: number, kept: KeptRings): void => void keepStored(keyOf(user), kept);

/**
 * Calls back when another window of this browser showed or snoozed a reminder; returns the function that unsubscribes.
 */
export const onRingsElsewhere = (user: number, listener: () => void): (() => void) =>
  onStoredElsewhere(keyOf(user), listener);

/** Id that distinguishes this browser from other devices on the server. */
export function deviceId(): string {
  const known = readText(DEVICE_KEY);
  if (known !== null) return known;
  const id = newId();
  keepText(DEVICE_KEY, id);
  return id;
}
