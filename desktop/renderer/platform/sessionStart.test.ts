import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { stubPage } from './testPage.ts';
import { status, user } from './testStart.ts';

/** A call whose response is stored, like the task list. */
const list = route({
  method: 'GET',
  path: '/list',
  guard: 'active',
  summary: 'x',
  reply: z.object({ titles: z.array(z.string()) }),
});
const KEPT = { route: list, queryKey: ['list'] };
/** The server's responses by path; a missing one means unreachable. */
let answers: Map<string, () => Response | Promise<Response>>;
let asked: string[];
beforeEach(() => {
  stubPage();
  answers = new Map();
  asked = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { authorization = 'nobody' } = init.headers as Record<string, string>;
    asked.push(`${path} ${authorization.replace('Bearer ', '')}`);
    const answer = answers.get(path.replace('/api', ''));
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return () => vi.unstubAllGlobals();
});

/** Opens a new page on this device. */
async function aPage() {
  vi.resetModules();
  const modules = [
    await import('./session.ts'),
    await import('./keptReply.ts'),
    await import('./forgetReplies.ts'),
    await import('./token.ts'),
    await import('./forgetReplies.ts'),
  ] as const;
  const [session, kept, offline, token, forget] = modules;
  const state = () => session.store.get(session.sessionAtom);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const readList = () =>
    client.fetchQuery({
      queryKey: KEPT.queryKey,
      queryFn: (asking) => kept.callOrKept(list, { signal: asking.signal }, asking),
    });
  const offlineSince = () => session.store.get(offline.readOfflineAtom);
  return { ...session, ...kept, ...token, ...forget, state, client, readList, offlineSince };
}

const signedInAs = (id: number, token: string): void => {
  window.localStorage.setItem('access_token', token);
  window.localStorage.setItem('lastUser', JSON.stringify({ ...user(id), session: token.slice(-6) }));
};
const notifyBootstrap = (id: number): void =>
  void answers.set('/bootstrap', () => Response.json({ user: user(id), status, day: null }));

test('the last user is there at once; the same user again causes no update', async () => {
  signedInAs(7, 'token-of-ann');
  notifyBootstrap(7);
  const page = await aPage();
  await page.startSession();
  const first = page.state();
  expect(first).toMatchObject({ state: 'signedIn', user: { id: 7 } });
  await vi.waitFor(() => expect(asked).toEqual(['/api/bootstrap token-of-ann']));
  await vi.waitFor(() => expect(page.state()).toBe(first));
});

test('on a new device the server identifies the user', async () => {
  window.localStorage.setItem('access_token', 'token-of-ann');
  notifyBootstrap(7);
  const page = await aPage();
  await page.startSession();
  expect(page.state()).toEqual({ state: 'starting' });
  await vi.waitFor(() => expect(page.state()).toMatchObject({ state: 'signedIn', user: { id: 7 } }));
});

test("no user inherits another's token, and the server decides", async () => {
  signedInAs(7, 'token-of-ann');
  window.localStorage.setItem('access_token', 'token-of-ben');
  notifyBootstrap(8);
  const page = await aPage();
  await page.startSession();
  expect(page.state()).toEqual({ state: 'starting' });
  await vi.waitFor(() => expect(page.state()).toMatchObject({ state: 'signedIn', user: { id: 8 } }));
});

test('an older response about the user does not overwrite their change', async () => {
  signedInAs(7, 'token-of-ann');
  const late = Promise.withResolvers<Response>();
  answers.set('/bootstrap', () => late.promise);
  answers.set('/auth/verify', () => Response.json({ user: { ...user(7), email: 'ann@example.net' } }));
  const page = await aPage();
  await page.startSession();
  await page.refreshSession();
  late.resolve(Response.json({ user: user(7), status, day: null }));
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(page.state()).toMatchObject({ user: { email: 'ann@example.net' } });
});

test('a token that the server rejects is removed silently', async () => {
  signedInAs(7, 'token-of-ann');
  answers.set('/bootstrap', () => Response.json({ error: 'Sign in', requiresReauth: true }, { status: 401 }));
  const page = await aPage();
  await page.startSession();
  await vi.waitFor(() => expect(page.state()).toEqual({ state: 'signedOut', hasEnded: false }));
  expect(window.localStorage.getItem('access_token')).toBeNull();
  expect(window.localStorage.getItem('lastUser')).toBeNull();
});

