import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Route } from '#shared/kernel/route.ts';
import { DEFAULT_BODY_LIMIT, readBytes, readJson } from './body.ts';
import type { Call, CookieOptions, Handler, Handlers } from './call.ts';
import type { Clock } from './clock.ts';
import { CSRF_COOKIE, CSRF_HEADER, type Csrf, needsCsrf } from './csrf.ts';
import { entityTag, entityTagOf, holds } from './entityTag.ts';
import { invalid, notFound, ApiError } from './errors.ts';
import { type Guards, isFromProgram, pass } from './guards.ts';
import { Listed } from './listed.ts';
import { callerOf } from './network.ts';
import type { Part } from './once/keyRow.ts';
import { once } from './once/once.ts';
import { inPlainWords } from './plainIssues.ts';
import type { RateLimits } from './rateLimits.ts';

/** A route with its handler, ready for `toRouter`. */
export interface Mounted {
  readonly route: Route;
  readonly answer: (ctx: Context, entrance: Entrance) => Promise<void>;
}

/** Authentication and limits, the same for every route of an app. */
export interface Entrance extends Guards {
  readonly db: Knex;
  readonly clock: Clock;
  readonly csrf: Csrf;
  readonly limits: RateLimits;
  /** The program's version, which is part of every ETag. */
  readonly version: string;
}

/**
 * Values that determine a response without computing it: while they are unchanged, so is the response. Undefined when
 * they are unknown; that response then has no ETag.
 */
type Source<R extends Route> = (call: Call<R>) => readonly (string | number | null)[] | undefined;
type Sources<T extends Readonly<Record<string, Route>>> = { readonly [K in keyof T]?: Source<T[K]> };

/** Combines a table of routes with their handlers; `sources` avoid computing responses just to compare their ETags. */
export function mount<const T extends Readonly<Record<string, Route>>>(
  routes: T,
  handlers: Handlers<T>,
  sources: Sources<T> = {},
): readonly Mounted[] {
  return Object.keys(routes).map((name: keyof T) => mountOne(routes[name], handlers[name], sources[name]));
}

/** Returns a router with every mounted route under `/api`. */
export function toRouter(mounted: readonly Mounted[], entrance: Entrance): Router {
  const router = new Router({ prefix: '/api', sensitive: true });
  for (const { route, answer } of mounted) {
    router.register(route.path, [route.method], (ctx) => answer(ctx, entrance));
  }
  return router;
}

function mountOne<R extends Route>(route: R, handle: Handler<R>, source?: Source<R>): Mounted {
  return {
    route,
    async answer(ctx, entrance) {
      const call = await admit(ctx, route, entrance);
      const parts = source?.(call);
      const told = parts && entityTag(entrance.version, route.path, ...parts);
      ctx.set('Cache-Control', 'no-store');
      if (told !== undefined && isUnchanged(ctx, told)) return;
      // Serialized here: Koa would serialize an object twice, for its length and its body.
      const make = async (part?: Part) => checked(route, await handle(part ? { ...call, ...part } : call));
      const text = await once(ctx, route, { sent: call, limits: entrance.limits }, make);
      if (route.tagged && !source && isUnchanged(ctx, entityTagOf(text))) return;
      ctx.status = route.status ?? 200;
      ctx.type = 'json';
      ctx.body = text;
    },
  };
}

/** Sets the ETag; returns true when the caller already has this response and 304 is sent. */
function isUnchanged(ctx: Context, tag: string): boolean {
  ctx.set('ETag', tag);
  if (!holds(ctx, tag)) return false;
  ctx.status = 304;
  return true;
}

/**
 * Validates a reply and returns it as JSON. Responses that violate the contract are rejected: the schema also keeps
 * columns from leaking.
 */
function checked({ method, path, reply: schema }: Route, reply: unknown): string {
  const text = reply instanceof Listed ? reply.text(schema) : JSON.stringify(schema.safeParse(reply).data);
  if (text === undefined) throw new Error(`Reply of ${method} ${path} breaks its contract`);
  return text;
}

/**
 * Checks CSRF token, limits and guard first, then path, query and body; returns values with the types of the route's
 * schemas.
 */
