import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { CalendarReturn } from '#shared/calendar/calendarReturn.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { ConnectionModel } from './connection.model.ts';
import type { CalendarDependencies } from './dependencies.ts';
import { keepGoogleAccount } from './feeds/google/accounts.ts';
import { type Access, type Google, newState, newVerifier, NotAllowed } from './google/index.ts';

/** How long an authorization at Google may take, in milliseconds. */
export const SIGN_IN_MS = 600_000;
/** Cookie that binds an authorization to the browser in which it began. */
export const STATE_COOKIE = 'calendar_state';

type Origin = 'web' | 'desktop';

interface SignInRow {
  readonly userId: number;
  readonly verifier: string;
  readonly origin: Origin;
  readonly access: Access;
  readonly expiresAt: Date;
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Begins an authorization at Google; returns its URL and the state that must be sent back. Throws `calendarOff`. */
export async function beginSignIn(
  { db, user, now }: UserContext,
  { google, encryptor }: CalendarDependencies,
  { from: origin, access }: { readonly from: Origin; readonly access: Access },
): Promise<{ readonly authUrl: string; readonly state: string }> {
  if (!google) throw new ApiError('calendarOff');
  const [state, verifier] = [newState(), newVerifier()];
  await db('calendar_sign_ins').insert({
    ...{ userId: user.id, stateHash: hashOf(state), origin, access },
    verifier: encryptor.close(verifier, String(user.id)),
    expiresAt: new Date(now.getTime() + SIGN_IN_MS),
  });
  return { authUrl: await google.signIn.addressFor(access, state, verifier), state };
}

/** The parameters that a browser brings back from Google. */
export interface Returned {
  readonly query: URLSearchParams;
  /** State of the browser in which the authorization began. */
  readonly cookie: string | undefined;
}

export interface Outcome {
  readonly origin: Origin;
  readonly access: Access;
  readonly result: CalendarReturn;
  /** The failure's cause, for the log. */
  readonly cause?: unknown;
}

/**
 * Finishes an authorization at Google: connects the calendar, or the readable calendars, to the user of its state and
 * nobody else. Every state is valid once, and on the web only in the browser that received it; the desktop app's
 * authorization ends in another browser than it began.
 */
export async function finishSignIn(
  { db, now }: { readonly db: Knex; readonly now: Date },
  deps: CalendarDependencies,
  { query, cookie }: Returned,
): Promise<Outcome> {
  const state = query.get('state') ?? '';
  const [row]: SignInRow[] = await db('calendar_sign_ins')
    .where({ stateHash: hashOf(state) })
    .delete()
    .returning(['userId', 'verifier', 'origin', 'access', 'expiresAt']);
  const { origin, access } = row ?? ({ origin: 'web', access: 'write' } as const);
  const { google } = deps;
  const isOurs = row && row.expiresAt > now && (row.origin === 'desktop' || cookie === state);
  if (!google || !isOurs) return { origin, access, result: 'failed' };
  try {
    const verifier = deps.encryptor.open(row.verifier, String(row.userId));
    const token = await google.signIn.finish(access, query, state, verifier);
    if (access === 'write') await keep(db, now, deps, row.userId, token);
    else await keepReading({ db, now }, google, deps, row.userId, token);
    return { origin, access, result: 'connected' };
  } catch (cause) {
    return { origin, access, result: resultOf(cause), cause };
  }
}

function resultOf(cause: unknown): CalendarReturn {
  if (!(cause instanceof NotAllowed)) return 'failed';
  return cause.isPart ? 'partly' : 'refused';
}

/** The account is identified by its email at Google. */
async function keepReading(
  { db, now }: { readonly db: Knex; readonly now: Date },
  google: Google,
  { encryptor }: Pick<CalendarDependencies, 'encryptor'>,
  userId: number,
  token: string,
): Promise<void> {
  const userName = await (await google.readerOf(token, google.errand())).userName();
  await keepGoogleAccount({ db, now }, encryptor, { userId, userName, token });
}

/** A user who reconnects keeps the calendar; if it belonged to another account, the next sync creates a new one. */
async function keep(
  db: Knex,
  now: Date,
  { encryptor }: CalendarDependencies,
  userId: number,
  token: string,
): Promise<void> {
  await ConnectionModel.query(db)
    .insert({ userId, refreshToken: encryptor.close(token, String(userId)), connectedAt: now, problem: null })
    .onConflict('userId')
    .merge(['refreshToken', 'connectedAt', 'problem']);
}
