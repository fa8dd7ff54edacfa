import type { SelfCheck } from '#shared/notifications/ipc.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { askPermission } from '../device.ts';

const t = wordsOf('notifications');

/** Milliseconds in which a browser tells that it showed a notification. */
const PATIENCE_MS = 4_000;

/** What came of one that was shown to try it; `shown` is what the browser says, and only the person knows. */
type CheckState = SelfCheck['state'] | 'shown';

export interface Checked {
  readonly state: CheckState;
  readonly hasActions: boolean;
  readonly daemon: string | null;
}

/** Shows one and tells what became of it; in a browser that was not asked yet the person is asked first. */
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
      // Some phones know notifications of a service worker alone.
      tell('unsupported')();
    }
  });
}
