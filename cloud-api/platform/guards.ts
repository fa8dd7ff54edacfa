import type { Context } from 'koa';
import type { Route } from '#shared/kernel/route.ts';
import type { CurrentUser, Program, SignedIn } from './call.ts';
import { ApiError } from './errors.ts';

/** Authentication of users and their programs. */
export interface Guards {
  /** Returns the user of a bearer token; undefined for an unknown or expired one. */
  identify(token: string, now: Date): Promise<SignedIn | undefined>;
  /** Returns the same for an API token that a user created for a program. */
  identifyProgram(token: string, now: Date): Promise<Program | undefined>;
  /** Whether the app opens for this account (spec accounts 4, Access). */
  hasAccess(caller: Caller, now: Date): Promise<boolean>;
}

/** The caller: a user with their session, or their program, which has none. */
export interface Caller {
  readonly user: CurrentUser;
  readonly session?: SignedIn['session'];
}

/** Prefix of API tokens. */
export const PROGRAM_PREFIX = 'unchaos_';

/** Returns the token of a call; undefined without one that could be ours. */
export const bearerToken = (ctx: Context): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(ctx.get('Authorization'))?.[1];

/**
 * Whether a call uses an API token. Pages of other sites cannot make a browser send one, so such calls need no CSRF
 * token.
 */
export const isFromProgram = (ctx: Context): boolean => bearerToken(ctx)?.startsWith(PROGRAM_PREFIX) === true;

/** Checks a route's guard. Unknown guards deny access. */
export async function pass(
  ctx: Context,
  { guard, scope }: Pick<Route, 'guard' | 'scope'>,
  now: Date,
  guards: Guards,
): Promise<Caller | undefined> {
  if (guard === 'open') return undefined;
  const caller = isFromProgram(ctx) ? await programOf(ctx, scope, now, guards) : await personOf(ctx, now, guards);
  if (guard === 'signedIn') return caller;
  if (guard === 'active' && (await guards.hasAccess(caller, now))) return caller;
  throw new ApiError('noAccess');
}

async function personOf(ctx: Context, now: Date, { identify }: Guards): Promise<SignedIn> {
  const token = bearerToken(ctx);
  const signedIn = token === undefined ? undefined : await identify(token, now);
  if (!signedIn) throw new ApiError('signInNeeded', { requiresReauth: true });
  return signedIn;
}

/** Returns the program of a call. A program may do what its user allowed, and nothing that no program may do. */
async function programOf(ctx: Context, scope: Route['scope'], now: Date, guards: Guards): Promise<Program> {
  const program = await guards.identifyProgram(bearerToken(ctx) ?? '', now);
  if (!program) throw new ApiError('signInNeeded', { requiresReauth: true });
  if (scope === undefined || !program.scopes.includes(scope)) throw new ApiError('scopeMissing');
  return program;
}
