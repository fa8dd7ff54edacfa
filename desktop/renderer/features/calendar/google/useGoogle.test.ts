import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GoogleReading } from '#shared/calendar/googleContract.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, settled, stubServer } from '#renderer/platform/testServer.ts';
import { aScreen, speak } from '#renderer/ui/testApp.ts';
import { lastAccount, useGoogleReading } from '../feeds/google/useGoogleReading.ts';
import { openGoogleAgain } from './queries.ts';

const computer = vi.hoisted(() => ({ isThere: false, isOpened: true, asked: [] as unknown[] }));
vi.mock('#renderer/platform/desktop.ts', () => ({
  get desktop() {
    if (!computer.isThere) return undefined;
    return {
      ask: (channel: string, input: unknown) => {
        if (channel === 'app:about') return Promise.resolve({ apiBase: '/api' });
        computer.asked.push([channel, input]);
        return Promise.resolve({ isOpened: computer.isOpened });
      },
    };
  },
}));

const AUTH = 'POST /calendar/google/auth';
const WAY = 'https://accounts.google.example/allow';
const account = (id: number, connectedAt: string) => ({ id, userName: `mara${id}@example.org`, connectedAt });
const [EARLY, LATE] = [account(1, '2026-03-03T12:00:00.000Z'), account(2, '2026-03-04T12:00:00.000Z')];
const aFeed = (id: number, problem: string | null, server: string | null) => ({
  ...{ id, name: `Calendar ${id}`, host: null, busyOnly: false, readAt: '2026-03-04T12:00:00.000Z', isRead: true },
  ...{ problem, account: server === null ? null : { server, userName: 'mara' } },
});

const location = { assign: vi.fn() };
const onChoose = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  Object.assign(computer, { isThere: false, isOpened: true, asked: [] });
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: 0 });
  Object.assign(window, { location });
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function aVisit({
  path = '/account/calendars',
  accounts = [] as GoogleReading['accounts'],
  feeds = [] as object[],
} = {}) {
  const server = stubServer({
    'GET /google-accounts': { isConfigured: true, accounts },
    'GET /calendars': { calendars: feeds },
    [AUTH]: { authUrl: WAY },
    ...Object.fromEntries([3, 4].map((id) => [`POST /calendars/${id}/refresh`, aFeed(id, null, 'google')])),
  });
  const screen = aScreen(path);
  const hook = await renderHook(() => useGoogleReading(onChoose), screen.around);
  await hook.does(settled);
  const goesBy = (ms: number) =>
    hook.does(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    });
  const goes = () =>
    hook.does(async ({ visit }) => {
      visit.go();
      await settled();
    });
  const asked = (line: string) => server.lines().filter((one) => one.startsWith(line)).length;
  return { ...hook, ...screen, server, goesBy, goes, asked };
}

test('the account that was connected last counts', () => {
  expect(lastAccount({ isConfigured: true, accounts: [LATE, EARLY] })).toBe(LATE);
  expect(lastAccount({ isConfigured: true, accounts: [] })).toBeUndefined();
});