async function admit<R extends Route>(ctx: Context, route: R, entrance: Entrance): Promise<Call<R>> {
  const { db, clock, csrf, limits } = entrance;
  const now = clock.now();
  const network = callerOf(ctx);
  if (needsCsrf(route) && !isFromProgram(ctx))
    csrf.check({ header: ctx.get(CSRF_HEADER), cookie: ctx.cookies.get(CSRF_COOKIE) }, now);
  if (!route.rate?.wellFormed) await spend(limits, route, `from ${network}`);
  const caller = await pass(ctx, route, now, entrance);
  ctx.state['userId'] = caller?.user.id;
  if (caller) await spend(limits, route, `by ${caller.user.id}`);
  if (caller && !route.hourlyOf) await spendHour(limits, route, caller.user.id, 1);
  const zone = caller?.user.timeZone ?? 'UTC';
  const call = {
    db,
    now,
    zone,
    today: todayIn(zone, now),
    user: caller?.user,
    session: caller?.session,
    params: idsOf(ctx),
    query: parse(route.query, ctx.query, 'query'),
    body: route.body && (await bodyOf(ctx, route, route.body)),
    headers: ctx.headers,
    network,
    settle: () => Promise.resolve(),
    setTag: (tag: string) => ctx.set('ETag', tag),
    setCookie: (name: string, value: string, options: CookieOptions) => setCookie(ctx, name, value, options),
  };
  if (route.rate?.wellFormed) await spend(limits, route, `from ${network}`);
  if (caller && route.hourlyOf) await spendHour(limits, route, caller.user.id, route.hourlyOf(call.body));
  return call as unknown as Call<R>;
}

/** An optional body may be missing. */
async function bodyOf(
  ctx: Context,
  { takes, bodyLimit: limit = DEFAULT_BODY_LIMIT }: Route,
  schema: NonNullable<Route['body']>,
): Promise<unknown> {
  if (takes) {
    if (!ctx.request.is([...takes])) throw new ApiError('wrongMedia');
    return parse(schema, await readBytes(ctx, limit), 'body');
  }
  const isEmpty = ctx.request.length === 0 || ctx.request.is('json') === null;
  const left = isEmpty ? schema.safeParse(undefined) : undefined;
  return left?.success ? left.data : parse(schema, await readJson(ctx, limit), 'body');
}

async function spend(limits: RateLimits, { method, path, rate }: Route, who: string): Promise<void> {
  if (rate) await limits.spend(`${method} ${path} ${who}`, rate);
}

/** Throws `enoughForNow` when an account has created more in this hour than any normal user does. */
async function spendHour(
  limits: RateLimits,
  { method, path, hourly }: Route,
  userId: number,
  added: number,
): Promise<void> {
  if (hourly === undefined || added === 0) return;
  try {
    await limits.spendHere(`${method} ${path} in an hour by ${userId}`, { tries: hourly, seconds: 3_600 }, added);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { retryAfter } = error.details;
    throw new ApiError('enoughForNow', retryAfter === undefined ? {} : { retryAfter });
  }
}

function setCookie(ctx: Context, name: string, value: string, options: CookieOptions): void {
  // Behind a proxy our own connection is plain; what counts is the public URL.
  ctx.cookies.secure = options.secure;
  ctx.cookies.set(name, value, options);
}

/** Parses path parameters, which are all ids: anything but a positive integer is not found. */
function idsOf(ctx: Context): Readonly<Record<string, number>> {
  const params: unknown = ctx['params'] ?? {};
  const ids: Record<string, number> = {};
  for (const [name, text] of Object.entries(params as Readonly<Record<string, string>>)) {
    if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw notFound();
    ids[name] = Number(text);
  }
  return ids;
}

function parse(schema: Route['body'], value: unknown, whole: string): unknown {
  const parsed = schema?.safeParse(value, { error: inPlainWords });
  if (parsed?.success === false) throw invalid(parsed.error, whole);
  return parsed?.data;
}

/** Under `/api`: 405 with `Allow` if the path exists for other methods, else 404; both in JSON. */
export function noSuchCall(router: Router): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
    if (methods.length === 0) throw notFound();
    ctx.set('Allow', [...new Set(methods)].sort().join(', '));
    throw new ApiError('wrongMethod');
  };
}
