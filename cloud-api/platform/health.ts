import type { Middleware } from 'koa';
import { type ErrorBody, errorCatalogue } from '#shared/kernel/errors.ts';
import { soon } from './errors.ts';
import type { Readiness } from './readiness.ts';

/**
 * `/health/live`: the process responds; nothing else is checked. `/health/ready`: it can accept requests, else 503; the
 * body lists each part.
 */
export function answerHealth(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/health/live') {
      ctx.body = { status: 'ok' };
      return;
    }
    const report = await readiness.look();
    ctx.body = report;
    if (report.status === 'ok') return;
    const { status, error } = errorCatalogue.unavailable;
    const retryAfter = soon();
    const refusal: ErrorBody = { error, code: 'unavailable', retryAfter };
    ctx.status = status;
    ctx.set('Retry-After', String(retryAfter));
    ctx.body = { ...refusal, ...report };
  };
}
