import { atom, createStore } from 'jotai';
import { z } from 'zod';
import { accountRoutes, type LogIn, type SignUp, User } from '#shared/accounts/contract.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { call } from './api.ts';
import { ApiError, isUnauthorized } from './apiError.ts';
import { askBootstrap } from './bootstrap.ts';
import { messagesOf } from './language.ts';
import { keepStored, keepText, readStored } from './storage.ts';
import { currentToken, isSignInAwaited, keepToken, loadToken, markOf, onTokenElsewhere } from './token.ts';

interface SignedIn {
  readonly state: 'signedIn';
  readonly user: User;
  /** By a log-in or sign-up in this window. */
  readonly hasJustEntered?: boolean;
}

export type Session =
  { readonly state: 'starting' } | { readonly state: 'signedOut'; readonly hasEnded: boolean } | SignedIn;

/**
 * Local storage key of the last user, so that their plan is rendered before the server responds, and can be read
 * offline.
 */
const LAST_USER = 'lastUser';
/** Includes the end of the token: data stored for another session is ignored. */
const LastUser = User.extend({ session: z.string() }).transform(({ session, ...user }) => ({ session, user }));
/** Time zone of the account, for what is rendered before the server responds (spec accounts 3, Timezone option). */
const TIME_ZONE = 'userTimezone';
/** Milliseconds that a log-out waits for the server. */
const LOG_OUT_PATIENCE_MS = 3000;
const t = messagesOf('transport');

export const store = createStore();
export const sessionAtom = atom<Session>({ state: 'starting' });
/** Returns the ID of the signed-in user; null when signed out. */
export function userAtHand(): number | null {
  const session = store.get(sessionAtom);
  return session.state === 'signedIn' ? session.user.id : null;
}

/**
 * `hasEnded`: the server or the app's end ended the session, not the user; then the log-in screen appears instead of
 * the front page.
 */
const toSignedOut = (hasEnded = false): void => {
  keepStored(LAST_USER, null);
  store.set(sessionAtom, { state: 'signedOut', hasEnded });
};

function toSignedIn(user: User, hasJustEntered = false): void {
  keepStored(LAST_USER, { ...user, session: markOf(currentToken()) });
  keepText(TIME_ZONE, user.timezone);
  showSignedIn({ state: 'signedIn', user, hasJustEntered });
}

/** Ignores the same user again: nothing is rerendered or requested again. */
function showSignedIn(next: SignedIn): void {
  const shown = store.get(sessionAtom);
  const isSame = shown.state === 'signedIn' && JSON.stringify(shown.user) === JSON.stringify(next.user);
  if (!isSame || (next.hasJustEntered ?? false) !== (shown.hasJustEntered ?? false)) store.set(sessionAtom, next);
}

/** Returns this device's last user if they used the same token. */
function lastUser(): User | null {
  const last = readStored(LAST_USER, LastUser);
  return last && last.session === markOf(currentToken()) ? last.user : null;
}

/** Number of session requests, and the latest one that was answered: responses to older ones are ignored. */
let asks = 0;
let heard = 0;

/**
 * A token that the server rejects is removed silently (spec accounts 4, Session); an unreachable server removes
 * nothing.
 */
async function verify(ask: (token: string) => Promise<User>): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  asks += 1;
  const mine = asks;
  try {
    const user = await ask(token);
    if (token === currentToken() && mine > heard) {
      heard = mine;
      toSignedIn(user);
    }
  } catch (error) {
    if (token !== currentToken()) return;
    if (isUnauthorized(error)) return forgetSession(false);
    const known = lastUser();
    if (known) showSignedIn({ state: 'signedIn', user: known });
    else store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
  }
}

const askWho = async (): Promise<User> => (await call(accountRoutes.verify, {})).user;

/** If the server is too old for the bootstrap, uses single requests. */
const askAtStart = (token: string): Promise<User> =>
  askBootstrap(token).catch((error: unknown) => {
    if (isUnauthorized(error) || (error instanceof ApiError && error.isUnreachable)) throw error;
    return askWho();
  });

/** Asks the server for the user again after a change outside of this page. */
export const refreshSession = async (): Promise<void> => {
  await verify(askWho);
};

/**
 * Finds the signed-in user at start, and follows changes by other windows. Resolves as soon as the device knows the
 * user; the server's response is applied when it arrives.
 */
export async function startSession(): Promise<void> {
  onTokenElsewhere((next) => (next ? void verify(askWho) : toSignedOut()));
  const token = await loadToken().catch(() => null);
  if (token === null) return toSignedOut(await isSignInAwaited());
  const known = lastUser();
  if (known) showSignedIn({ state: 'signedIn', user: known });
  void verify(askAtStart);
}

/** Applies the response that completes a log-in or sign-up. */
export async function finishLogIn({
  access_token,
  user,
}: {
  readonly access_token: string;
  readonly user: User;
}): Promise<void> {
  await keepToken(access_token);
  toSignedIn(user, true);
}

/**
 * Resolves with the challenge of the second factor if the account has one; until it is passed the user is not signed
 * in.
 */
export async function logIn(entries: z.input<typeof LogIn>): Promise<string | undefined> {
  const reply = await call(accountRoutes.logIn, { body: entries }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'badReply'
      ? new ApiError({ status: error.status, message: () => t('noToken') })
      : error;
  });
  if (reply.access_token === undefined) return reply.challenge;
  await finishLogIn(reply);
  return undefined;
}

/**
 * Resolves with 'confirm' when the account must first be confirmed by e-mail: then no token was issued (spec accounts
 * 4).
 */
export async function signUp(entries: z.input<typeof SignUp>): Promise<'signedIn' | 'confirm'> {
  const reply = await call(accountRoutes.signUp, { body: entries });
  if (reply.access_token === undefined) return 'confirm';
  await finishLogIn(reply);
  return 'signedIn';
}

/**
 * Clears a session that has already ended on the server.
 * @param hasEnded - false when the user ended it: then the front page appears instead of the log-in screen
 */
export async function forgetSession(hasEnded = true): Promise<void> {
  await keepToken(null);
  toSignedOut(hasEnded);
}

let leaving = false;
/** True during a log-out: nothing may reconnect with a token that is about to end. */
export const isLeaving = (): boolean => leaving;

/** Logs out locally even if the server is unreachable (spec accounts 4, Session). */
export async function logOut(): Promise<void> {
  leaving = true;
  try {
    if (currentToken()) await call(accountRoutes.logOut, { patience: LOG_OUT_PATIENCE_MS }).catch(() => undefined);
    await forgetSession(false);
  } finally {
    leaving = false;
  }
}

/** Updates what the server knows about the signed-in user: a new name, email or time zone. */
export function knowUser(user: User): void {
  const session = store.get(sessionAtom);
  heard = asks;
  toSignedIn(user, session.state === 'signedIn' && session.hasJustEntered);
}

/** The user's time zone: the account's, else this device's. */
export const timeZoneAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.state === 'signedIn' ? session.user.timezone : ownTimeZone();
});
