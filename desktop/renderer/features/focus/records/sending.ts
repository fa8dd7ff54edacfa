import { focusSessionRoutes, patternRoutes, PATTERNS_AT_ONCE } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import { type Outbox, sendDue, workOf } from '#shared/kernel/sendDue.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { laterAfter, startOutbox } from '#renderer/platform/outbox.ts';
import { sessionAtom, store, userAtHand } from '#renderer/platform/session.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { oneAtATime } from '#renderer/platform/windows.ts';
import { forgetSent, isWaiting, keepPattern, onPutOut, type WaitingPattern, waitingOf } from './outbox.ts';

/** Milliseconds in which patterns are collected, to be sent together. */
const GATHER_MS = 1_500;

/** The token's user when last known: another window may sign in another user at any moment. */
let owner = { user: userAtHand(), token: currentToken() };
store.sub(sessionAtom, () => {
  owner = { user: userAtHand(), token: currentToken() };
});
const isAtHand = (user: number): boolean => owner.user === user && owner.token === currentToken();

const NO_WAY: Outcome = { kind: 'later', holdsAll: true };

async function outcomeOf(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    await send();
    return { kind: 'sent' };
  } catch (error) {
    // A retry would be refused as well.
    return error instanceof ApiError && error.status === 400 ? { kind: 'refused' } : laterAfter(error);
  }
}

/** Tries once to book a session; the owner of the timer keeps it until it gets through. */
export async function bookSession(session: ClosedSession): Promise<Outcome> {
  const user = userAtHand();
  if (user === null || !isAtHand(user)) return NO_WAY;
  return outcomeOf(() => call(focusSessionRoutes.book, { body: session }));
}

/** Outbox of the patterns on this device. A refused one is dropped without affecting the others. */
export const outboxOf = (user: number): Outbox<WaitingPattern> => ({
  most: PATTERNS_AT_ONCE,
  items: () => waitingOf(user),
  send: async (waiting) => {
    if (!isAtHand(user) || !navigator.onLine) return NO_WAY;
    return outcomeOf(() => call(patternRoutes.keep, { body: { patterns: waiting.map(({ pattern }) => pattern) } }));
  },
  keep: (item, state) =>
    state?.state === 'waiting' ? keepPattern(user, { ...item, ...state }) : forgetSent(user, [item]),
});

/** Sends a user's due patterns, one window at a time. Never throws. */
export async function sendWaiting(user: number): Promise<void> {
  if (isWaiting(user)) await oneAtATime(`focus-outbox:${user}`, () => sendDue(outboxOf(user))).catch(() => undefined);
}

/** Sends what an earlier run left and what is added, retrying while offline; returns the function that stops. */
export function startSending(user: number): () => void {
  const work = workOf(outboxOf(user));
  let gathersSince = -Infinity;
  const gathered = (now: number): number => (now < gathersSince ? 0 : gathersSince + GATHER_MS);
  return startOutbox({
    ...work,
    begun: Promise.resolve(),
    nextAt: () => Math.max(work.nextAt(), gathered(Date.now())),
    onChange: (listener) =>
      onPutOut(() => {
        gathersSince = Date.now();
        listener();
      }),
    round: () => sendWaiting(user),
  });
}
