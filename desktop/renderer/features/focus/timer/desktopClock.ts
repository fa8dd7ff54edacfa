import type { FocusNow } from '#shared/focus/ipc.ts';
import type { desktop } from '#renderer/platform/desktop.ts';
import { type FocusClock, listeners } from './clock.ts';

/** Clock of the main process: it ticks, books and alerts, whatever happens to this window. */
export function desktopClock(bridge: NonNullable<typeof desktop>): FocusClock {
  const heard = listeners<FocusNow>();
  let now: FocusNow | null = null;
  // A response may arrive after a newer message.
  const hear = (next: FocusNow): void => {
    if (now && next.at.monotonic < now.at.monotonic) return;
    now = next;
    heard.tell(next);
  };
  const read = (): void => {
    if (document.visibilityState === 'visible') void bridge.ask('focus:read', undefined).then(hear, ignore);
  };
  const stopHearing = bridge.on('focus:changed', hear);
  document.addEventListener('visibilitychange', read);
  void bridge.ask('focus:read', undefined).then(hear, ignore);
  return {
    current: () => now,
    send: (event) => void bridge.ask('focus:send', event).then(hear, ignore),
    subscribe: heard.add,
    onOver: (listener) => bridge.on('focus:over', ({ over }) => listener(over)),
    look: () => void bridge.ask('focus:look', undefined).catch(ignore),
    calls: () => false,
    stop: () => {
      stopHearing();
      document.removeEventListener('visibilitychange', read);
    },
  };
}

/** The main process reports its own errors. */
const ignore = (): void => undefined;
