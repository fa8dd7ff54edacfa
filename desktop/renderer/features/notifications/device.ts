import { atom } from 'jotai';
import { desktop } from '#renderer/platform/desktop.ts';
import { store } from '#renderer/platform/session.ts';
import { keepText, onStoredElsewhere, readText } from '#renderer/platform/storage.ts';

/** Storage key: whether this device reminds at all (spec tasks 3, Local storage keys). */
const KEY = 'notificationsEnabled';

const readChoice = (): boolean | null => {
  const text = readText(KEY);
  return text === null ? null : text === 'true';
};

/** Null until the user has chosen. */
const choiceAtom = atom(readChoice());
onStoredElsewhere(KEY, () => store.set(choiceAtom, readChoice()));

/** On by default in the desktop app; off in a browser until the user enables it. */
export const isEnabledAtom = atom(
  (get) => get(choiceAtom) ?? desktop !== undefined,
  (_get, set, isEnabled: boolean) => {
    keepText(KEY, String(isEnabled));
    set(choiceAtom, isEnabled);
  },
);

/** Whether the user has never chosen if this device reminds. */
export const isUndecidedAtom = atom((get) => get(choiceAtom) === null);

/** The browser's permission; `unsupported` if it has no notifications, or only on secure pages. */
export type Permission = NotificationPermission | 'unsupported';

const readPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

export const permissionAtom = atom<Permission>(readPermission());
const readAgain = (): void => store.set(permissionAtom, readPermission());

// The user may have changed it in the browser's settings before returning.
window.addEventListener('focus', readAgain);
document.addEventListener('visibilitychange', readAgain);

/** Asks for the browser's permission; must be called in a click. Returns the new permission. */
export async function askPermission(): Promise<Permission> {
  if (readPermission() === 'default') await Notification.requestPermission().catch(() => undefined);
  readAgain();
  return readPermission();
}

/** Whether the browser itself may show notifications. */
export const mayNotify = (): boolean => desktop === undefined && readPermission() === 'granted';

/**
 * Enables reminders on this device; asks for the permission in a browser that was not asked yet. Must be called in a
 * click.
 */
export async function enableDevice(): Promise<Permission> {
  store.set(isEnabledAtom, true);
  return desktop ? 'granted' : askPermission();
}
