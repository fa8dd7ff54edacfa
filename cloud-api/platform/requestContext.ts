import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';

/** The cause of the server's work: part of each of its log lines, and passed on to jobs. */
export interface Cause {
  readonly requestId: string;
  /** W3C Trace Context of the parent span; undefined if there is none. */
  readonly traceParent?: string | undefined;
}

const current = new AsyncLocalStorage<Cause | undefined>();

/** Returns the cause of the current work; undefined for what the server does by itself. */
export const causeNow = (): Cause | undefined => current.getStore();

/** Runs work with this cause; undefined for none, whatever the surrounding work is. */
export const causedBy = <T>(cause: Cause | undefined, work: () => T): T => current.run(cause, work);

/**
 * Only hexadecimal digits and hyphens, as proxies and browsers create them: an id with words could bring them into a
 * log.
 */
const REQUEST_ID = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;
const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Gives every request an id, or keeps that of the client or proxy; the response contains it. */
export function nameRequests(): Middleware {
  return (ctx, next) => {
    const told = ctx.get('X-Request-Id');
    const requestId = REQUEST_ID.test(told) ? told : randomUUID();
    const traced = ctx.get('traceparent');
    const traceParent = TRACE_PARENT.test(traced) ? traced : undefined;
    ctx.state['requestId'] = requestId;
    ctx.set('X-Request-Id', requestId);
    return causedBy({ requestId, traceParent }, next);
  };
}

/** Paths outside the router that contain no ids. */
const FIXED = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/events',
  '/api/calendar/google/callback',
  '/webhooks/stripe',
  '/dev/mailbox',
]);

/** Returns the pattern of a request's route: never its path, which contains ids and arbitrary text. */
export function routeOf(ctx: Context): string {
  const matched: unknown = Reflect.get(ctx, '_matchedRoute');
  if (typeof matched === 'string') return matched;
  if (FIXED.has(ctx.path)) return ctx.path;
  return ctx.path.startsWith('/api/') ? 'other call' : 'page';
}

/** The key of the cause in a job's data. */
const KEY = '_cause';
const Stored = z.object({ [KEY]: z.object({ requestId: z.string(), traceParent: z.string().optional() }) });

/** Adds the current cause to a job's data. */
export const withCause = <T extends object>(data: T): T => ({ ...data, ...(causeNow() ? { [KEY]: causeNow() } : {}) });

/** Returns the cause of a job; undefined if it was no request. */
export const causeOf = (data: unknown): Cause | undefined => Stored.safeParse(data).data?.[KEY];
