import type { Middleware } from 'koa';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import { routeOf } from '../requestContext.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures response times and statuses by the route's pattern, and errors by their code. */
export function measureRequests(metrics: Metrics): Middleware {
  const registers = [metrics];
  const seconds = new Histogram({
    name: 'unchaos_http_seconds',
    help: 'Seconds until an answer was ready, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({ name: 'unchaos_http_open', help: 'Requests that are being answered.', registers });
  const refused = new Counter({
    name: 'unchaos_refusals_total',
    help: 'Answers that were no success, by route and code of the error.',
    labelNames: ['route', 'code'],
    registers,
  });
  const limited = new Counter({
    name: 'unchaos_rate_limited_total',
    help: 'Requests that a rate limit refused, by route.',
    labelNames: ['route'],
    registers,
  });
  return async (ctx, next) => {
    const started = performance.now();
    open.inc();
    try {
      await next();
    } finally {
      open.dec();
      const route = routeOf(ctx);
      const method = METHODS.has(ctx.method) ? ctx.method : 'other';
      const status = `${Math.floor(ctx.status / 100)}xx`;
      seconds.observe({ route, method, status }, (performance.now() - started) / 1_000);
      const { code } = ctx.state as { readonly code?: string };
      if (code !== undefined) refused.inc({ route, code });
      if (code === 'rateLimited') limited.inc({ route });
    }
  };
}
