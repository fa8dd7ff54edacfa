import type { Context } from 'koa';
import type { Route } from '#shared/kernel/route.ts';
import type { CurrentUser, Program, SignedIn } from './call.ts';
import { Refusal } from './errors.ts';

/** How people and their programs come in. */
export interface Guards {
  /** Whom a bearer token belongs to; undefined for an unknown or expired one. */
  identify(token: string, now: Date): Promise<SignedIn | undefined>;
  /** The same for a token that a person made for a program. */
  identifyProgram(token: string, now: Date): Promise<Program | undefined>;
  /** Whether the app opens for this account (spec accounts 4, Access). */
  hasAccess(caller: Caller, now: Date): Promise<boolean>;
}

/** Whoever is behind a call: a person by their session, or their program, which has none. */
export interface Caller {
  readonly user: CurrentUser;
  readonly session?: SignedIn['session'];
}

/** How a token begins that a person made for a program. */
export const PROGRAM_PREFIX = 'unchaos_';

/** The token of a call; undefined without one that could be ours. */
export const bearerToken = (ctx: Context): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(ctx.get('Authorization'))?.[1];

/**
 * Whether a call says that it comes from a program. No page of another site can make a browser say so, which is what CSRF
 * tokens are for: such calls need none.
 */
export const isFromProgram = (ctx: Context): boolean => bearerToken(ctx)?.startsWith(PROGRAM_PREFIX) === true;

/** Deny by default: a guard that is not named here lets nobody in. */
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
  throw new Refusal('noAccess');
}

async function personOf(ctx: Context, now: Date, { identify }: Guards): Promise<SignedIn> {
  const token = bearerToken(ctx);
  const signedIn = token === undefined ? undefined : await identify(token, now);
  if (!signedIn) throw new Refusal('signInNeeded', { requiresReauth: true });
  return signedIn;
}

/** A program does what its person allowed it, and nothing that no program may do. */
async function programOf(ctx: Context, scope: Route['scope'], now: Date, guards: Guards): Promise<Program> {
  const program = await guards.identifyProgram(bearerToken(ctx) ?? '', now);
  if (!program) throw new Refusal('signInNeeded', { requiresReauth: true });
  if (scope === undefined || !program.scopes.includes(scope)) throw new Refusal('scopeMissing');
  return program;
}
