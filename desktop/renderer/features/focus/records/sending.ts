import { focusSessionRoutes, type Pattern, patternRoutes, PATTERNS_AT_ONCE } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { sessionAtom, store, userAtHand } from '#renderer/platform/session.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { oneAtATime } from '#renderer/platform/windows.ts';
import { forgetSent, isWaiting, waitingOf } from './outbox.ts';

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

/** Sends what waits of a person, one window at a time; what does not get through waits on. Never throws. */
export async function sendWaiting(user: number): Promise<void> {
  if (!isWaiting(user) || !navigator.onLine) return;
  await inTurn(user, async () => {
    // Read only now: another window may just have sent it.
    const patterns = waitingOf(user);
    for (let from = 0; from < patterns.length; from += PATTERNS_AT_ONCE) {
      if (!(await sendPatterns(user, patterns.slice(from, from + PATTERNS_AT_ONCE)))) return;
    }
  }).catch(() => undefined);
}

let timer = 0;

/** Sends what waits within a moment, with what comes until then. */
export function sendSoon(user: number): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void sendWaiting(user), GATHER_MS);
}

/** Sends what an earlier run left, and again whenever the network or the person comes back; answers how to stop. */
export function startSending(user: number): () => void {
  const send = (): void => void sendWaiting(user);
  const look = (): void => {
    if (document.visibilityState === 'visible') send();
  };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', look);
  send();
  return () => {
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', look);
  };
}
