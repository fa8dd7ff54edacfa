import type { Middleware } from 'koa';
import { destination, type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { causeNow, routeOf } from './requestContext.ts';

export type Log = Logger;

/**
 * Logs JSON lines to standard error; standard output contains only the line that says that the server is ready. Every
 * line names its request, also in jobs.
 */
export const createLog = (level: Env['logLevel'], into: DestinationStream = destination(2)): Log =>
  pino(
    {
      level,
      base: null,
      mixin() {
        const { requestId, traceParent } = causeNow() ?? {};
        return {
          ...(requestId === undefined ? {} : { request: requestId }),
          ...(traceParent === undefined ? {} : { trace: traceParent.split('-')[1] }),
        };
      },
    },
    into,
  );

/** Logs how every request ended: with the route's pattern, without path, bodies, headers or query strings. */
export function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const { userId: user, code } = ctx.state as { readonly userId?: number; readonly code?: string };
    log.info({
      method: ctx.method,
      route: routeOf(ctx),
      status: ctx.status,
      ...(code === undefined ? {} : { code }),
      ...(user === undefined ? {} : { user }),
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}
