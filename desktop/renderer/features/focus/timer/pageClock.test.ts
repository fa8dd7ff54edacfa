import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Over } from '#shared/focus/over.ts';
import type { PendingRequest } from '#shared/focus/running.ts';
import { type ClosedSession, OUTCOMES } from '#shared/focus/session.ts';
import { shown } from '#shared/focus/shown.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import type { FocusClock } from './clock.ts';
import { pageClock } from './pageClock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SESSION = '00000000-0000-4000-8000-000000000001';
const task = { id: 7, title: 'Write the letter', category: 'personal', weight: 8, wasTheOneThing: true } as const;
const START = { type: 'start', sessionId: SESSION, task: { ...task, energyLevel: 'high' } } as const;

/** Each test has its own user, because locks and channels belong to the whole process. */
let mara = 4_000;
let tabs: FocusClock[] = [];
let booked: ClosedSession[] = [];
let isReached = true;
let reports: (string | null)[] = [];
let pending: PendingRequest | null = null;

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({
    now: new Date('2026-03-04T09:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  mara += 1;
  [tabs, booked, isReached] = [[], [], true];
  [reports, pending] = [[], null];
  return () => {
    for (const tab of tabs) tab.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Lets messages and locks reach the tabs while time passes. */
async function pass(ms = 0): Promise<void> {
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  for (let gone = 0; gone < ms; gone += SECOND) {
    await vi.advanceTimersByTimeAsync(Math.min(SECOND, ms - gone));
    await settle();
  }
}

async function aTab() {
  const drawn: FocusNow[] = [];
  const clock = pageClock(mara, {
    book: (closed) => {
      if (isReached) booked.push(closed);
      return Promise.resolve(isReached ? { kind: 'sent' } : { kind: 'later', holdsAll: true });
    },
    report: ({ report, answered }) => {
      reports.push(report?.phase ?? null);
      if (answered !== undefined) pending = null;
      return Promise.resolve({ isElsewhere: false, pending });
    },
  });
  const overs: Over[] = [];
  clock.subscribe((now) => drawn.push(now));
  clock.onOver((over) => overs.push(over));
  tabs.push(clock);
  await pass();
  return { ...clock, drawn, overs };
}
const phase = ({ current }: FocusClock) => current()?.timer?.phase ?? 'none';

describe('the tab that owns the timer', () => {
  test('renders it once a second, and ends it after 25 minutes', async () => {
    const tab = await aTab();
    tab.send(START);
    const before = tab.drawn.length;
    // A browser's timer may fire a little late.
    await pass(10 * SECOND + 100);
    expect([phase(tab), tab.drawn.length - before]).toEqual(['focus', 10]);
    const { timer = null, at = { wall: 0, monotonic: 0 } } = tab.current() ?? {};
    expect(timer && shown(timer, at).endsAt).toBe(Date.parse('2026-03-04T09:25:00Z'));
    await pass(25 * MINUTE - 11 * SECOND);
    expect(phase(tab)).toBe('focus');
    await pass(2 * SECOND);
    expect(phase(tab)).not.toBe('focus');
  });

  test('rings when a session and a break are over, and no other tab rings', async () => {
    const [owner, other] = [await aTab(), await aTab()];
    owner.send(START);
    await pass(25 * MINUTE + SECOND);
    expect(owner.overs).toEqual(['session']);
    owner.send({ type: 'chooseOutcome', outcome: 'progress' });
    other.send({ type: 'takeBreak' });
    await pass(5 * MINUTE + 2 * SECOND);
    expect([phase(owner), owner.overs, other.overs]).toEqual(['breakComplete', ['session', 'break'], []]);
  });

  test('idles while the timer is paused', async () => {
    const tab = await aTab();
    tab.send(START);
    await pass(5 * SECOND);
    tab.send({ type: 'pause' });
    const before = tab.drawn.length;
    await pass(10 * SECOND);
    expect(tab.drawn.length).toBe(before);
  });

  test('stores it: the next page of this user continues, one of another does not', async () => {
    const tab = await aTab();
    tab.send(START);
    await pass(5 * SECOND);
    tab.stop();
    await pass();
    expect(phase(await aTab())).toBe('focus');
    mara += 1;
    expect(phase(await aTab())).toBe('none');
  });

  test('books what is over, repeatedly until the server has it', async () => {
    isReached = false;
    const tab = await aTab();
    tab.send(START);
    await pass(2 * MINUTE);
    tab.send({ type: 'endEarly' });
    tab.send({ type: 'chooseOutcome', outcome: OUTCOMES[0] });
    tab.send({ type: 'doneForNow' });
    await pass(SECOND);
    expect(booked).toEqual([]);
    isReached = true;
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(booked.map(({ id }) => id)).toEqual([SESSION]);
    await pass(MINUTE);
    expect(booked).toHaveLength(1);
  });

  test('checks the clock when the user returns', async () => {
    const tab = await aTab();
    tab.send(START);
    await pass(SECOND);
    const before = tab.drawn.length;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    expect(tab.drawn.length - before).toBe(2);
  });

  test('changes and renders nothing after its end', async () => {
    const tab = await aTab();
    tab.send(START);
    tab.stop();
    const before = tab.drawn.length;
    tab.send({ type: 'pause' });
    window.dispatchEvent(new Event('focus'));
    await pass(5 * SECOND);
    expect(tab.drawn.length).toBe(before);
  });
});

describe('other devices of the account', () => {
  const REQUEST = '00000000-0000-4000-8000-0000000000aa';

  test('receive each change, only from the tab that owns the timer', async () => {
    const [owner, other] = [await aTab(), await aTab()];
    owner.send(START);
    await pass(5 * SECOND);
    other.send({ type: 'pause' });
    await pass(SECOND);
    other.look();
    await pass(SECOND);
    expect(reports).toEqual(['focus', 'paused']);
    await pass(MINUTE);
    expect(reports).toEqual(['focus', 'paused', 'paused']);
  });

  test('can pause it', async () => {
    const tab = await aTab();
    tab.send(START);
    await pass(SECOND);
    pending = { id: REQUEST, key: SESSION, request: 'pause', ageMs: 0 };
    tab.look();
    await pass(SECOND);
    expect(phase(tab)).toBe('paused');
    expect(pending).toBeNull();
  });
});

describe('two tabs', () => {
  test('show the same timer, and each can change it', async () => {
    const [owner, other] = [await aTab(), await aTab()];
    owner.send(START);
    await pass(2 * SECOND);
    expect(phase(other)).toBe('focus');
    other.send({ type: 'pause' });
    await pass(SECOND);
    expect([phase(owner), phase(other)]).toEqual(['paused', 'paused']);
  });

  test('only the owner notifies, and not while the user looks at the other', async () => {
    const [owner, other] = [await aTab(), await aTab()];
    owner.send(START);
    await pass();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
    await pass(5 * SECOND);
    expect([owner.calls(), other.calls()]).toEqual([true, false]);
    other.send({ type: 'pause' });
    await pass();
    expect(owner.calls()).toBe(false);
  });

  test('the other takes over when the owner is closed', async () => {
    const [owner, other] = [await aTab(), await aTab()];
    owner.send(START);
    await pass(2 * SECOND);
    owner.stop();
    await pass(2 * SECOND);
    const before = other.drawn.length;
    await pass(3 * SECOND);
    expect([phase(other), other.drawn.length - before]).toEqual(['focus', 3]);
  });
});
