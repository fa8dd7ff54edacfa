import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE, SECOND, theTask } from '#shared/focus/testTimer.ts';
import { TestNotices } from '#main/platform/notices/testNotices.ts';
import type { Settings } from '#main/platform/settings.ts';
import { askFrom, electron, openTestWindow, sentTo, type Window } from '#main/platform/testElectron.ts';
import { type Focus, startFocus } from './focus.ts';
import { START } from './testComputer.ts';

vi.mock('electron', async () => (await import('#main/platform/testElectron.ts')).electron);
vi.mock('#main/platform/healing/healing.ts', () => ({ keepAlive: vi.fn() }));
vi.mock('#main/platform/healing/plainPage.ts', () => ({ isPlainPage: () => false }));
vi.mock('#main/platform/tray.ts', () => ({ hasTray: () => Promise.resolve(true) }));
vi.mock('#main/platform/doNotDisturb.ts', () => ({ isDoNotDisturb: () => Promise.resolve(false) }));
vi.mock('#main/platform/request.ts', () => ({
  request: async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/csrf-token')) return Response.json({ csrfToken: 'a token' });
    const sent = JSON.parse(String(body)) as { readonly id: string };
    server.asked.push({ line: `${method} ${new URL(address).pathname}`, sent });
    await Promise.resolve();
    return server.isUp ? Response.json({ id: sent.id }) : new Response(null, { status: 503 });
  },
}));

const server = { isUp: true, asked: [] as { line: string; sent: Record<string, unknown> }[] };
let notices: TestNotices;
let folder: string;
let focus: Focus;
let main: Window;
const world = { token: 'token' as string | null, person: 7 as number | null, isAwaiting: false };
const open = vi.fn();
const renderTray = vi.fn();

/** Starts the app; the main window shows the plan. */
async function starts(): Promise<void> {
  const settings = { value: { timerAtStart: false } as Settings, keep: () => undefined };
  focus = startFocus({
    apiBase: 'https://unchaos.example/api',
    folder,
    ...{ settings: settings as never, language: { current: 'en' } as never, way: notices, open },
    session: () => Promise.resolve(world.token === null ? null : { token: world.token, accountId: world.person }),
    person: () => Promise.resolve(world.person),
    isAwaiting: () => world.isAwaiting,
    nextAt: () => null,
  });
  focus.onTrayChange(renderTray);
  main = await openTestWindow('main');
  main.isShown = true;
  await asks('read');
}

const asks = (channel: string, input?: unknown) => askFrom(main, `focus:${channel}`, input);
const booked = () =>
  server.asked
    .filter(({ line }) => line === 'POST /api/focus-sessions')
    .map(({ sent: { id, focusedMs, outcome } }) => ({ id, outcome, minutes: Math.round(Number(focusedMs) / MINUTE) }));
const label = (text: RegExp) => {
  const entry = focus.tray().menu.find((one) => text.test(one.label ?? ''));
  if (!entry) throw new Error(`The tray has no ${text}`);
  return entry as { click: () => void };
};
/** Lets time pass, with everything that follows from it. */
const goesBy = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'focus-'));
  vi.useFakeTimers({
    now: Date.parse('2026-03-04T12:00:00Z'),
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
  });
  Object.assign(world, { token: 'token', person: 7, isAwaiting: false });
  Object.assign(server, { isUp: true, asked: [] });
  notices = new TestNotices();
  vi.clearAllMocks();
  electron.powerMonitor.removeAllListeners();
  electron.app.removeAllListeners();
  await starts();
  return async () => {
    await focus.stop();
    main.close();
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  };
});

