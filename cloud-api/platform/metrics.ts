import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { Registry } from 'prom-client';
import { Refusal } from './errors.ts';

/** What one server counts and measures; two servers in one process count apart. */
export type Metrics = Registry;

export const createMetrics = (): Metrics => new Registry();

const PATH = '/metrics';

/** `GET /metrics` in Prometheus' text format, for whoever shows the token; without a token there is no such page. */
export function showMetrics(metrics: Metrics, token: string | undefined): Middleware {
  return async (ctx, next) => {
    if (token === undefined || ctx.path !== PATH) return next();
    if (ctx.method !== 'GET' || !isSame(ctx.get('Authorization'), `Bearer ${token}`)) throw new Refusal('signInNeeded');
    ctx.set('Cache-Control', 'no-store');
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  };
}

/** Takes the same time whatever is shown. */
const isSame = (shown: string, expected: string): boolean => timingSafeEqual(digest(shown), digest(expected));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
