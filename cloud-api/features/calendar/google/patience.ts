import { bulkhead, DelegateBackoff, handleType, type IRetryBackoffContext, retry, wrap } from 'cockatiel';
import { CalendarTrouble, Passing } from './trouble.ts';

/** Timeouts and retries for Google. All times in milliseconds. */
export interface Patience {
  /** Timeout of one attempt. */
  readonly tryMs: number;
  /** Total time of one operation, including pauses. */
  readonly totalMs: number;
  /** The first back-off pause; each later one doubles, with jitter. */
  readonly pauseMs: number;
  readonly tries: number;
  /** Concurrent calls. */
  readonly atOnce: number;
}

export const PATIENCE: Patience = { tryMs: 10_000, totalMs: 25_000, pauseMs: 250, tries: 5, atOnce: 4 };

/** Runs the calls of one operation. */
export type Run = <T>(once: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Never less than requested; adds jitter, so that waiting clients do not all retry at once. */
const backoff = (pauseMs: number) =>
  new DelegateBackoff(({ attempt, result }: IRetryBackoffContext<unknown>) => {
    const asked = 'error' in result && result.error instanceof Passing ? result.error.waitMs : 0;
    return asked + pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  });

/**
 * Returns a runner for one operation: its calls share a deadline and a few connections, and temporary failures are
 * retried. A call throws `CalendarTrouble` once retries are pointless; `stop` cancels calls that have not started.
 */
export function patiently({ tryMs, totalMs, pauseMs, tries, atOnce }: Patience, stop?: AbortSignal): Run {
  const endsAt = Date.now() + totalMs;
  const over = AbortSignal.any([AbortSignal.timeout(totalMs), ...(stop ? [stop] : [])]);
  const policy = wrap(
    bulkhead(atOnce, Number.MAX_SAFE_INTEGER),
    retry(handleType(Passing), { maxAttempts: tries - 1, backoff: backoff(pauseMs) }),
  );
  return async (once) => {
    try {
      return await policy.execute(async () => {
        over.throwIfAborted();
        const found = await once(AbortSignal.any([over, AbortSignal.timeout(tryMs)])).catch(asFailure);
        if (!(found instanceof Passing)) return found;
        // Fails at once if the wait exceeds the deadline.
        if (Date.now() + found.waitMs >= endsAt) throw new CalendarTrouble('unreachable', { cause: found });
        throw found;
      });
    } catch (error) {
      if (error instanceof Passing || over.aborted) throw new CalendarTrouble('unreachable', { cause: error });
      throw error;
    }
  };
}

/** Returns a temporary failure as a value; throws any other. */
function asFailure(error: unknown): Passing {
  if (error instanceof Passing) return error;
  throw error;
}

const BROKEN_LINE = ['TypeError', 'AbortError', 'TimeoutError'];

export const isBrokenLine = (error: unknown): boolean => error instanceof Error && BROKEN_LINE.includes(error.name);

/** Fetches and treats a broken connection as temporary. */
export async function fetched(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (error) {
    if (isBrokenLine(error)) throw new Passing(0, { cause: error });
    throw error;
  }
}
