import { atom } from 'jotai';
import { type ShorterSession, shorterSession } from '#shared/focus/beforeNext.ts';
import { type FocusLengths, USUAL_LENGTHS } from '#shared/focus/lengths.ts';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';
import { type Elsewhere, keepsFromStarting } from '#shared/focus/elsewhere.ts';
import { readText } from '#renderer/platform/storage.ts';

/** The signed-in user's timer as last reported; null until known. */
export const focusNowAtom = atom<FocusNow | null>(null);

/** The session running on another device of the account. */
export const elsewhereAtom = atom<Elsewhere | null>(null);

/** Whether the full-screen view is open. */
export const isFocusOpenAtom = atom(false);

/** Events for the timer that its clock has not accepted yet, because its code is still loading. */
export const wantedAtom = atom<readonly TimerEvent[]>([]);

/** Lengths of session and break of this account; null until known. */
export const lengthsAtom = atom<FocusLengths | null>(null);

/** Port to the user's calendars, which focus does not depend on. */
interface FreeTime {
  /** Whole minutes until the next appointment; null without one. */
  readonly minutesToNext: () => number | null;
  /** When the user's current meeting ends; null without one. */
  readonly meetingUntil: () => Date | null;
}

export const freeTimeAtom = atom<FreeTime>({ minutesToNext: () => null, meetingUntil: () => null });

/** A session about to start although an appointment begins before its end: asks for its length. */
export interface StartQuestion extends ShorterSession {
  /** The chosen length, in minutes. */
  readonly chosen: number;
  /** Starts it, as chosen or for this many minutes. */
  readonly start: (minutes?: number) => void;
}

/** The open question; cleared by an answer. */
export const startQuestionAtom = atom<StartQuestion | null>(null);

/** Starts what was chosen, or asks first when an appointment begins sooner. */
export const beginAtom = atom(null, (get, set, chosen: number, start: StartQuestion['start']): void => {
  const shorter = shorterSession(get(freeTimeAtom).minutesToNext(), chosen);
  if (shorter) set(startQuestionAtom, { ...shorter, chosen, start });
  else start();
});

/** Whether a session may start: it waits briefly for the account's lengths. */
export const mayStartAtom = atom(false);

export const sendToTimerAtom = atom(null, (get, set, event: TimerEvent) => {
  set(wantedAtom, [...get(wantedAtom), event]);
});

/** The task whose session runs, is paused or awaits its outcome: another can start only after it. */
const taskInFocusAtom = atom((get): FocusTask | null => {
  const timer = get(focusNowAtom)?.timer;
  return timer?.phase === 'focus' || timer?.phase === 'paused' || timer?.phase === 'completed'
    ? timer.session.task
    : null;
});

/** Whether "Start focus" shows an existing session, on this device or another. */
export const isInFocusAtom = atom(
  (get): boolean =>
    get(taskInFocusAtom) !== null || (!get(focusNowAtom)?.timer && keepsFromStarting(get(elsewhereAtom))),
);

interface Start {
  readonly sessionId: string;
  /** Length, if different from the account's. */
  readonly minutes?: number | undefined;
  readonly onStarted?: () => void;
}

/**
 * Starts a session on a task and shows it; shows the current session if there is one (spec tasks 4, Focus timer). Asks
 * first if an appointment begins before the session would end.
 */
export const startFocusAtom = atom(
  null,
  (get, set, task: FocusTask, { sessionId, minutes, onStarted }: Start): void => {
    const show = (): void => set(isFocusOpenAtom, true);
    if (get(isInFocusAtom)) return show();
    const chosen = minutes ?? (get(lengthsAtom) ?? USUAL_LENGTHS).focusMinutes;
    set(beginAtom, chosen, (shorter = minutes) => {
      // Another session may have started while the question was open.
      if (get(isInFocusAtom)) return show();
      set(sendToTimerAtom, { type: 'start', sessionId, task, ...(shorter !== undefined && { minutes: shorter }) });
      show();
      onStarted?.();
    });
  },
);

/** Storage key of an account's timer in a browser; it stays after signing out. */
export const timerKey = (user: number): string => `focusTimer_${user}`;

/**
 * Whether a session runs according to this browser's storage: the timer itself loads a moment after the first paint.
 */
export const isFocusWritten = (user: number): boolean =>
  /"phase":"(focus|paused)"/.test(readText(timerKey(user)) ?? '');
