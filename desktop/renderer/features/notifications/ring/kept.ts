import { KeptRings, NO_RINGS } from '#shared/notifications/ring.ts';
import { keepStored, keepText, onStoredElsewhere, readStored, readText } from '#renderer/platform/storage.ts';
import { newId } from '#renderer/platform/windows.ts';

const DEVICE_KEY = 'deviceId';
const keyOf = (user: number): string => `reminderRings_${user}`;

/** What this browser told and put off, for each account. */
export const readRings = (user: number): KeptRings => readStored(keyOf(user), KeptRings) ?? NO_RINGS;
export const keepRings = (user: number, kept: KeptRings): void => void keepStored(keyOf(user), kept);

/** Tells when another window of this browser told or put off something; answers how to stop. */
export const onRingsElsewhere = (user: number, listener: () => void): (() => void) =>
  onStoredElsewhere(keyOf(user), listener);

/** This browser, as the server tells it from other devices. */
export function deviceId(): string {
  const known = readText(DEVICE_KEY);
  if (known !== null) return known;
  const id = newId();
  keepText(DEVICE_KEY, id);
  return id;
}
