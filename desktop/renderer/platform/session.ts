import { atom, createStore } from 'jotai';
import { z } from 'zod';
import { accountRoutes, type LogIn, type SignUp, User } from '#shared/accounts/contract.ts';
import { call } from './api.ts';
import { ApiError, isUnauthorized } from './apiError.ts';
import { askBootstrap } from './bootstrap.ts';
import { wordsOf } from './language.ts';
import { keepStored, keepText, readStored } from './storage.ts';
import { currentToken, isSignInAwaited, keepToken, loadToken, markOf, onTokenElsewhere } from './token.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';

interface SignedIn {
  readonly state: 'signedIn';
  readonly user: User;
  /** By a log-in or sign-up in this very window. */
  readonly hasJustEntered?: boolean;
}

export type Session =
  { readonly state: 'starting' } | { readonly state: 'signedOut'; readonly hasEnded: boolean } | SignedIn;

/** Who was here last, so that their plan is drawn before the server answers, and can be read without it. */
const LAST_USER = 'lastUser';
/** With the end of their token: what was kept for another session is nobody's. */
const LastUser = User.extend({ session: z.string() }).transform(({ session, ...user }) => ({ session, user }));
/** The zone of the account, for what is drawn before the server answers (spec accounts 3, Timezone option). */
const TIME_ZONE = 'userTimezone';
/** How long logging out waits for the server, in milliseconds. */
const LOG_OUT_PATIENCE_MS = 3000;
const t = wordsOf('transport');

export const store = createStore();
export const sessionAtom = atom<Session>({ state: 'starting' });
/** The id of whoever is signed in here; null when nobody is. */
export function userAtHand(): number | null {
  const session = store.get(sessionAtom);
  return session.state === 'signedIn' ? session.user.id : null;
}

/** `hasEnded`: the server or the end of the app ended the session, not the person; the log-in screen then comes instead of the front page. */
const toSignedOut = (hasEnded = false): void => {
  keepStored(LAST_USER, null);
  store.set(sessionAtom, { state: 'signedOut', hasEnded });
};

function toSignedIn(user: User, hasJustEntered = false): void {
  keepStored(LAST_USER, { ...user, session: markOf(currentToken()) });
  keepText(TIME_ZONE, user.timezone);
  showSignedIn({ state: 'signedIn', user, hasJustEntered });
}

/** The same person again is no news: nothing is drawn anew or asked again. */
function showSignedIn(next: SignedIn): void {
  const shown = store.get(sessionAtom);
  const isSame = shown.state === 'signedIn' && JSON.stringify(shown.user) === JSON.stringify(next.user);
  if (!isSame || (next.hasJustEntered ?? false) !== (shown.hasJustEntered ?? false)) store.set(sessionAtom, next);
}

/** Who was here last by this very token, as this device knows it. */
function lastUser(): User | null {
  const last = readStored(LAST_USER, LastUser);
  return last && last.session === markOf(currentToken()) ? last.user : null;
}

/** How often the server was asked who is here, and the latest question that it has answered: an older answer says nothing new. */
let asks = 0;
let heard = 0;

/** A token that the server refuses is removed silently (spec accounts 4, Session); a server that is away removes nothing. */
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

/** A server that knows no such answer, because it is older than this app, is asked one by one. */
const askAtStart = (token: string): Promise<User> =>
  askBootstrap(token).catch((error: unknown) => {
    if (isUnauthorized(error) || (error instanceof ApiError && error.isUnreachable)) throw error;
    return askWho();
  });

/** Asks the server once more who is here, after something changed outside of this page. */
export const refreshSession = async (): Promise<void> => {
  await verify(askWho);
};

/**
 * Finds out at start who is here, and follows what other windows do. Answers as soon as the device knows; what the server says
 * is followed when it comes.
 */
export async function startSession(): Promise<void> {
  onTokenElsewhere((next) => (next ? void verify(askWho) : toSignedOut()));
  const token = await loadToken().catch(() => null);
  if (token === null) return toSignedOut(await isSignInAwaited());
  const known = lastUser();
  if (known) showSignedIn({ state: 'signedIn', user: known });
  void verify(askAtStart);
}

/** Takes the answer over with which a log-in or sign-up ends. */
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

/** Answers the challenge of the second step where the account has one; nobody is signed in before it. */
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

/** Answers 'confirm' when the account must first be confirmed by e-mail: then no token came (spec accounts 4). */
export async function signUp(entries: z.input<typeof SignUp>): Promise<'signedIn' | 'confirm'> {
  const reply = await call(accountRoutes.signUp, { body: entries });
  if (reply.access_token === undefined) return 'confirm';
  await finishLogIn(reply);
  return 'signedIn';
}

/**
 * Forgets a session that has ended on the server already.
 * @param hasEnded - false when the person ended it themselves: the front page comes then, not the log-in screen
 */
export async function forgetSession(hasEnded = true): Promise<void> {
  await keepToken(null);
  toSignedOut(hasEnded);
}

let leaving = false;
/** True while somebody logs out: nothing opens anew with a token that is about to end. */
export const isLeaving = (): boolean => leaving;

/** Logs out here even if the server cannot be told (spec accounts 4, Session). */
export async function logOut(): Promise<void> {
  leaving = true;
  try {
    if (currentToken()) await call(accountRoutes.logOut, { patience: LOG_OUT_PATIENCE_MS }).catch(() => undefined);
    await forgetSession(false);
  } finally {
    leaving = false;
  }
}

/** What the server now knows about the person who is here: a new name, email or time zone. */
export function knowUser(user: User): void {
  const session = store.get(sessionAtom);
  heard = asks;
  toSignedIn(user, session.state === 'signedIn' && session.hasJustEntered);
}

/** The zone in which the person's days begin: the account's, else this device's. */
export const timeZoneAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.state === 'signedIn' ? session.user.timezone : ownTimeZone();
});
