import { atom } from 'jotai';
import { type ShorterSession, shorterSession } from '#shared/focus/beforeNext.ts';
import { type FocusLengths, USUAL_LENGTHS } from '#shared/focus/lengths.ts';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';
import { type Elsewhere, keepsFromStarting } from '#shared/focus/elsewhere.ts';
import { readText } from '#renderer/platform/storage.ts';

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

/** What knows the person's calendars, which neither focus nor reminders do. */
interface FreeTime {
  /** Whole minutes until the next appointment; null without one. */
  readonly minutesToNext: () => number | null;
  /** When the meeting ends that the person is in; null without one. */
  readonly meetingUntil: () => Date | null;
}

export const freeTimeAtom = atom<FreeTime>({ minutesToNext: () => null, meetingUntil: () => null });

/** A session that is about to begin although an appointment begins before its end: how long shall it be? */
export interface StartQuestion extends ShorterSession {
  /** The length that was chosen, in minutes. */
  readonly chosen: number;
  /** Begins it, as chosen or for so many minutes. */
  readonly start: (minutes?: number) => void;
}

/** The question that is open; it goes away with an answer. */
export const startQuestionAtom = atom<StartQuestion | null>(null);

/** Begins what was chosen, or asks first where an appointment begins sooner. */
export const beginAtom = atom(null, (get, set, chosen: number, start: StartQuestion['start']): void => {
  const shorter = shorterSession(get(freeTimeAtom).minutesToNext(), chosen);
  if (shorter) set(startQuestionAtom, { ...shorter, chosen, start });
  else start();
});

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

interface Start {
  readonly sessionId: string;
  /** How long, where it is not as long as the account has it. */
  readonly minutes?: number | undefined;
  readonly onStarted?: () => void;
}

/**
 * Starts a session on a task and shows it; while a session is in hand that one is shown (spec tasks 4, Focus timer). Where an
 * appointment begins sooner than the session ends, the person is asked first.
 */
export const startFocusAtom = atom(
  null,
  (get, set, task: FocusTask, { sessionId, minutes, onStarted }: Start): void => {
    const show = (): void => set(isFocusOpenAtom, true);
    if (get(isInFocusAtom)) return show();
    const chosen = minutes ?? (get(lengthsAtom) ?? USUAL_LENGTHS).focusMinutes;
    set(beginAtom, chosen, (shorter = minutes) => {
      // Another session may have begun while the question was open.
      if (get(isInFocusAtom)) return show();
      set(sendToTimerAtom, { type: 'start', sessionId, task, ...(shorter !== undefined && { minutes: shorter }) });
      show();
      onStarted?.();
    });
  },
);

/** Where a browser writes down the timer of an account; signing out leaves it there. */
export const timerKey = (user: number): string => `focusTimer_${user}`;

/** Whether a session runs by what this browser wrote last: the timer itself comes a moment after the first screen. */
export const isFocusWritten = (user: number): boolean =>
  /"phase":"(focus|paused)"/.test(readText(timerKey(user)) ?? '');
