import { expect, test } from 'vitest';
import { findServer } from './findServer.ts';

const API = 'https://unchaos.example.org/api';
const ours = { captcha: { provider: 'altcha' }, support: { email: 'a@b.co' }, confirmsEmail: false };

const answering = (answer: () => Response | Promise<Response>) => {
  const asked: (readonly [string, RequestInit | undefined])[] = [];
  const send = ((input: string, init?: RequestInit) => {
    asked.push([input, init]);
    return Promise.resolve().then(answer);
  }) as typeof fetch;
  return { asked, send };
};

test('one of our servers is recognised by its public response, without a sign-in', async () => {
  const { asked, send } = answering(() => Response.json(ours));
  expect(await findServer(API, send)).toBe('unchaos');
  expect(asked).toMatchObject([[`${API}/settings`, { credentials: 'omit', redirect: 'error' }]]);
  expect(asked[0]?.[1]?.headers).toBeUndefined();
});

test.each([
  ['a page', () => new Response('<h1>Welcome</h1>')],
  ['other JSON', () => Response.json({ ok: true })],
  ['an error', () => Response.json(ours, { status: 404 })],
])('a server that responds with %s is another one', async (_what, answer) => {
  expect(await findServer(API, answering(answer).send)).toBe('other');
});

test('without a response there is no server', async () => {
  const { send } = answering(() => Promise.reject(new TypeError('fetch failed')));
  expect(await findServer(API, send)).toBe('nobody');
});
