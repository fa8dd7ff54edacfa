import { describe, expect, test, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { createQueryClient, shouldRetry, waitBefore } from './queryClient.ts';

const error = (status: number) => new ApiError({ status, message: 'no' });

function aClient() {
  const reactions = { failed: vi.fn(), done: vi.fn(), expired: vi.fn() };
  return { reactions, client: createQueryClient(reactions) };
}

describe('retries', () => {
  test('happen three times, whatever the error text', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error(500)))).toEqual([true, true, true, false]);
    expect(shouldRetry(0, new Error('Unauthorized'))).toBe(true);
  });

  test('come later each time, and never sooner than the server asks', () => {
    const asking = (retryAfter: number) => new ApiError({ status: 503, message: 'no', retryAfter });
    expect([0, 1, 2].map((failures) => waitBefore(failures, error(500)))).toEqual([1_000, 2_000, 4_000]);
    expect([waitBefore(0, asking(4)), waitBefore(2, asking(3)), waitBefore(0, asking(600))]).toEqual([
      4_000, 4_000, 30_000,
    ]);
  });

  test('never happen when the session is unknown', () => {
    expect(shouldRetry(0, error(401))).toBe(false);
  });
});

describe('the effects of a mutation', () => {
  const run = async (client: ReturnType<typeof aClient>['client'], status: number | null, own = false) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => (status === null ? Promise.resolve('stored') : Promise.reject(error(status))),
        meta: {
          invalidates: ['tasks'],
          ownSessionExpiry: own,
          failure: () => ({ title: 'Error completing task' }),
          success: () => ({ title: 'Task Updated' }),
        },
      })
      .execute(undefined)
      .catch(() => undefined);

  test('a success is announced, and what it changed is reloaded', async () => {
    const { client, reactions } = aClient();
    client.setQueryData(['tasks', 'list'], []);
    await run(client, null);
    expect(reactions.done).toHaveBeenCalledWith({ title: 'Task Updated' });
    expect(client.getQueryState(['tasks', 'list'])?.isInvalidated).toBe(true);
  });

  test('a failure is announced', async () => {
    const { client, reactions } = aClient();
    await run(client, 500);
    expect(reactions.failed).toHaveBeenCalledWith({ title: 'Error completing task' });
    expect(reactions.expired).not.toHaveBeenCalled();
  });

  test('an unknown session ends, unless the screen shows it itself', async () => {
    const { client, reactions } = aClient();
    await run(client, 401, true);
    expect(reactions.expired).not.toHaveBeenCalled();
    await run(client, 401);
    expect(reactions.expired).toHaveBeenCalledOnce();
    expect(reactions.failed).not.toHaveBeenCalled();
  });
});

test.each(['Unauthorized', 'Invalid token', '401', 'Pay into the 401(k)', 'Unable to verify subscription status'])(
  'a text containing %j never logs anyone out',
  async (text) => {
    const { client, reactions } = aClient();
    for (const failure of [new Error(text), new ApiError({ status: 400, message: text })]) {
      await client
        .fetchQuery({ queryKey: [text], queryFn: () => Promise.reject(failure), retry: false })
        .catch(() => null);
      await client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(failure) })
        .execute(undefined)
        .catch(() => null);
    }
    expect(reactions.expired).not.toHaveBeenCalled();
  },
);
