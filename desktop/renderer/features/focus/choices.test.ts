import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { changedElsewhere, stubPage } from '#renderer/platform/testPage.ts';
import { away, heldBack, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { asksWhenAwayAtom, canNoticeAway, useAsksWhenAway } from './away/setting.ts';
import { chooseLengths, lengthsQuery } from './lengths/queries.ts';
import { useAccountLengths } from './lengths/useAccountLengths.ts';
import { parkingNewsAtom } from './parking/atoms.ts';
import { useTellParking } from './parking/useTellParking.ts';
import { soundAtom } from './sound/setting.ts';
import { useSounds } from './sound/useSounds.ts';
import { lengthsAtom, mayStartAtom, wantedAtom } from './timer/atoms.ts';

const world = vi.hoisted(() => ({
  played: [] as unknown[],
  ring: (_over: string): void => undefined,
  isListened: false,
  isDesktop: false,
}));
vi.mock('#renderer/platform/desktop.ts', () => ({
  get desktop() {
    return world.isDesktop ? { ask: () => Promise.resolve({ apiBase: '/api' }), on: () => () => undefined } : undefined;
  },
}));
vi.mock('./sound/play.ts', () => ({
  playSound: (...sound: unknown[]) => {
    world.played.push(sound);
    return Promise.resolve();
  },
}));
vi.mock('./timer/service.ts', () => ({
  onOver: (listener: (over: string) => void) => {
    Object.assign(world, { ring: listener, isListened: true });
    return () => Object.assign(world, { ring: () => undefined, isListened: false });
  },
}));

beforeEach(async () => {
  stubPage();
  await speak();
  Object.assign(world, { played: [], isListened: false, isDesktop: false });
  signIn();
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the lengths of the account', () => {
  const LENGTHS = { focusMinutes: 40, breakMinutes: 10 };
  const SHOW = 'GET /focus-settings';

  async function aPage(reply: object | typeof away) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stubServer({ [SHOW]: reply });
    const screen = aScreen();
    const { store } = screen;
    store.set(mayStartAtom, false);
    store.set(lengthsAtom, null);
    store.set(wantedAtom, [{ type: 'pause' }]);
    const hook = await renderHook(useAccountLengths, screen.around);
    await hook.does(settled);
    return { ...hook, store };
  }

  test('reach the timer before earlier requests, and then a session can start', async () => {
    const { store, unmount } = await aPage(LENGTHS);
    expect(store.get(lengthsAtom)).toEqual(LENGTHS);
    expect(store.get(wantedAtom)).toEqual([{ type: 'setLengths', lengths: LENGTHS }, { type: 'pause' }]);
    expect(store.get(mayStartAtom)).toBe(true);
    await unmount();
    expect(store.get(mayStartAtom)).toBe(false);
  });

  test('are awaited for a second at most', async () => {
    const held = heldBack(LENGTHS);
    const { store, does } = await aPage(held.answer);
    await vi.advanceTimersByTimeAsync(999);
    expect(store.get(mayStartAtom)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.get(mayStartAtom)).toBe(true);
    expect(store.get(wantedAtom)).toEqual([{ type: 'pause' }]);
    await does(async () => {
      held.release();
      await settled();
    });
    expect(store.get(lengthsAtom)).toEqual(LENGTHS);
  });

  test('block no session when the server is unavailable', async () => {
    const { store } = await aPage(away);
    expect([store.get(mayStartAtom), store.get(lengthsAtom)]).toEqual([true, null]);
  });

  test('are changed and announced at once; a rejected one says why', async () => {
    const server = stubServer({ 'PUT /focus-settings': LENGTHS });
    const { mutate, client, told } = aScreen();
    await mutate(chooseLengths, LENGTHS);
    expect(server.lines()).toEqual(['PUT /focus-settings {"focusMinutes":40,"breakMinutes":10}']);
    expect(client.getQueryData(lengthsQuery().queryKey)).toEqual(LENGTHS);
    expect(told.done).toEqual([{ title: 'saved.title', text: 'saved.text' }]);
    server.answers['PUT /focus-settings'] = refusal(400, 'Choose 5 to 90 minutes');
    await mutate(chooseLengths, { focusMinutes: 1, breakMinutes: 10 });
    expect(told.failed).toEqual([{ title: 'notSaved', text: 'Choose 5 to 90 minutes' }]);
    expect(client.getQueryData(lengthsQuery().queryKey)).toEqual(LENGTHS);
  });
});

