import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context, Middleware } from 'koa';
import { Counter, Gauge } from 'prom-client';
import { ApiError, soon } from './errors.ts';
import { createConcurrencyLimiter, type ConcurrencyLimiter, type Kind } from './concurrencyLimiter.ts';
import type { Metrics } from './metrics.ts';
import type { SheddingEnv } from './sheddingEnv.ts';

/** Event loop delays: above the first the process is overloaded, below the second it is not any more. Milliseconds. */
const STRAINED_MS = 400;
const CALM_MS = 150;
/** Measuring interval, in milliseconds. Each measurement wakes an idle process, on a laptop too. */
export const LOOK_MS = 50;
/** Averaging window, in milliseconds. */
const WINDOW_MS = 500;

/**
 * Decides from measured delays whether the process is overloaded; it recovers more slowly than it becomes overloaded.
 */
export function createStrain(): { readonly isStrained: () => boolean; take(delayMs: number): void } {
  let isStrained = false;
  return {
    isStrained: () => isStrained,
    take: (delayMs) => void (isStrained = delayMs > (isStrained ? CALM_MS : STRAINED_MS)),
  };
}

/** Default number of concurrent calls: the embedded database does one thing at a time. */
const PLACES = { postgres: 40, embedded: 12 } as const;

interface Dependencies {
  readonly engine: keyof typeof PLACES;
  readonly metrics: Metrics;
  /** Whether a call may wait long for another service. */
  asksOthers(ctx: Context): boolean;
}

/**
 * Whether a call is limited: calls of the API and webhooks are; health, metrics, the web app and live connections are
 * not.
 */
const isCounted = ({ path }: Context): boolean =>
  (path.startsWith('/api/') && path !== '/api/events') || path.startsWith('/webhooks/');

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Other servers retry rejected webhooks by themselves, so they get no priority over users who read. */
const kindOf = ({ method, path }: Context): Kind =>
  READING.includes(method) || path.startsWith('/webhooks/') ? 'read' : 'write';

/**
 * Rejects calls with 503 and `Retry-After` that this process could not answer in time, before reading anything of them:
 * accepted calls stay as fast as ever (decision 23).
 */
export function shedLoad(
  { mostAtWork, mostWaiting }: SheddingEnv,
  { engine, metrics, asksOthers }: Dependencies,
): Middleware {
  const strain = createStrain();
  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  setInterval(() => {
    strain.take(delays.mean / 1e6);
    delays.reset();
  }, WINDOW_MS).unref();
  const places = mostAtWork ?? PLACES[engine];
  const limiter = createConcurrencyLimiter({ mostAtWork: places, mostWaiting, isStrained: strain.isStrained });
  const turnedAway = measure(limiter, metrics);

  return async (ctx, next) => {
    if (!isCounted(ctx)) return next();
    const gone = new AbortController();
    const giveUp = (): void => gone.abort();
    ctx.res.once('close', giveUp);
    const kind = kindOf(ctx);
    const leave = await limiter.enter(kind, gone.signal, () => asksOthers(ctx) || !ctx.req.complete);
    // Removes the listener: every response closes in the end, and a pointless abort costs a twentieth of a small call.
    ctx.res.off('close', giveUp);
    if (!leave) {
      turnedAway.inc({ kind });
      throw new ApiError('unavailable', { retryAfter: soon() });
    }
    try {
      await next();
    } finally {
      leave();
    }
  };
}

function measure(limiter: ConcurrencyLimiter, metrics: Metrics): Counter<'kind'> {
  const registers = [metrics];
  const gauges = { unchaos_calls_at_work: () => limiter.atWork, unchaos_calls_waiting: () => limiter.waiting };
  for (const [name, read] of Object.entries(gauges)) {
    const help = `Calls of this process that are ${name.endsWith('waiting') ? 'waiting for their turn' : 'at work'}`;
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  }
  const help = 'Calls that were turned away because this process had too much to do';
  return new Counter({ name: 'unchaos_calls_turned_away_total', help, labelNames: ['kind'], registers });
}
