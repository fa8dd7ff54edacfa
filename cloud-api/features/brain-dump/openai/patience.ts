import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
} from 'cockatiel';
import { setTimeout as pause } from 'node:timers/promises';
import { endOf, waitAskedBy } from './askModel.ts';
import type { End } from './measures.ts';

/** How long a model is waited for. All in milliseconds; together well within a claim. */
export interface Patience {
  /** One try. */
  readonly tryMs: number;
  /** All tries and the pauses between them. */
  readonly totalMs: number;
  /** The first pause; the next ones are twice as long each, each more or less by chance. */
  readonly pauseMs: number;
  readonly tries: number;
  /** So many failures in a row stop all sending for `restMs`. */
  readonly failures: number;
  readonly restMs: number;
}

export const PATIENCE: Patience = {
  ...{ tryMs: 40_000, totalMs: 45_000, pauseMs: 500, tries: 3 },
  ...{ failures: 10, restMs: 30_000 },
};

/** Ends that may be different a moment later. */
const PASSING: readonly End[] = ['rateLimited', 'failed', 'unreachable'];
/** Ends that say something of the receiver and nothing of the dump. */
const OUTAGE: readonly End[] = ['rateLimited', 'refused', 'failed', 'timedOut', 'unreachable'];

/** Stops sending for a while after several failures in a row; one for the whole process, so that all dumps learn from one. */
export function breakerOf({ failures, restMs }: Patience, isOpen: (open: boolean) => void): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleAll, { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: restMs });
  breaker.onStateChange((state) => isOpen(state === CircuitState.Open));
  return breaker;
}

/**
 * Tries until it succeeds, fails for good, or the time is over; what the receiver asks to wait is waited. Throws the last
 * failure.
 */
export async function tryPatiently<T>(
  { tryMs, totalMs, pauseMs, tries }: Patience,
  breaker: CircuitBreakerPolicy,
  once: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Not by the clock of the machine, which may be put back meanwhile.
  const endsAt = performance.now() + totalMs;
  for (let turn = 1; ; turn += 1) {
    try {
      const timeout = Math.max(1, Math.ceil(Math.min(tryMs, endsAt - performance.now())));
      return await guarded(breaker, () => once(AbortSignal.timeout(timeout)));
    } catch (error) {
      const wait = waitBefore(error, turn, pauseMs);
      if (turn >= tries || !isOneOf(PASSING, error) || performance.now() + wait >= endsAt) throw error;
      await pause(wait);
    }
  }
}

/** One try as the breaker sees it: a failure that says nothing of the receiver shows that it is there. */
async function guarded<T>(breaker: CircuitBreakerPolicy, once: () => Promise<T>): Promise<T> {
  // Somebody else is finding out whether the receiver is back: nobody waits for that.
  if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
  const result = await breaker.execute(() =>
    once().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isOneOf(OUTAGE, error)) throw error;
        return { error };
      },
    ),
  );
  if ('value' in result) return result.value;
  throw result.error;
}

function isOneOf(ends: readonly End[], error: unknown): boolean {
  const end = endOf(error);
  return end !== undefined && ends.includes(end);
}

/** Never less than was asked for; by chance more, so that many who wait do not come back all at once. */
function waitBefore(error: unknown, turn: number, pauseMs: number): number {
  const jittered = pauseMs * 2 ** (turn - 1) * (0.5 + Math.random());
  return (waitAskedBy(error, Date.now()) ?? 0) + jittered;
}
