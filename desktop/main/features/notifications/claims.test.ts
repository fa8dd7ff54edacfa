import { expect, test, vi } from 'vitest';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { claim, inTime } from './claims.ts';

const DEVICE = '11111111-1111-4111-8111-111111111111';
const keys = Array.from({ length: 60 }, (_, id) => `task:${id}:1`);

/** A server that responds to claims. */
function serverWith(reply: (asked: readonly string[]) => Response) {
  const asked: string[][] = [];
  const send: typeof fetch = (input, init) => {
    if (String(input).endsWith('/csrf-token')) return Promise.resolve(Response.json({ csrfToken: 'x' }));
    const body = JSON.parse(String(init?.body)) as { device: string; keys: string[] };
    expect(body.device).toBe(DEVICE);
    asked.push(body.keys);
    return Promise.resolve(reply(body.keys));
  };
  return {
    asked,
    server: { apiBase: 'https://x.example/api', csrf: new CsrfTokens('https://x.example/api', send), send },
  };
}

test('the device may show what the server says, however many it asks for', async () => {
  const { asked, server } = serverWith((some) => Response.json({ mine: some.slice(0, 1) }));
  expect(await claim(keys, DEVICE, 'token', server)).toEqual(['task:0:1', 'task:50:1']);
  expect(asked.map(({ length }) => length)).toEqual([50, 10]);
});

test.each([
  ['an error', () => Response.json({ error: 'no' }, { status: 500 })],
  ['a page of the network', () => new Response('<html>welcome</html>')],
  ['another answer', () => Response.json({ hello: 'there' })],
])('%s is an invalid response', async (_name, reply) => {
  expect(await claim(['task:1:1'], DEVICE, 'token', serverWith(reply).server)).toBeNull();
});

test('a late or failed response is none', async () => {
  vi.useFakeTimers();
  const slow = inTime(new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await slow).toBeNull();
  vi.useRealTimers();
  expect(await inTime(Promise.reject(new Error('gone')))).toBeNull();
  expect(await inTime(Promise.resolve('soon'))).toBe('soon');
});
