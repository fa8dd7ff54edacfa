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

/** Milliseconds in which what was observed gathers, so that it goes out together. */
const GATHER_MS = 1_500;

/** Whose the token was when it was last known: another window may sign somebody else in at any moment. */
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
    // It will be no more welcome the next time.
    return error instanceof ApiError && error.status === 400 ? { kind: 'refused' } : laterAfter(error);
  }
}

/** One attempt to book a session; whoever owns the timer keeps it until it gets through. */
export async function bookSession(session: ClosedSession): Promise<Outcome> {
  const user = userAtHand();
  if (user === null || !isAtHand(user)) return NO_WAY;
  return outcomeOf(() => call(focusSessionRoutes.book, { body: session }));
}

/** The patterns that wait on this device. One that is refused takes no other with it, and is forgotten. */
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

/** Sends what waits of a person and is due, one window at a time. Never throws. */
export async function sendWaiting(user: number): Promise<void> {
  if (isWaiting(user)) await oneAtATime(`focus-outbox:${user}`, () => sendDue(outboxOf(user))).catch(() => undefined);
}

/** Sends what an earlier run left and what is put out, again and again while there is no way; answers how to stop. */
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