describe('the timer of the app', () => {
  test('is sent to visible windows, drawn on the icon, and shown in the tray', async () => {
    expect(focus.isRunning()).toBe(false);
    await asks('send', START);
    expect([focus.isRunning(), focus.mayRemind()]).toEqual([true, false]);
    expect(sentTo(main, 'focus:changed').at(-1)).toMatchObject({ timer: { phase: 'focus' } });
    expect(main.did).toContain('progress 0 normal');
    expect(renderTray).toHaveBeenCalled();
    expect(focus.tray().title).toBe('25:00');
    await goesBy(5 * MINUTE);
    expect(focus.tray().title).toBe('20:00');
    expect(main.did).toContain('progress 0.1 normal');
    main.isShown = false;
    const told = sentTo(main, 'focus:changed').length;
    await goesBy(MINUTE);
    expect(sentTo(main, 'focus:changed')).toHaveLength(told);
    main.isShown = true;
    main.emit('restore');
    expect(sentTo(main, 'focus:changed')).toHaveLength(told + 1);
  });

  test('that is over is announced silently, rings, and is dismissed by an answer', async () => {
    await asks('send', START);
    await goesBy(25 * MINUTE + SECOND);
    await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
    expect(notices.shown[0]?.body).toContain(theTask.title);
    await vi.waitFor(() => expect(sentTo(main, 'focus:over')).toEqual([{ over: 'session' }]));
    notices.shown[0]?.hands.onClick();
    expect(open).toHaveBeenCalledOnce();
    await asks('send', { type: 'chooseOutcome', outcome: 'progress' });
    await vi.waitFor(() => expect(notices.shown[0]?.isClosed).toBe(true));
  });

  test('is booked once, and again when the computer wakes after a failure', async () => {
    server.isUp = false;
    await asks('send', START);
    await goesBy(10 * MINUTE);
    await asks('send', { type: 'endEarly' });
    await asks('send', { type: 'doneForNow' });
    await vi.waitFor(() => expect(booked()).toMatchObject([{ id: START.sessionId, minutes: 10 }]));
    server.isUp = true;
    electron.powerMonitor.emit('resume');
    await vi.waitFor(() => expect(booked()).toHaveLength(2));
    electron.powerMonitor.emit('resume');
    await goesBy(MINUTE);
    expect(booked()).toHaveLength(2);
  });

  test('stops while the computer sleeps, and asks afterwards', async () => {
    await asks('send', START);
    await goesBy(5 * MINUTE);
    electron.powerMonitor.emit('suspend');
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    electron.powerMonitor.emit('resume');
    expect(await asks('read')).toMatchObject({ timer: { phase: 'focus', clock: { is: 'asking' } } });
    await vi.waitFor(() => expect(notices.shown).toHaveLength(1));
  });

  test("is reported to the server for other devices, with its user's sign-in only", async () => {
    await asks('send', START);
    await vi.waitFor(() => expect(server.asked[0]).toMatchObject({ line: 'PUT /api/focus-running' }));
    expect(server.asked[0]?.sent).toMatchObject({ report: { key: START.sessionId, phase: 'focus' } });
    world.token = null;
    const before = server.asked.length;
    await asks('send', { type: 'pause' });
    await goesBy(MINUTE);
    expect(server.asked).toHaveLength(before);
  });

  test('returns after a restart of the app, and stops for another user', async () => {
    await asks('send', START);
    await goesBy(5 * MINUTE);
    await focus.stop();
    main.close();
    await starts();
    expect(await asks('read')).toMatchObject({ timer: { session: { task: { id: theTask.id } } } });
    world.person = 8;
    focus.followAccount();
    await vi.waitFor(async () => expect(await asks('read')).toMatchObject({ timer: null }));
    world.person = 7;
    expect(await asks('read')).toMatchObject({ timer: { phase: 'paused' } });
  });
});

describe('what starts it without a page', () => {
  beforeEach(() => asks('one-thing', { task: theTask }));

  test('is the ONE Thing in the tray', async () => {
    label(/Write the letter/).click();
    expect(focus.isRunning()).toBe(true);
    label(/Pause/).click();
    expect(focus.isRunning()).toBe(false);
  });

  test('is a notification, where the task is the ONE Thing', () => {
    expect(focus.startTask(theTask.id + 1)).toBe(false);
    expect(focus.startTask(theTask.id)).toBe(true);
    expect(focus.isRunning()).toBe(true);
  });

  test('is the key, which shows in the small timer what came of it', async () => {
    focus.startOrPause();
    await vi.waitFor(() => expect(focus.isRunning()).toBe(true));
    expect(open).not.toHaveBeenCalled();
    focus.startOrPause();
    await vi.waitFor(() => expect(focus.isRunning()).toBe(false));
    expect(open).not.toHaveBeenCalled();
  });

  test('is the plan by the key where there is nothing to start', async () => {
    await asks('one-thing', { task: null });
    focus.startOrPause();
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
    expect(focus.isRunning()).toBe(false);
  });
});

describe('completing a task in the tray', () => {
  test('ends its session early, and the page ticks it off', async () => {
    await asks('send', START);
    await goesBy(10 * MINUTE);
    label(/done/i).click();
    expect(await asks('read')).toMatchObject({ timer: null });
    expect(sentTo(main, 'focus:done')).toEqual([{ taskId: theTask.id }]);
    await vi.waitFor(() => expect(booked()).toMatchObject([{ minutes: 10, outcome: null }]));
  });

  test('leaves the session of another task alone', async () => {
    await asks('send', START);
    await asks('one-thing', { task: { ...theTask, id: 9, title: 'Buy milk' } });
    const { done } = { done: focus.tray().menu.find(({ label: text }) => text?.includes('Buy milk')) };
    expect(done).toBeUndefined();
    expect(focus.isRunning()).toBe(true);
  });

  test('is not possible while signed out', async () => {
    await asks('send', START);
    world.isAwaiting = true;
    expect(focus.tray().menu.some(({ label: text }) => /done/i.test(text ?? ''))).toBe(false);
  });
});
