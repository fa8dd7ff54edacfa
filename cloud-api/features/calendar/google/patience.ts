import { bulkhead, DelegateBackoff, handleType, type IRetryBackoffContext, retry, wrap } from 'cockatiel';
import { CalendarTrouble, Passing } from './trouble.ts';

/** How long Google is waited for. All times in milliseconds. */
export interface Patience {
  /** One try. */
  readonly tryMs: number;
  /** Everything that belongs to one errand, pauses included. */
  readonly totalMs: number;
  /** The first pause; the next ones are twice as long each, each more or less by chance. */
  readonly pauseMs: number;
  readonly tries: number;
  /** Calls that are under way together. */
  readonly atOnce: number;
}

export const PATIENCE: Patience = { tryMs: 10_000, totalMs: 25_000, pauseMs: 250, tries: 5, atOnce: 4 };

/** Does the calls of one errand. */
export type Run = <T>(once: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Never less than was asked for; by chance more, so that many who wait do not come back all at once. */
const backoff = (pauseMs: number) =>
  new DelegateBackoff(({ attempt, result }: IRetryBackoffContext<unknown>) => {
    const asked = 'error' in result && result.error instanceof Passing ? result.error.waitMs : 0;
    return asked + pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  });

/**
 * Begins an errand: its calls share a deadline and a few lines, and what passes is tried again. A call throws
 * `CalendarTrouble` once trying is of no use any more; `stop` ends those that have not been made.
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
        // A wait that does not fit ends it: nobody sits through it for nothing.
        if (Date.now() + found.waitMs >= endsAt) throw new CalendarTrouble('unreachable', { cause: found });
        throw found;
      });
    } catch (error) {
      if (error instanceof Passing || over.aborted) throw new CalendarTrouble('unreachable', { cause: error });
      throw error;
    }
  };
}

/** A failure that passes as a value; every other goes on. */
function asFailure(error: unknown): Passing {
  if (error instanceof Passing) return error;
  throw error;
}

const BROKEN_LINE = ['TypeError', 'AbortError', 'TimeoutError'];

export const isBrokenLine = (error: unknown): boolean => error instanceof Error && BROKEN_LINE.includes(error.name);

/** A fetch whose broken line passes. */
export async function fetched(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (error) {
    if (isBrokenLine(error)) throw new Passing(0, { cause: error });
    throw error;
  }
}
