import { messagesOf } from '#renderer/platform/language.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { mayNotify } from '../device.ts';

const t = messagesOf('notifications');

const KEY = 'notificationsWelcomed';
/** Milliseconds until it shows, and for how long (spec tasks 9, Notifications). */
const COMES_MS = 2_000;
const STAYS_MS = 3_000;

/**
 * Shows a welcome notification, once ever on this device, after the browser's permission was given (spec tasks 9; spec
 * settled, Notification times).
 */
export function welcomeOnce(): void {
  if (!mayNotify() || readText(KEY) !== null) return;
  keepText(KEY, 'true');
  window.setTimeout(() => {
    if (!mayNotify()) return;
    try {
      const hello = new Notification(t('welcome.title'), { body: t('welcome.text'), tag: 'unchaos-welcome' });
      window.setTimeout(() => hello.close(), STAYS_MS);
    } catch {
      // Some phones support notifications only in a service worker.
    }
  }, COMES_MS);
}
