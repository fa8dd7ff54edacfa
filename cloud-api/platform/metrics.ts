import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { Registry } from 'prom-client';
import { ApiError } from './errors.ts';

/** The metrics of one server; two servers in one process are counted separately. */
export type Metrics = Registry;

export const createMetrics = (): Metrics => new Registry();

const PATH = '/metrics';

/**
 * `GET /metrics` in Prometheus's text format, for clients with the token; without a configured token the page does not
 * exist.
 */
export function showMetrics(metrics: Metrics, token: string | undefined): Middleware {
  return async (ctx, next) => {
    if (token === undefined || ctx.path !== PATH) return next();
    if (ctx.method !== 'GET' || !isSame(ctx.get('Authorization'), `Bearer ${token}`))
      throw new ApiError('signInNeeded');
    ctx.set('Cache-Control', 'no-store');
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  };
}

/** Compares in constant time. */
const isSame = (shown: string, expected: string): boolean => timingSafeEqual(digest(shown), digest(expected));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
