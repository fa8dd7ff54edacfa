import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';

/** What work of the server was caused by: told in every log line of it, and handed on to jobs. */
export interface Cause {
  readonly requestId: string;
  /** Of W3C Trace Context: the span that this is part of; undefined where nobody named one. */
  readonly traceParent?: string | undefined;
}

const current = new AsyncLocalStorage<Cause | undefined>();

/** What the work under way was caused by; undefined for what the server does by itself. */
export const causeNow = (): Cause | undefined => current.getStore();

/** Does work as caused by a request; undefined: by nobody's, whatever is under way around it. */
export const causedBy = <T>(cause: Cause | undefined, work: () => T): T => current.run(cause, work);

/** Numbers and hyphens only, as proxies and browsers make them: an id that could hold words could bring them into a log. */
const REQUEST_ID = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;
const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Gives every request an id, or keeps that of the caller or proxy; the answer tells it. */
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

/** Paths that no router knows and that hold no ids. */
const FIXED = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/events',
  '/api/calendar/google/callback',
  '/webhooks/stripe',
  '/dev/mailbox',
]);

/** The pattern of the route that a request went to: never its path, which holds ids and whatever a caller writes. */
export function routeOf(ctx: Context): string {
  const matched: unknown = Reflect.get(ctx, '_matchedRoute');
  if (typeof matched === 'string') return matched;
  if (FIXED.has(ctx.path)) return ctx.path;
  return ctx.path.startsWith('/api/') ? 'other call' : 'page';
}

/** The key of a job's data under which its cause stands. */
const KEY = '_cause';
const Stored = z.object({ [KEY]: z.object({ requestId: z.string(), traceParent: z.string().optional() }) });

/** The data of a job with what caused it. */
export const withCause = <T extends object>(data: T): T => ({ ...data, ...(causeNow() ? { [KEY]: causeNow() } : {}) });

/** What caused a job; undefined when nobody's request did. */
export const causeOf = (data: unknown): Cause | undefined => Stored.safeParse(data).data?.[KEY];
