import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Over } from '#shared/focus/over.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { sessionAtom, store, userAtHand } from '#renderer/platform/session.ts';
import { reportFocus } from '../devices/queries.ts';
import { bookSession } from '../records/index.ts';
import { focusNowAtom, isFocusOpenAtom, mayStartAtom, wantedAtom } from './atoms.ts';
import { type FocusClock, listeners } from './clock.ts';
import { desktopClock } from './desktopClock.ts';
import { pageClock } from './pageClock.ts';

/** The main process owns the timer where there is one. */
const clockOf = (user: number): FocusClock =>
  desktop ? desktopClock(desktop) : pageClock(user, { book: bookSession, report: reportFocus });

let running: { readonly user: number; readonly clock: FocusClock } | null = null;
let isStarted = false;
const overs = listeners<Over>();
let stopRinging: (() => void) | null = null;

/** The signed-in user's clock; null for a guest. */
export const clockAtHand = (): FocusClock | null => running?.clock ?? null;

/**
 * Calls back at the end of a session or break, in the one window of this device that rings; returns the function that
 * unsubscribes.
 */
export const onOver = overs.add;

/** Follows the signed-in user: each account has its own timer. Started once, it runs on every screen. */
export function startFocusService(): void {
  if (isStarted) return;
  isStarted = true;
  store.sub(sessionAtom, follow);
  store.sub(wantedAtom, sendWanted);
  store.sub(mayStartAtom, sendWanted);
  follow();
}

function follow(): void {
  const user = userAtHand();
  if (user === (running?.user ?? null)) return;
  if (running) {
    running.clock.stop();
    stopRinging?.();
    store.set(focusNowAtom, null);
    store.set(isFocusOpenAtom, false);
    store.set(wantedAtom, []);
  }
  running = user === null ? null : { user, clock: clockOf(user) };
  running?.clock.subscribe(hear);
  stopRinging = running?.clock.onOver(overs.tell) ?? null;
  store.set(focusNowAtom, running?.clock.current() ?? null);
  sendWanted();
}

function hear(now: FocusNow): void {
  // Closes the view when a session is over, so that the next one does not open by itself.
  if (!now.timer && store.get(focusNowAtom)?.timer) store.set(isFocusOpenAtom, false);
  store.set(focusNowAtom, now);
}

function sendWanted(): void {
  const wanted = store.get(wantedAtom);
  if (!running || wanted.length === 0) return;
  if (!store.get(mayStartAtom) && wanted.some(({ type }) => type === 'start')) return;
  store.set(wantedAtom, []);
  for (const event of wanted) running.clock.send(event);
}
