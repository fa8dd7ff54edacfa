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

/** The main process keeps the timer where there is one. */
const clockOf = (user: number): FocusClock =>
  desktop ? desktopClock(desktop) : pageClock(user, { book: bookSession, report: reportFocus });

let running: { readonly user: number; readonly clock: FocusClock } | null = null;
let isStarted = false;
const overs = listeners<Over>();
let stopRinging: (() => void) | null = null;

/** The clock of whoever is signed in; null for a guest. */
export const clockAtHand = (): FocusClock | null => running?.clock ?? null;

/** Tells what is over on this device, in the one window that rings for it; answers how to stop listening. */
export const onOver = overs.add;

/** Follows who is signed in: each account has a timer of its own. Begun once, it goes on whatever screen is shown. */
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
  // Whoever is done is not shown the next session unasked.
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
