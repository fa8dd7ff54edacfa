import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context, Middleware } from 'koa';
import { Counter, Gauge } from 'prom-client';
import { Refusal, soon } from './errors.ts';
import { createGate, type Gate, type Kind } from './gate.ts';
import type { Metrics } from './metrics.ts';
import type { SheddingEnv } from './sheddingEnv.ts';

/** How long turns of the event loop are late: beyond the first the process is strained, below the second no more. Milliseconds. */
const STRAINED_MS = 400;
const CALM_MS = 150;
/** How often it is looked, in milliseconds. Each look wakes a process that may be at rest, on a laptop too. */
export const LOOK_MS = 50;
/** Over how long they are averaged, in milliseconds. */
const WINDOW_MS = 500;

/** What says from measured delays whether there is too much to do; it takes longer to become calm than to be strained. */
export function createStrain(): { readonly isStrained: () => boolean; take(delayMs: number): void } {
  let isStrained = false;
  return {
    isStrained: () => isStrained,
    take: (delayMs) => void (isStrained = delayMs > (isStrained ? CALM_MS : STRAINED_MS)),
  };
}

/** Calls at the same time, where nothing else is set: the embedded database does one thing at a time. */
const PLACES = { postgres: 40, embedded: 12 } as const;

interface Surroundings {
  readonly engine: keyof typeof PLACES;
  readonly metrics: Metrics;
  /** Whether a call may wait long for another service. */
  asksOthers(ctx: Context): boolean;
}

/** Calls of the API and events of other servers; not health, metrics, the web app, or lines that stay open. */
const isCounted = ({ path }: Context): boolean =>
  (path.startsWith('/api/') && path !== '/api/events') || path.startsWith('/webhooks/');

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** What other servers tell comes again by itself when it is not taken: it does not go before people who look at something. */
const kindOf = ({ method, path }: Context): Kind =>
  READING.includes(method) || path.startsWith('/webhooks/') ? 'read' : 'write';

/**
 * Turns calls away with 503 and `Retry-After` that this process could not answer in good time, before anything of them
 * is read: those that it lets in are answered as quickly as ever (decision 23).
 */
export function shedLoad(
  { mostAtWork, mostWaiting }: SheddingEnv,
  { engine, metrics, asksOthers }: Surroundings,
): Middleware {
  const strain = createStrain();
  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  setInterval(() => {
    strain.take(delays.mean / 1e6);
    delays.reset();
  }, WINDOW_MS).unref();
  const places = mostAtWork ?? PLACES[engine];
  const gate = createGate({ mostAtWork: places, mostWaiting, isStrained: strain.isStrained });
  const turnedAway = measure(gate, metrics);

  return async (ctx, next) => {
    if (!isCounted(ctx)) return next();
    const gone = new AbortController();
    const giveUp = (): void => gone.abort();
    ctx.res.once('close', giveUp);
    const kind = kindOf(ctx);
    const leave = await gate.enter(kind, gone.signal, () => asksOthers(ctx) || !ctx.req.complete);
    // Every answer closes in the end; to abort then, when nobody waits any more, costs a twentieth of a small call.
    ctx.res.off('close', giveUp);
    if (!leave) {
      turnedAway.inc({ kind });
      throw new Refusal('unavailable', { retryAfter: soon() });
    }
    try {
      await next();
    } finally {
      leave();
    }
  };
}

function measure(gate: Gate, metrics: Metrics): Counter<'kind'> {
  const registers = [metrics];
  const gauges = { unchaos_calls_at_work: () => gate.atWork, unchaos_calls_waiting: () => gate.waiting };
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