describe('the sound of this device', () => {
  test('is a bowl of medium volume until another is chosen, here or in another window', async () => {
    const { store } = aScreen();
    const stop = store.sub(soundAtom, () => undefined);
    expect(store.get(soundAtom)).toEqual({ kind: 'bowl', volume: 'medium' });
    store.set(soundAtom, { kind: 'wood', volume: 'quiet' });
    expect(store.get(soundAtom)).toEqual({ kind: 'wood', volume: 'quiet' });
    expect(readText('focusSound')).toBe('{"kind":"wood","volume":"quiet"}');
    keepText('focusSound', '{"kind":"drops","volume":"full"}');
    changedElsewhere('focusSound');
    expect(store.get(soundAtom)).toEqual({ kind: 'drops', volume: 'full' });
    keepText('focusSound', 'nonsense');
    changedElsewhere('focusSound');
    expect(store.get(soundAtom)).toEqual({ kind: 'bowl', volume: 'medium' });
    stop();
  });

  async function ringing(gentleToday: boolean | null, choice?: string) {
    if (choice) keepText('focusSound', choice);
    stubServer(gentleToday === null ? { 'GET /tasks': away } : {});
    const screen = aScreen();
    if (gentleToday !== null) screen.client.setQueryData(taskQueries.list().queryKey, listOf([], { gentleToday }));
    const hook = await renderHook(useSounds, screen.around);
    await hook.does(async () => {
      world.ring('focus');
      await settled();
    });
    return hook;
  }

  test('is played at the end, for as long as the app is open', async () => {
    const { unmount } = await ringing(false, '{"kind":"wood","volume":"quiet"}');
    await vi.waitFor(() => expect(world.played).toEqual([[{ kind: 'wood', volume: 'quiet' }, 'focus']]));
    await unmount();
    expect(world.isListened).toBe(false);
  });

  test.each([
    ['on a day of crisis', true],
    ['while nobody knows whether it is one', null],
  ])('is not played %s', async (_when, gentleToday) => {
    await ringing(gentleToday);
    expect(world.played).toEqual([]);
  });

  test('is not played when it is switched off', async () => {
    await ringing(false, '{"kind":"off","volume":"medium"}');
    expect(world.played).toEqual([]);
  });
});

describe('asking about an absence', () => {
  function aDevice() {
    const screen = aScreen();
    const stop = screen.store.sub(asksWhenAwayAtom, () => undefined);
    return { ...screen, stop, asks: () => screen.store.get(asksWhenAwayAtom) };
  }

  test('is off in a browser until it is switched on, here or in another window', () => {
    const { store, stop, asks } = aDevice();
    expect(asks()).toBe(false);
    store.set(asksWhenAwayAtom, true);
    expect([asks(), readText('asksWhenAway')]).toEqual([true, 'on']);
    store.set(asksWhenAwayAtom, false);
    expect([asks(), readText('asksWhenAway')]).toEqual([false, 'off']);
    keepText('asksWhenAway', 'on');
    changedElsewhere('asksWhenAway');
    expect(asks()).toBe(true);
    stop();
  });

  test('is on in the desktop app until it is switched off', () => {
    world.isDesktop = true;
    const { store, stop, asks } = aDevice();
    expect([asks(), canNoticeAway()]).toEqual([true, true]);
    store.set(asksWhenAwayAtom, false);
    expect(asks()).toBe(false);
    stop();
  });

  test('needs a browser that can detect it', () => {
    expect(canNoticeAway()).toBe(false);
    Object.assign(window, { IdleDetector: EventTarget });
    expect(canNoticeAway()).toBe(true);
  });

  test('is sent to the timer, at first and with each change', async () => {
    const { store, around } = aScreen();
    store.set(asksWhenAwayAtom, false);
    store.set(wantedAtom, []);
    const { does } = await renderHook(useAsksWhenAway, around);
    await does(() => store.set(asksWhenAwayAtom, true));
    expect(store.get(wantedAtom)).toEqual([
      { type: 'setAsksWhenAway', asks: false },
      { type: 'setAsksWhenAway', asks: true },
    ]);
  });
});

test('the outcome of a thought is shown and announced to a screen reader', async () => {
  const { store, around, toasts } = aScreen();
  const { now } = await renderHook(useTellParking, around);
  now().done('Parked', 'call mum');
  expect(store.get(parkingNewsAtom)).toBe('Parked. call mum');
  expect(toasts()).toMatchObject([{ tone: 'info', title: 'Parked', text: 'call mum', about: 'parking' }]);
  now().done('Parked');
  expect(store.get(parkingNewsAtom)).toBe('Parked');
  now().hear('One left');
  expect(store.get(parkingNewsAtom)).toBe('One left');
  toasts();
  now().failed();
  expect(store.get(parkingNewsAtom)).toBe('notKept.title');
  expect(toasts()).toMatchObject([{ tone: 'error', title: 'notKept.title', text: 'notKept.text' }]);
});
