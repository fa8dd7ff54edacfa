import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { destination, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type Log = Logger;

/** JSON lines on standard error; standard output belongs to the one line that says the server is ready. */
export const createLog = (level: Env['logLevel']): Log => pino({ level, base: null }, destination(2));

/** Gives every request an id and logs how it ended: no bodies, no headers, no query strings. */
export function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const id = randomUUID();
    const started = performance.now();
    ctx.state['requestId'] = id;
    ctx.set('X-Request-Id', id);
    await next();
    log.info({
      id,
      method: ctx.method,
      path: ctx.path.slice(0, 200),
      status: ctx.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}
