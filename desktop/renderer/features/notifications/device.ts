import { atom } from 'jotai';
import { desktop } from '#renderer/platform/desktop.ts';
import { store } from '#renderer/platform/session.ts';
import { keepText, onStoredElsewhere, readText } from '#renderer/platform/storage.ts';

/** Whether this device reminds at all (spec tasks 3, Local storage keys). */
const KEY = 'notificationsEnabled';

const readChoice = (): boolean | null => {
  const text = readText(KEY);
  return text === null ? null : text === 'true';
};

/** Null until the person has said it. */
const choiceAtom = atom(readChoice());
onStoredElsewhere(KEY, () => store.set(choiceAtom, readChoice()));

/** A desktop app is there to remind; a browser waits until it is asked. */
export const isEnabledAtom = atom(
  (get) => get(choiceAtom) ?? desktop !== undefined,
  (_get, set, isEnabled: boolean) => {
    keepText(KEY, String(isEnabled));
    set(choiceAtom, isEnabled);
  },
);

/** True for who has never said whether this device reminds. */
export const isUndecidedAtom = atom((get) => get(choiceAtom) === null);

/** What the browser lets this page do; `unsupported` where it has no notifications, or only for pages that are secure. */
export type Permission = NotificationPermission | 'unsupported';

const readPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

export const permissionAtom = atom<Permission>(readPermission());
const readAgain = (): void => store.set(permissionAtom, readPermission());

// The person may change it in the browser's own settings, and comes back then.
window.addEventListener('focus', readAgain);
document.addEventListener('visibilitychange', readAgain);

/** Asks the browser, which asks the person; to be called in a click. Answers what it may do from now on. */
export async function askPermission(): Promise<Permission> {
  if (readPermission() === 'default') await Notification.requestPermission().catch(() => undefined);
  readAgain();
  return readPermission();
}

/** True where notifications may be shown by the browser itself. */
export const mayNotify = (): boolean => desktop === undefined && readPermission() === 'granted';

/** Switches this device on; in a browser that was not asked yet the person is asked. Called in a click. */
export async function enableDevice(): Promise<Permission> {
  store.set(isEnabledAtom, true);
  return desktop ? 'granted' : askPermission();
}
