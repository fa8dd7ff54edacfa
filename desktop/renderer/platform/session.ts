import { atom, createStore } from 'jotai';
import type { z } from 'zod';
import type { LogIn, SignUp, User } from '#shared/accounts/contract.ts';
import { ApiError, isUnauthorized, unreachable } from './apiError.ts';
import { wordsOf } from './language.ts';
import { keepStored, keepText } from './storage.ts';
import { currentToken, keepToken, loadToken, onTokenElsewhere } from './token.ts';

export type Session =
  | { readonly state: 'starting' }
  | { readonly state: 'signedOut'; readonly hasEnded: boolean }
  | {
      readonly state: 'signedIn';
      readonly user: User;
      /** By a log-in or sign-up in this very window. */
      readonly hasJustEntered?: boolean;
    };

/** Who is here was last known; read only when the server cannot be asked, so that a draft can be written offline. */
const LAST_USER = 'lastUser';
/** The zone of the account, for what is drawn before the server answers (spec accounts 3, Timezone option). */
const TIME_ZONE = 'userTimezone';
const t = wordsOf('transport');

export const store = createStore();
export const sessionAtom = atom<Session>({ state: 'starting' });
/** The id of whoever is signed in here; null when nobody is. */
export function userAtHand(): number | null {
  const session = store.get(sessionAtom);
  return session.state === 'signedIn' ? session.user.id : null;
}
/** False where the sign-in lives only until the app quits, because the system has no keyring. */
export const isTokenDurableAtom = atom(true);

/** What talks to the server about accounts; its schemas are heavy, and a log-in form can be shown without them. */
const fetchCalls = () => import('./accountCalls.ts');

/** The same for a call that a person waits for: without the code for it the server counts as out of reach. */
const callsNow = () =>
  fetchCalls().catch(() => {
    throw unreachable();
  });

/** Fetches ahead what logging in and signing up need. */
export const prepareCalls = (): void => void fetchCalls().catch(() => undefined);

/** `hasEnded`: the server ended the session, not the person; the log-in screen then comes instead of the front page. */
const toSignedOut = (hasEnded = false): void => {
  keepStored(LAST_USER, null);
  store.set(sessionAtom, { state: 'signedOut', hasEnded });
};

function toSignedIn(user: User, hasJustEntered = false): void {
  keepStored(LAST_USER, user);
  keepText(TIME_ZONE, user.timezone);
  store.set(sessionAtom, { state: 'signedIn', user, hasJustEntered });
}

/** A token that the server refuses is removed silently (spec accounts 4, Session); a server that is away removes nothing. */
async function verify(): Promise<void> {
  const { askWho, keptUser } = await fetchCalls();
  try {
    toSignedIn(await askWho());
  } catch (error) {
    const known = keptUser(LAST_USER);
    if (isUnauthorized(error) || !known) {
      if (isUnauthorized(error)) await keepToken(null);
      store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    } else {
      store.set(sessionAtom, { state: 'signedIn', user: known });
    }
  }
}

/** Asks the server once more who is here, after something changed outside of this page. */
export const refreshSession = async (): Promise<void> => {
  if (currentToken()) await verify();
};

/** Finds out at start who is here, and follows what other windows do. */
export async function startSession(): Promise<void> {
  onTokenElsewhere((next) => (next ? void verify() : toSignedOut()));
  const token = await loadToken().catch(() => null);
  if (token) await verify();
  else toSignedOut();
}

async function enter({ access_token, user }: { readonly access_token: string; readonly user: User }): Promise<void> {
  store.set(isTokenDurableAtom, await keepToken(access_token));
  toSignedIn(user, true);
}

export async function logIn(entries: z.input<typeof LogIn>): Promise<void> {
  const { sendLogIn } = await callsNow();
  const reply = await sendLogIn(entries).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'badReply'
      ? new ApiError({ status: error.status, message: t('noToken') })
      : error;
  });
  await enter(reply);
}

/** Answers 'confirm' when the account must first be confirmed by e-mail: then no token came (spec accounts 4). */
export async function signUp(entries: z.input<typeof SignUp>): Promise<'signedIn' | 'confirm'> {
  const { sendSignUp } = await callsNow();
  const reply = await sendSignUp(entries);
  if (reply.access_token === undefined) return 'confirm';
  await enter(reply);
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

/** Logs out here even if the server cannot be told (spec accounts 4, Session). */
export async function logOut(): Promise<void> {
  if (currentToken()) {
    await callsNow()
      .then(({ sendLogOut }) => sendLogOut())
      .catch(() => undefined);
  }
  await forgetSession(false);
}

/** What the server now knows about the person who is here: a new name, email or time zone. */
export function knowUser(user: User): void {
  const session = store.get(sessionAtom);
  toSignedIn(user, session.state === 'signedIn' && session.hasJustEntered);
}
