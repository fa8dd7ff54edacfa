import type { SelfCheck } from '#shared/notifications/ipc.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { askPermission } from '../device.ts';

const t = messagesOf('notifications');

/** Milliseconds for a browser to report that it showed a notification. */
const PATIENCE_MS = 4_000;

/** Result of a test notification; `shown` is the browser's claim, and only the user knows. */
type CheckState = SelfCheck['state'] | 'shown';

export interface Checked {
  readonly state: CheckState;
  readonly hasActions: boolean;
  readonly daemon: string | null;
}

/**
 * Shows a test notification and returns the result; asks for the permission first in a browser that was not asked yet.
 */
export const checkMyself = (): Promise<Checked> =>
  desktop ? desktop.ask('notifications:self-check', { show: true }) : checkBrowser();

const told = (state: CheckState): Checked => ({ state, hasActions: false, daemon: null });

async function checkBrowser(): Promise<Checked> {
  const permission = await askPermission();
  if (permission === 'unsupported') return told('unsupported');
  if (permission !== 'granted') return told('refused');
  return new Promise((resolve) => {
    const tell = (state: CheckState) => (): void => {
      window.clearTimeout(timer);
      resolve(told(state));
    };
    const timer = window.setTimeout(tell('unknown'), PATIENCE_MS);
    try {
      const one = new Notification(t('settings.title'), { body: t('check.sent'), tag: 'unchaos-check' });
      one.onshow = tell('shown');
      one.onerror = tell('refused');
      one.onclick = () => {
        window.focus();
        one.close();
      };
    } catch {
      // Some phones support notifications only in a service worker.
      tell('unsupported')();
    }
  });
}
