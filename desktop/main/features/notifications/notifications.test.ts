import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { defaultSettings } from '#shared/notifications/settings.ts';
import { at, taskAt, theFacts } from '#shared/notifications/testFacts.ts';
import { type Shown, TestNotices } from '#main/platform/notices/testNotices.ts';
import type { Settings } from '#main/platform/settings.ts';
import { askFrom, electron, openTestWindow, sentTo, type Window } from '#main/platform/testElectron.ts';
import { type Notifications, startNotifications } from './notifications.ts';

vi.mock('electron', async () => (await import('#main/platform/testElectron.ts')).electron);
vi.mock('#main/platform/healing/healing.ts', () => ({ keepAlive: vi.fn() }));
vi.mock('#main/platform/healing/plainPage.ts', () => ({ isPlainPage: () => false }));
vi.mock('#main/platform/request.ts', () => ({
  request: (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/csrf-token')) return Promise.resolve(Response.json({ csrfToken: 'a token' }));
    const sent = JSON.parse(String(body)) as { readonly device: string; readonly keys: readonly string[] };
    world.claims.push(sent);
    return Promise.resolve(Response.json({ mine: sent.keys }));
  },
}));

const world = {
  accountId: 7 as number | null,
  token: 'token' as string | null,
  isFocusing: false,
  starts: true,
  claims: [] as { readonly device: string; readonly keys: readonly string[] }[],
  kept: { value: {} as Settings },
};
const open = vi.fn();
const startTask = vi.fn(() => world.starts);
const renderTray = vi.fn();
let folder: string;
let notices: TestNotices;
let notifications: Notifications;
let main: Window;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reminders-'));
  vi.useFakeTimers({ now: at('09:30'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.clearAllMocks();
  electron.powerMonitor.removeAllListeners();
  electron.app.removeAllListeners();
  Object.assign(world, { accountId: 7, token: 'token', isFocusing: false, starts: true, claims: [] });
  const kept = { value: { isWelcomed: true } as Settings, keep: (next: Settings) => (kept.value = next) };
  world.kept = kept;
  notices = new TestNotices();
  notifications = startNotifications({
    apiBase: 'https://unchaos.example/api',
    folder,
    language: { current: 'en' } as never,
    settings: kept as never,
    way: notices,
    focus: { mayRemind: () => !world.isFocusing, startTask },
    busyUntil: () => null,
    session: () => Promise.resolve(world.token === null ? null : { token: world.token, accountId: world.accountId }),
    open,
  });
  notifications.onTrayChange(renderTray);
  main = await openTestWindow('main');
  return async () => {
    await notifications.stop();
    main.close();
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  };
});

const asks = (channel: string, input?: unknown, from = main) => askFrom(from, `notifications:${channel}`, input);
const settings = defaultSettings(null);
const knows = (more: Partial<ReminderFacts> = {}) =>
  asks('facts', theFacts({ settings, tasks: [taskAt(5, '10:00')], lastSeenAt: at('09:00').toISOString(), ...more }));
const goesTo = (time: string) => vi.advanceTimersByTimeAsync(at(time).getTime() - Date.now());
/** Waits until pending work is done, so that a reminder that has not fired will not fire. */
const atRest = () => asks('act', { key: 'task:99:2026-11-23', action: 'snooze' });
/** Fires the reminder of ten o'clock. */
async function rung(): Promise<Shown> {
  await knows();
  await goesTo('10:01');
  await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
  const [shown] = notices.shown;
  if (!shown) throw new Error('Nothing rang');
  return shown;
}
const told = () => sentTo(main, 'notifications:acted');
const line = (text: RegExp) =>
  notifications
    .tray()
    .flatMap((entry) => [entry, ...(entry.submenu ?? [])])
    .find(({ label, click }) => click && text.test(label ?? ''));

describe('a reminder', () => {
  test('is claimed for this computer, shown once at its time, and as a card in the page', async () => {
    const shown = await rung();
    expect(shown.body + shown.title).toContain('Task 5');
    expect(world.claims).toHaveLength(1);
    expect(world.claims[0]?.keys[0]).toMatch(/^task:5/);
    const { device } = world.claims[0] ?? {};
    expect(world.kept.value).toMatchObject({ device, isWelcomed: true });
    await goesTo('10:30');
    await atRest();
    expect(notices.shown).toHaveLength(1);
  });

  test('waits during focus', async () => {
    world.isFocusing = true;
    await knows();
    await goesTo('10:30');
    await atRest();
    expect(notices.shown).toEqual([]);
    world.isFocusing = false;
    await goesTo('10:32');
    await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
  });

  test('is shown when the computer wakes, or is unlocked', async () => {
    await knows();
    for (const event of ['resume', 'unlock-screen']) {
      vi.setSystemTime(at('10:01'));
      electron.powerMonitor.emit(event);
    }
    await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
  });

  test('that is clicked opens its screen, and the page learns what was done', async () => {
    (await rung()).hands.onClick();
    await vi.waitFor(() =>
      expect(told()).toMatchObject([{ kind: 'task', taskId: 5, action: 'open', isStarted: false }]),
    );
    expect(open).toHaveBeenCalledExactlyOnceWith('/daily-plan');
    expect(startTask).not.toHaveBeenCalled();
  });

  test('starts its task, here where possible, else in the page', async () => {
    const { hands } = await rung();
    hands.onButton('start');
    await vi.waitFor(() => expect(told()).toMatchObject([{ action: 'start', isStarted: true }]));
    expect(startTask).toHaveBeenCalledExactlyOnceWith(5);
    expect(open).toHaveBeenCalledExactlyOnceWith('/daily-plan');
    world.starts = false;
    await asks('act', { key: world.claims[0]?.keys[0], action: 'start' });
    expect(told().at(-1)).toMatchObject({ action: 'start', isStarted: false });
  });

  test('that is snoozed opens nothing, and returns in ten minutes', async () => {
    (await rung()).hands.onButton('snooze');
    await vi.waitFor(() => expect(told()).toMatchObject([{ action: 'snooze', isStarted: false }]));
    expect(open).not.toHaveBeenCalled();
    await goesTo('10:12');
    await vi.waitFor(() => expect(notices.shown).toHaveLength(2));
  });
});

describe('the reminders of a user', () => {
  test('are not shown when the page knows no user', async () => {
    await knows();
    await asks('facts', null);
    await goesTo('10:30');
    await atRest();
    expect(notices.shown).toEqual([]);
  });

  test('are shown with another sign-in, but not claimed', async () => {
    await knows();
    world.accountId = 8;
    await goesTo('10:01');
    await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
    expect(world.claims).toEqual([]);
  });
});

describe('a pause', () => {
  test('of the tray shows nothing until then, and the page is notified', async () => {
    await knows();
    line(/hour/i)?.click?.();
    await vi.waitFor(() => expect(sentTo(main, 'notifications:paused')).toHaveLength(1));
    const [{ until }] = sentTo(main, 'notifications:paused') as [{ until: string }];
    expect(Date.parse(until)).toBeGreaterThan(at('10:00').getTime());
    await goesTo('10:05');
    await atRest();
    expect([notices.shown, renderTray.mock.calls.length > 0]).toEqual([[], true]);
  });

  test('of a page is stored, and ends when the page says so', async () => {
    await knows();
    await asks('pause', { until: at('12:00').toISOString() });
    await goesTo('10:05');
    await atRest();
    expect(notices.shown).toEqual([]);
    await asks('pause', { until: null });
    await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
  });

  test("of the capture window does not shorten the user's own", async () => {
    const capture = await openTestWindow('capture');
    await knows();
    await asks('pause', { until: at('12:00').toISOString() });
    await asks('pause', { until: at('09:45').toISOString() }, capture);
    await goesTo('10:05');
    await atRest();
    expect(notices.shown).toEqual([]);
    await asks('pause', { until: at('09:00', '2026-11-24').toISOString() }, capture);
    await goesTo('13:00');
    await atRest();
    expect(notices.shown).toEqual([]);
    capture.close();
  });
});

describe('a kind word', () => {
  test('is shown to a user who does not look, and whose reminders are known', async () => {
    await asks('encourage', { kind: 'firstTask', title: 'Write' });
    expect(notices.shown).toEqual([]);
    await knows();
    main.hasFocus = true;
    await asks('encourage', { kind: 'firstTask', title: 'Write' });
    expect(notices.shown).toEqual([]);
    main.hasFocus = false;
    await asks('encourage', { kind: 'firstTask', title: 'Write' });
    expect(notices.shown).toHaveLength(1);
  });

  test('welcomes once ever on this computer, two seconds after the first facts', async () => {
    world.kept.value = {} as Settings;
    await knows();
    expect(world.kept.value).toMatchObject({ isWelcomed: true });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(notices.shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
    await knows();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(notices.shown).toHaveLength(1);
  });
});

test.each([
  ['rings for who was not here', false, 1],
  ['does not ring for who has looked at a window since', true, 0],
])('an invitation to come %s', async (_who, looks, times) => {
  await knows({ settings: defaultSettings('10:00'), tasks: [], lastSeenAt: at('20:00', '2026-11-22').toISOString() });
  vi.setSystemTime(at('10:45'));
  if (looks) electron.app.emit('browser-window-focus');
  await goesTo('10:50');
  await atRest();
  expect(notices.shown).toHaveLength(times);
});
