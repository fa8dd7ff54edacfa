import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { describe, expect, test } from 'vitest';
import { endOf, Unusable } from './askModel.ts';
import { breakerOf, type Patience, tryPatiently } from './patience.ts';

const PATIENCE: Patience = { tryMs: 5_000, totalMs: 60_000, pauseMs: 1, tries: 3, failures: 2, restMs: 60_000 };
const failed = (status: number, headers: Record<string, string> = {}): APIError =>
  new APIError(status, undefined, 'no', new Headers(headers));

/** Tries with these results, one after another; the last one repeats. */
async function tried(results: readonly unknown[], patience: Partial<Patience> = {}) {
  const all = { ...PATIENCE, failures: 100, ...patience };
  let turns = 0;
  const once = (): Promise<unknown> => {
    const result = results[Math.min(turns, results.length - 1)];
    turns += 1;
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  const end = await tryPatiently(
    all,
    breakerOf(all, () => undefined),
    once,
  ).catch((error: unknown) => error);
  return { end, turns };
}

describe('a request to a model', () => {
  test('that succeeds is sent once', async () => expect(await tried(['yes'])).toEqual({ end: 'yes', turns: 1 }));

  test.each([
    ['a rate limit', failed(429)],
    ['a failure of the server', failed(503)],
    ['a broken connection', new APIConnectionError({})],
  ])('is sent again after %s, at most three times', async (_, error) => {
    expect(await tried([error, error, 'yes'])).toEqual({ end: 'yes', turns: 3 });
    expect(await tried([error, error, error, 'yes'])).toEqual({ end: error, turns: 3 });
  });

  test.each([
    ['a rejection', failed(400)],
    ['a timeout', new APIUserAbortError()],
    ['an unusable answer', new Unusable('empty')],
    ['an error of our own', new TypeError('bug')],
  ])('is not sent again after %s', async (_, error) => {
    expect(await tried([error, 'yes'])).toEqual({ end: error, turns: 1 });
  });

  test('is not sent again when the wait would exceed the total time', async () => {
    const error = failed(429, { 'retry-after': '61' });
    expect(await tried([error, 'yes'])).toEqual({ end: error, turns: 1 });
  });
});

describe('the circuit breaker', () => {
  const broken = async (error: Error, turns: number) => {
    const changes: boolean[] = [];
    const breaker = breakerOf(PATIENCE, (isOpen) => changes.push(isOpen));
    let sent = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      await tryPatiently({ ...PATIENCE, tries: 1 }, breaker, () => {
        sent += 1;
        return Promise.reject(error);
      }).catch(() => undefined);
    }
    return { sent, changes };
  };

  test.each([failed(429), failed(401), failed(500), new APIUserAbortError(), new APIConnectionError({})])(
    'stops sending after consecutive failures: %s',
    async (error) => expect(await broken(error, 4)).toEqual({ sent: 2, changes: [true] }),
  );

  test('does not count an answer that cannot be used', async () => {
    expect(await broken(new Unusable('empty'), 4)).toEqual({ sent: 4, changes: [] });
  });
});

test.each([
  [new Unusable('empty'), 'unusable'],
  [new APIUserAbortError(), 'timedOut'],
  [new APIConnectionError({}), 'unreachable'],
  [failed(429), 'rateLimited'],
  [failed(499), 'refused'],
  [failed(500), 'failed'],
  [new TypeError('bug'), undefined],
])('%s ends a request as %s', (error, end) => expect(endOf(error)).toBe(end));
