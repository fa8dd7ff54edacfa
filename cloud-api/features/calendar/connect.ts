import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { CalendarReturn } from '#shared/calendar/calendarReturn.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { ConnectionModel } from './connection.model.ts';
import type { CalendarDoors } from './doors.ts';
import { keepGoogleAccount } from './feeds/google/accounts.ts';
import { type Access, type Google, newState, newVerifier, NotAllowed } from './google/index.ts';

/** How long the way to Google and back may take, in milliseconds. */
export const SIGN_IN_MS = 600_000;
/** What binds a way to the browser in which it began. */
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

/** Opens a way to Google: its address, and the state that must come back. Throws `calendarOff`. */
export async function beginSignIn(
  { db, user, now }: UserSetting,
  { google, seal }: CalendarDoors,
  { from: origin, access }: { readonly from: Origin; readonly access: Access },
): Promise<{ readonly authUrl: string; readonly state: string }> {
  if (!google) throw new Refusal('calendarOff');
  const [state, verifier] = [newState(), newVerifier()];
  await db('calendar_sign_ins').insert({
    ...{ userId: user.id, stateHash: hashOf(state), origin, access },
    verifier: seal.close(verifier, String(user.id)),
    expiresAt: new Date(now.getTime() + SIGN_IN_MS),
  });
  return { authUrl: await google.signIn.addressFor(access, state, verifier), state };
}

/** What a browser brought back from Google. */
export interface Returned {
  readonly query: URLSearchParams;
  /** The state of the browser in which the way began. */
  readonly cookie: string | undefined;
}

export interface Outcome {
  readonly origin: Origin;
  readonly access: Access;
  readonly result: CalendarReturn;
  /** Why it failed, for the log. */
  readonly cause?: unknown;
}

/**
 * Ends a way to Google: the person of its state, and nobody else, has the calendar then, or those that may be read. Every state counts once, and on
 * the web only in the browser that it was given to; the desktop app's way ends in another browser than it began.
 */
export async function finishSignIn(
  { db, now }: { readonly db: Knex; readonly now: Date },
  doors: CalendarDoors,
  { query, cookie }: Returned,
): Promise<Outcome> {
  const state = query.get('state') ?? '';
  const [row]: SignInRow[] = await db('calendar_sign_ins')
    .where({ stateHash: hashOf(state) })
    .delete()
    .returning(['userId', 'verifier', 'origin', 'access', 'expiresAt']);
  const { origin, access } = row ?? ({ origin: 'web', access: 'write' } as const);
  const { google } = doors;
  const isOurs = row && row.expiresAt > now && (row.origin === 'desktop' || cookie === state);
  if (!google || !isOurs) return { origin, access, result: 'failed' };
  try {
    const verifier = doors.seal.open(row.verifier, String(row.userId));
    const token = await google.signIn.finish(access, query, state, verifier);
    if (access === 'write') await keep(db, now, doors, row.userId, token);
    else await keepReading({ db, now }, google, doors, row.userId, token);
    return { origin, access, result: 'connected' };
  } catch (cause) {
    return { origin, access, result: resultOf(cause), cause };
  }
}

function resultOf(cause: unknown): CalendarReturn {
  if (!(cause instanceof NotAllowed)) return 'failed';
  return cause.isPart ? 'partly' : 'refused';
}

/** The account is known by its address at Google. */
async function keepReading(
  { db, now }: { readonly db: Knex; readonly now: Date },
  google: Google,
  { seal }: Pick<CalendarDoors, 'seal'>,
  userId: number,
  token: string,
): Promise<void> {
  const userName = await (await google.readerOf(token, google.errand())).userName();
  await keepGoogleAccount({ db, now }, seal, { userId, userName, token });
}

/** Who connects once more keeps the calendar; if it was another account's, the next sync makes a new one. */
async function keep(db: Knex, now: Date, { seal }: CalendarDoors, userId: number, token: string): Promise<void> {
  await ConnectionModel.query(db)
    .insert({ userId, refreshToken: seal.close(token, String(userId)), connectedAt: now, problem: null })
    .onConflict('userId')
    .merge(['refreshToken', 'connectedAt', 'problem']);
}
