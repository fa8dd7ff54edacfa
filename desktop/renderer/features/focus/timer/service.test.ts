import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Over } from '#shared/focus/over.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import type { FocusClock } from './clock.ts';

/** Clocks of the accounts that were signed in, in order. */
const made = vi.hoisted(() => ({
  clocks: [] as {
    user: number;
    sent: TimerEvent[];
    isStopped: boolean;
    hear: (now: FocusNow) => void;
    over: (over: Over) => void;
  }[],
  stands: null as FocusNow | null,
}));
vi.mock('./pageClock.ts', () => ({
  pageClock(user: number): FocusClock {
    const clock = {
      ...{ user, sent: [] as TimerEvent[], isStopped: false },
      hear: (_now: FocusNow): void => undefined,
      over: (_over: Over): void => undefined,
    };
    made.clocks.push(clock);
    return {
      current: () => made.stands,
      send: (event) => clock.sent.push(event),
      subscribe(listener) {
        clock.hear = listener;
        return () => undefined;
      },
      onOver(listener) {
        clock.over = listener;
        return () => (clock.over = () => undefined);
      },
      look: () => undefined,
      calls: () => true,
      stop: () => (clock.isStopped = true),
    };
  },
}));
vi.mock('../devices/queries.ts', () => ({ reportFocus: () => undefined }));
vi.mock('../records/index.ts', () => ({ bookSession: () => undefined }));

const START = { type: 'start', sessionId: 'a' } as unknown as TimerEvent;
const PAUSE: TimerEvent = { type: 'pause' };
const NONE = { timer: null, at: { wall: 1, monotonic: 1 } } as FocusNow;
const RUNS = { ...NONE, timer: { phase: 'focus' } } as FocusNow;

/** A page that has just started, for this account. */
async function aPage(user: number | null) {
  vi.resetModules();
  made.clocks = [];
  const { sessionAtom, store } = await import('#renderer/platform/session.ts');
  const atoms = await import('./atoms.ts');
  const service = await import('./service.ts');
  const signIn = (id: number | null): void =>
    store.set(
      sessionAtom,
      id === null ? { state: 'signedOut', hasEnded: false } : { state: 'signedIn', user: { id } as never },
    );
  signIn(user);
  return {
    ...service,
    signIn,
    ask: (event: TimerEvent) => store.set(atoms.sendToTimerAtom, event),
    mayStart: () => store.set(atoms.mayStartAtom, true),
    open: () => store.set(atoms.isFocusOpenAtom, true),
    isOpen: () => store.get(atoms.isFocusOpenAtom),
    now: () => store.get(atoms.focusNowAtom),
    wanted: () => store.get(atoms.wantedAtom),
  };
}

beforeEach(() => {
  stubPage();
  made.stands = null;
  return () => vi.unstubAllGlobals();
});

describe('the timer of the current user', () => {
  test('starts once, follows its clock, and ends with the session', async () => {
    made.stands = RUNS;
    const page = await aPage(7);
    page.startFocusService();
    page.startFocusService();
    expect(made.clocks.map(({ user }) => user)).toEqual([7]);
    expect(page.now()).toBe(RUNS);
    page.open();
    page.signIn(7);
    expect(page.isOpen()).toBe(true);
    made.stands = null;
    page.signIn(8);
    expect(made.clocks.map(({ user, isStopped }) => [user, isStopped])).toEqual([
      [7, true],
      [8, false],
    ]);
    expect([page.now(), page.isOpen()]).toEqual([null, false]);
    page.signIn(null);
    expect(made.clocks[1]?.isStopped).toBe(true);
    expect(page.clockAtHand()).toBeNull();
  });

  test('of a guest is none', async () => {
    const page = await aPage(null);
    page.startFocusService();
    expect([made.clocks, page.clockAtHand(), page.now()]).toEqual([[], null, null]);
  });

  test('is not shown automatically when the next session starts after one was done', async () => {
    const page = await aPage(7);
    page.startFocusService();
    made.clocks[0]?.hear(RUNS);
    page.open();
    made.clocks[0]?.hear(RUNS);
    expect([page.now(), page.isOpen()]).toEqual([RUNS, true]);
    made.clocks[0]?.hear(NONE);
    expect([page.now(), page.isOpen()]).toEqual([NONE, false]);
    page.open();
    made.clocks[0]?.hear(NONE);
    expect(page.isOpen()).toBe(true);
  });

  test('announces the end to listeners, until they stop or the account changes', async () => {
    const page = await aPage(7);
    page.startFocusService();
    const heard: Over[] = [];
    const stop = page.onOver((over) => heard.push(over));
    const [one, two] = ['focus', 'break'] as unknown as [Over, Over];
    made.clocks[0]?.over(one);
    page.signIn(8);
    made.clocks[0]?.over(two);
    expect(heard).toEqual([one]);
    made.clocks[1]?.over(two);
    stop();
    made.clocks[1]?.over(one);
    expect(heard).toEqual([one, two]);
  });
});

describe('a request to the timer', () => {
  test('reaches its clock at once, once each', async () => {
    const page = await aPage(7);
    page.startFocusService();
    page.ask(PAUSE);
    page.ask({ type: 'resume' });
    expect(made.clocks[0]?.sent).toEqual([PAUSE, { type: 'resume' }]);
    expect(page.wanted()).toEqual([]);
  });

  test('waits until its code has loaded', async () => {
    const page = await aPage(7);
    page.ask(PAUSE);
    expect(page.wanted()).toEqual([PAUSE]);
    page.startFocusService();
    expect(made.clocks[0]?.sent).toEqual([PAUSE]);
  });

  test('waits with a start until the lengths of the account are known, and keeps its order', async () => {
    const page = await aPage(7);
    page.startFocusService();
    page.ask(START);
    page.ask(PAUSE);
    expect(made.clocks[0]?.sent).toEqual([]);
    page.mayStart();
    expect(made.clocks[0]?.sent).toEqual([START, PAUSE]);
  });

  test('is not carried out for the next account', async () => {
    const page = await aPage(7);
    page.startFocusService();
    page.ask(START);
    page.signIn(8);
    page.mayStart();
    expect(made.clocks.flatMap(({ sent }) => sent)).toEqual([]);
    expect(page.wanted()).toEqual([]);
  });
});
