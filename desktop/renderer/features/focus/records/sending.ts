import { focusSessionRoutes, type Pattern, patternRoutes, PATTERNS_AT_ONCE } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { startRetrying } from '#renderer/platform/rounds.ts';
import { sessionAtom, store, userAtHand } from '#renderer/platform/session.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { oneAtATime } from '#renderer/platform/windows.ts';
import { forgetSent, isWaiting, onPutOut, waitingOf } from './outbox.ts';

/** Milliseconds in which what was observed gathers, so that it goes out together. */
const GATHER_MS = 1_500;

/** Whose the token was when it was last known: another window may sign somebody else in at any moment. */
let owner = { user: userAtHand(), token: currentToken() };
store.sub(sessionAtom, () => {
  owner = { user: userAtHand(), token: currentToken() };
});
const isAtHand = (user: number): boolean => owner.user === user && owner.token === currentToken();

type Outcome = 'taken' | 'refused' | 'later';

async function outcomeOf(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    await send();
    return 'taken';
  } catch (error) {
    // It will be no more welcome the next time.
    return error instanceof ApiError && error.status === 400 ? 'refused' : 'later';
  }
}

const inTurn = <T>(user: number, action: () => Promise<T>): Promise<T> => oneAtATime(`focus-outbox:${user}`, action);

/** One attempt to book a session; whoever owns the timer keeps it until it gets through. */
export async function bookSession(session: ClosedSession): Promise<boolean> {
  const user = userAtHand();
  if (user === null || !isAtHand(user)) return false;
  return (await outcomeOf(() => call(focusSessionRoutes.book, { body: session }))) !== 'later';
}

/** False when nothing more can be sent for now. One pattern that is refused takes no other with it. */
async function sendPatterns(user: number, patterns: readonly Pattern[]): Promise<boolean> {
  if (!isAtHand(user)) return false;
  const outcome = await outcomeOf(() => call(patternRoutes.keep, { body: { patterns: [...patterns] } }));
  if (outcome === 'refused' && patterns.length > 1) {
    const middle = Math.ceil(patterns.length / 2);
    return (await sendPatterns(user, patterns.slice(0, middle))) && sendPatterns(user, patterns.slice(middle));
  }
  if (outcome !== 'later') forgetSent(user, patterns);
  return outcome !== 'later';
}

/** Sends what waits of a person, one window at a time; what does not get through waits on. False when something does. Never throws. */
export async function sendWaiting(user: number): Promise<boolean> {
  if (!isWaiting(user)) return true;
  if (!navigator.onLine) return false;
  return inTurn(user, async () => {
    // Read only now: another window may just have sent it.
    const patterns = waitingOf(user);
    for (let from = 0; from < patterns.length; from += PATTERNS_AT_ONCE) {
      if (!(await sendPatterns(user, patterns.slice(from, from + PATTERNS_AT_ONCE)))) return false;
    }
    return true;
  }).catch(() => false);
}

/** Sends what an earlier run left and what is put out, again and again while there is no way; answers how to stop. */
export const startSending = (user: number): (() => void) =>
  startRetrying({
    begun: Promise.resolve(),
    isWaiting: () => isWaiting(user),
    gatherMs: GATHER_MS,
    onChange: onPutOut,
    send: async () => {
      if (!(await sendWaiting(user))) throw new Error('There is no way to the server');
    },
  });