test('a server older than the app is asked for the user as before', async () => {
  window.localStorage.setItem('access_token', 'token-of-ann');
  answers.set('/bootstrap', () => Response.json({ error: 'Not found', code: 'notFound' }, { status: 404 }));
  answers.set('/auth/verify', () => Response.json({ user: user(7) }));
  const page = await aPage();
  await page.startSession();
  await vi.waitFor(() => expect(page.state()).toMatchObject({ state: 'signedIn', user: { id: 7 } }));
});

test('without a network the last user stays, and a guest stays a guest', async () => {
  signedInAs(7, 'token-of-ann');
  const page = await aPage();
  await page.startSession();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(page.state()).toMatchObject({ state: 'signedIn', user: { id: 7 } });
  for (const key of ['access_token', 'lastUser']) window.localStorage.removeItem(key);
  asked = [];
  const guest = await aPage();
  await guest.startSession();
  expect([guest.state(), asked]).toEqual([{ state: 'signedOut', hasEnded: false }, []]);
});

test('what the page requested before its scripts is not requested again, except for another session', async () => {
  signedInAs(7, 'token-of-ann');
  window.bootstrap = {
    token: 'token-of-ann',
    answer: Promise.resolve(Response.json({ user: user(7), status, day: null })),
  };
  const page = await aPage();
  await page.startSession();
  await vi.waitFor(() => expect(window.localStorage.getItem('userTimezone')).toBe('Europe/Berlin'));
  expect([asked, window.bootstrap]).toEqual([[], undefined]);

  window.bootstrap = {
    token: 'token-of-ben',
    answer: Promise.resolve(Response.json({ user: user(8), status, day: null })),
  };
  notifyBootstrap(7);
  await (await aPage()).startSession();
  await vi.waitFor(() => expect(asked).toEqual(['/api/bootstrap token-of-ann']));
});

/** Opens a page to which the server has sent the list once, so that the device has stored it. */
async function tellList(...titles: string[]): Promise<void> {
  signedInAs(7, 'token-of-ann');
  notifyBootstrap(7);
  answers.set('/list', () => Response.json({ titles }));
  const page = await aPage();
  await page.startSession();
  expect(await page.readList()).toEqual({ titles });
  const { readTexts } = await import('./disk.ts');
  await vi.waitFor(async () => expect((await readTexts('reply:')).size).toBe(1));
}

test('the last known response is there before the server has responded, and is replaced by the next one', async () => {
  await tellList('Water the plants');
  const page = await aPage();
  await page.startSession();
  await page.restoreReplies(page.client, [KEPT]);
  expect(page.client.getQueryData(['list'])).toEqual({ titles: ['Water the plants'] });
  expect(
    page.client
      .getQueryCache()
      .find({ queryKey: ['list'] })
      ?.isStaleByTime(60_000),
  ).toBe(true);
  answers.set('/list', () => Response.json({ titles: ['Call the bank'] }));
  expect(await page.readList()).toEqual({ titles: ['Call the bank'] });
  expect(page.offlineSince()).toBeNull();
});

test('offline it stays, marked as old; it does not replace what the server has sent since', async () => {
  await tellList('Water the plants');
  answers.clear();
  const page = await aPage();
  await page.startSession();
  await page.restoreReplies(page.client, [KEPT]);
  expect(await page.readList()).toEqual({ titles: ['Water the plants'] });
  expect(page.offlineSince()).toBeTypeOf('number');

  answers.set('/list', () => Response.json({ titles: ['Call the bank'] }));
  await page.readList();
  expect(page.offlineSince()).toBeNull();
  answers.clear();
  await expect(page.readList()).rejects.toThrow();
  expect(page.client.getQueryData(['list'])).toEqual({ titles: ['Call the bank'] });
});

test('nothing of one user is restored for another, and nothing after a log-out', async () => {
  await tellList('Water the plants');
  signedInAs(8, 'token-of-ben');
  const ben = await aPage();
  await ben.startSession();
  await ben.restoreReplies(ben.client, [KEPT]);
  expect(ben.client.getQueryData(['list'])).toBeUndefined();
  await ben.forgetReplies();
  signedInAs(7, 'token-of-ann');
  const ann = await aPage();
  await ann.startSession();
  await ann.restoreReplies(ann.client, [KEPT]);
  expect(ann.client.getQueryData(['list'])).toBeUndefined();
});
