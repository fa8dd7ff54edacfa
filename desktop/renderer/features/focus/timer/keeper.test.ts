import { describe, expect, test } from 'vitest';
import type { FocusTask } from '#shared/focus/session.ts';
import { NO_FOCUS, type Reading } from '#shared/focus/timerFacts.ts';
import { type TimerStore, takeOver } from './keeper.ts';

const task: FocusTask = {
  id: 7,
  title: 'Write the letter',
  category: 'personal',
  weight: 8,
  wasTheOneThing: true,
  energyLevel: 'high',
};
const start = { type: 'start', sessionId: '00000000-0000-4000-8000-000000000001', task } as const;

/** A browser with one store, and two clocks set by the test. */
function aBrowser() {
  const store: { text: string | null } & TimerStore = {
    text: null,
    read: () => store.text,
    write: (text) => {
      store.text = text;
    },
  };
  const clocks: { now: Reading } = { now: { wall: 1_000_000, monotonic: 500 } };
  const pass = (ms: number): void => {
    clocks.now = { wall: clocks.now.wall + ms, monotonic: clocks.now.monotonic + ms };
  };
  const open = (told: Parameters<typeof takeOver>[1] = null) => takeOver(store, told, () => clocks.now);
  return { store, clocks, pass, open };
}

describe('a page that takes over the timer', () => {
  test('continues with what the previous one wrote; its monotonic clock is a different one', () => {
    const { clocks, pass, open } = aBrowser();
    const first = open();
    first.happens(start);
    pass(60_000);
    first.happens({ type: 'tick' });
    clocks.now = { wall: clocks.now.wall + 500, monotonic: 3 };
    const { timer } = open().kept().state;
    expect(timer).toMatchObject({ phase: 'focus', clock: { is: 'running', since: { monotonic: 3 } } });
    expect(timer).toMatchObject({ session: { stretches: [{ ms: 60_000, endedBy: 'away' }] } });
  });

  test.each(['', '{', '{"version":2,"timer":null,"toBook":[]}', '{"version":1,"timer":{"phase":"focus"},"toBook":[]}'])(
    'finds nothing in %j',
    (text) => {
      const { store, open } = aBrowser();
      store.write(text);
      expect(open().kept().state).toEqual(NO_FOCUS);
    },
  );

  test('trusts another window that knew more than the store, and the store when it knows more', () => {
    const { store, pass, open } = aBrowser();
    const first = open();
    first.happens(start);
    const old = store.text;
    pass(1000);
    const later = first.happens({ type: 'pause' });
    store.text = old;
    expect(open(later).kept().state.timer?.phase).toBe('paused');

    store.write(JSON.stringify({ ...later.state, revision: later.revision + 1 }));
    const early = { ...later, state: NO_FOCUS };
    expect(open(early).kept().state.timer?.phase).toBe('paused');
  });

  test('writes only changes, under an increasing number', () => {
    const { store, pass, open } = aBrowser();
    const keeper = open();
    expect(store.text).toBeNull();
    keeper.happens(start);
    const written = store.text;
    keeper.happens({ type: 'takeBreak' });
    expect(keeper.kept().revision).toBeGreaterThan(0);
    pass(1000);
    keeper.happens({ type: 'tick' });
    expect(store.text).not.toBe(written);
    const { revision } = keeper.kept();
    keeper.happens({ type: 'pause' });
    keeper.happens({ type: 'tick' });
    expect(keeper.kept().revision).toBe(revision + 1);
  });
});