describe('connecting Google', () => {
  test('uses this page on the web, which stays busy until it leaves', async () => {
    const { now, goes, server, does } = await aVisit();
    expect(now().visit.isGoing).toBe(false);
    await goes();
    expect(server.lines()).toContain(`${AUTH} {"from":"web","access":"read"}`);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(WAY);
    expect(now().visit).toMatchObject({ isGoing: true, waitsFor: null });
    await does(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(now().visit.isGoing).toBe(false);
  });

  test('reports when it is unavailable', async () => {
    const { goes, server, told, now } = await aVisit();
    server.answers[AUTH] = away;
    await goes();
    expect(told.failed).toMatchObject([{ title: 'sync.failed.title' }]);
    expect(now().visit.isGoing).toBe(false);
  });

  test('uses the browser in the desktop app, and polls until the account is there', async () => {
    computer.isThere = true;
    const { now, goes, goesBy, server, asked, toasts } = await aVisit({ accounts: [EARLY] });
    await goes();
    expect(server.lines()).toContain(`${AUTH} {"from":"desktop","access":"read"}`);
    expect(computer.asked).toEqual([['app:open-outside', { url: WAY }]]);
    expect(now().visit).toMatchObject({ isGoing: false, waitsFor: WAY });
    expect(location.assign).not.toHaveBeenCalled();
    const before = asked('GET /google-accounts');
    await goesBy(4_000);
    expect(asked('GET /google-accounts')).toBe(before + 1);
    expect([now().visit.waitsFor, toasts()]).toEqual([WAY, []]);
    server.answers['GET /google-accounts'] = { isConfigured: true, accounts: [EARLY, LATE] };
    await goesBy(4_000);
    expect(now().visit.waitsFor).toBeNull();
    expect(toasts()).toMatchObject([{ tone: 'info', title: 'google.connected' }]);
    expect(onChoose).toHaveBeenCalledOnce();
    const after = asked('GET /google-accounts');
    await goesBy(20_000);
    expect(asked('GET /google-accounts')).toBe(after);
  });

  test('polls for ten minutes at most, or until the user stops waiting', async () => {
    computer.isThere = true;
    const { now, goes, goesBy, does } = await aVisit();
    await goes();
    await goesBy(599_999);
    expect(now().visit.waitsFor).toBe(WAY);
    await goesBy(1);
    expect(now().visit.waitsFor).toBeNull();
    await goes();
    expect(now().visit.waitsFor).toBe(WAY);
    await does(({ visit }) => visit.stopWaiting());
    expect(now().visit.waitsFor).toBeNull();
  });

  test('does not wait when no browser opens, and says so', async () => {
    Object.assign(computer, { isThere: true, isOpened: false });
    const { now, goes, told, mutate } = await aVisit();
    await goes();
    expect(now().visit.waitsFor).toBeNull();
    expect(told.failed).toEqual([{ title: 'sync.failed.title', text: 'sync.noBrowser' }]);
    await mutate(openGoogleAgain, WAY);
    expect(told.failed).toHaveLength(2);
  });
});

describe('a user who returns from Google on the web', () => {
  const back = (result: string, feeds: object[] = []) =>
    aVisit({ path: `/account/calendars?calendar=${result}`, feeds });

  test('chooses calendars when none waited for the permission', async () => {
    const { toasts, path } = await back('connected', [
      aFeed(3, 'signIn', 'https://dav.example'),
      aFeed(4, 'gone', 'google'),
    ]);
    expect(toasts()).toMatchObject([{ tone: 'info', title: 'google.connected' }]);
    expect(onChoose).toHaveBeenCalledOnce();
    expect(path()).toBe('/account/calendars');
  });

  test('has the waiting ones read at once', async () => {
    const { asked } = await back('connected', [aFeed(3, 'signIn', 'google'), aFeed(4, 'signIn', 'google')]);
    expect([asked('POST /calendars/3/refresh'), asked('POST /calendars/4/refresh')]).toEqual([1, 1]);
    expect(onChoose).not.toHaveBeenCalled();
  });

  test.each([
    ['refused', 'info', 0],
    ['partly', 'info', 1],
    ['failed', 'error', 0],
  ])('and %s is informed once', async (result, tone, choices) => {
    const { toasts, does } = await back(result);
    expect(toasts()).toMatchObject([{ tone, title: `google.${result}.title`, text: `google.${result}.text` }]);
    expect(onChoose).toHaveBeenCalledTimes(choices);
    await does(settled);
    expect(toasts()).toEqual([]);
  });

  test('otherwise nothing is shown', async () => {
    const { toasts, path } = await back('other');
    expect([toasts(), path()]).toEqual([[], '/account/calendars?calendar=other']);
  });
});
