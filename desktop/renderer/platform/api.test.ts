import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { call } from './api.ts';
import { keepToken } from './token.ts';

const unknown = () => Response.json({ error: 'Please log in.' }, { status: 401 });

/** Tokens of the requests that the server received. */
let asked: (string | null)[] = [];

/** A server with this response, after something else has happened. */
function answering(answer: () => Response, meanwhile = (): unknown => undefined): void {
  asked = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('authorization'));
    await meanwhile();
    return answer();
  });
}

beforeEach(() => keepToken('before'));
afterEach(() => vi.unstubAllGlobals());

test('a session unknown to the server is reported', async () => {
  answering(unknown);
  await expect(call(taskRoutes.list, {})).rejects.toMatchObject({ status: 401, isUnreachable: false });
  expect(asked).toEqual(['Bearer before']);
});

test('the end of one session does not affect the next one', async () => {
  answering(unknown, () => keepToken('after'));
  await expect(call(taskRoutes.list, {})).rejects.toMatchObject({ isUnreachable: true });
  answering(unknown, () => keepToken(null));
  await expect(call(taskRoutes.list, {})).rejects.toMatchObject({ isUnreachable: true });
});
