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

/** Timeouts and retries of a model. All in milliseconds; the total is well below a claim. */
export interface Patience {
  /** Timeout of one attempt. */
  readonly tryMs: number;
  /** All attempts and the pauses between them. */
  readonly totalMs: number;
  /** The first back-off pause; each later one doubles, with jitter. */
  readonly pauseMs: number;
  readonly tries: number;
  /** Consecutive failures that stop all requests for `restMs`. */
  readonly failures: number;
  readonly restMs: number;
}

export const PATIENCE: Patience = {
  ...{ tryMs: 40_000, totalMs: 45_000, pauseMs: 500, tries: 3 },
  ...{ failures: 10, restMs: 30_000 },
};

/** Outcomes that are worth a retry. */
const PASSING: readonly End[] = ['rateLimited', 'failed', 'unreachable'];
/** Outcomes that indicate a problem of the receiver and not of the dump. */
const OUTAGE: readonly End[] = ['rateLimited', 'refused', 'failed', 'timedOut', 'unreachable'];

/**
 * Returns a circuit breaker that stops requests for a while after several consecutive failures; shared by the whole
 * process, so that all dumps benefit.
 */
export function breakerOf({ failures, restMs }: Patience, isOpen: (open: boolean) => void): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleAll, { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: restMs });
  breaker.onStateChange((state) => isOpen(state === CircuitState.Open));
  return breaker;
}

/**
 * Retries until it succeeds, fails permanently, or the time is over; respects the receiver's requested wait. Throws the
 * last failure.
 */
export async function tryPatiently<T>(
  { tryMs, totalMs, pauseMs, tries }: Patience,
  breaker: CircuitBreakerPolicy,
  once: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // A monotonic clock: the system clock may be set back meanwhile.
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

/** Runs one attempt through the breaker: a failure that is not the receiver's counts as proof that it is reachable. */
async function guarded<T>(breaker: CircuitBreakerPolicy, once: () => Promise<T>): Promise<T> {
  // Another request is probing whether the receiver is back: the others do not wait for it.
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

/** Never less than requested; adds jitter, so that waiting clients do not all retry at once. */
function waitBefore(error: unknown, turn: number, pauseMs: number): number {
  const jittered = pauseMs * 2 ** (turn - 1) * (0.5 + Math.random());
  return (waitAskedBy(error, Date.now()) ?? 0) + jittered;
}
