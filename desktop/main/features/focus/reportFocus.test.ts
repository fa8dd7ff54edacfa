import { expect, test, vi } from 'vitest';
import type { FocusReport } from '#shared/focus/runningContract.ts';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { reportFocus } from './reportFocus.ts';

const REPORT: FocusReport = { report: null, answered: '11111111-1111-4111-8111-111111111111' };

/** Sends reports to a server with this response; they are recorded in `sent`. */
async function reported(answer: () => Response | Promise<Response>) {
  const sent: [string, RequestInit][] = [];
  const send = vi.fn((url: string, init: RequestInit) => {
    if (url.endsWith('/csrf-token')) return Promise.resolve(Response.json({ csrfToken: 'a token' }));
    sent.push([url, init]);
    return Promise.resolve().then(answer);
  }) as unknown as typeof fetch;
  const server = {
    apiBase: 'https://unchaos.example/api',
    csrf: new CsrfTokens('https://unchaos.example/api', send),
    send,
  };
  return { reply: await reportFocus(REPORT, 'token-7', server), sent };
}

test("a report is sent with the user's token, and returns what the server knows", async () => {
  const { reply, sent } = await reported(() => Response.json({ isElsewhere: true, pending: null }));
  expect(reply).toEqual({ isElsewhere: true, pending: null });
  const [[url, init]] = sent as [[string, RequestInit]];
  expect([url, init.method, JSON.parse(String(init.body))]).toEqual([
    'https://unchaos.example/api/focus-running',
    'PUT',
    REPORT,
  ]);
  expect(init.headers).toMatchObject({ Authorization: 'Bearer token-7' });
});

test.each([
  ['refuses', () => Response.json({ isElsewhere: true, pending: null }, { status: 503 })],
  ['says what is no answer', () => Response.json({ isElsewhere: 'perhaps' })],
  ['says no words of ours', () => new Response('<html>')],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('a server that %s fails quietly', async (_what, answer) => expect((await reported(answer)).reply).toBeNull());
