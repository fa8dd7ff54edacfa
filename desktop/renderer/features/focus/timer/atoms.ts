import { atom } from 'jotai';
import type { FocusLengths } from '#shared/focus/lengths.ts';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import { type Elsewhere, keepsFromStarting } from '#shared/focus/running.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';

/** The timer of whoever is signed in, as it was told last; null until it is known. */
export const focusNowAtom = atom<FocusNow | null>(null);

/** The session that runs on another device of the account. */
export const elsewhereAtom = atom<Elsewhere | null>(null);

/** Whether the full-screen view covers this window. */
export const isFocusOpenAtom = atom(false);

/** What the person wants of the timer and its clock has not taken yet, because its code is still on its way. */
export const wantedAtom = atom<readonly TimerEvent[]>([]);

/** How long a session and a break of this account last; null until it is known. */
export const lengthsAtom = atom<FocusLengths | null>(null);

/** Whether a session may start: for a moment one waits for the account's lengths. */
export const mayStartAtom = atom(false);

export const sendToTimerAtom = atom(null, (get, set, event: TimerEvent) => {
  set(wantedAtom, [...get(wantedAtom), event]);
});

/** The task whose session runs, stands still or asks for its outcome: another one can begin only after it. */
const taskInFocusAtom = atom((get): FocusTask | null => {
  const timer = get(focusNowAtom)?.timer;
  return timer?.phase === 'focus' || timer?.phase === 'paused' || timer?.phase === 'completed'
    ? timer.session.task
    : null;
});

/** Whether a click on "Start focus" shows the session that there is, on this device or another. */
export const isInFocusAtom = atom(
  (get): boolean =>
    get(taskInFocusAtom) !== null || (!get(focusNowAtom)?.timer && keepsFromStarting(get(elsewhereAtom))),
);

/**
 * Starts a session on a task and shows it; while a session is in hand that one is shown (spec tasks 4, Focus timer).
 * `minutes`: how long, where it is not as long as the account has it.
 * @returns whether a session was started
 */
export const startFocusAtom = atom(null, (get, set, task: FocusTask, sessionId: string, minutes?: number): boolean => {
  const isFree = !get(isInFocusAtom);
  if (isFree) set(sendToTimerAtom, { type: 'start', sessionId, task, ...(minutes !== undefined && { minutes }) });
  set(isFocusOpenAtom, true);
  return isFree;
});
