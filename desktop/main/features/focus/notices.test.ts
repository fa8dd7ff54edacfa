import { expect, test } from 'vitest';
import { advance } from '#shared/focus/timer.ts';
import type { FocusState, TimerEvent } from '#shared/focus/timerFacts.ts';
import { inFocus, MINUTE, onBreak, type PlainEvent, SECOND, WHOLE, World } from '#shared/focus/testTimer.ts';
import type { FocusChange } from './focusTimer.ts';
import { isPast, noticeOf } from './notices.ts';
import { progressOf } from './progress.ts';

const world = () => new World(Date.parse('2026-11-22T10:00:00Z'));

function changeBy(state: FocusState, event: TimerEvent, at: World['now']): FocusChange {
  return { before: state.timer, now: { timer: advance(state, event, at).timer, at }, by: event.type };
}
/** The change that an event causes after `ms` more of running time. */
function after(one: World, ms: number, type: PlainEvent): FocusChange {
  const { state } = one;
  one.unseen(ms);
  return changeBy(state, { type }, one.now);
}

test('the end of a session and of a break are announced once', () => {
  const one = inFocus(WHOLE - SECOND)(world());
  expect(noticeOf(after(one, SECOND, 'tick'))).toBe('completed');
  one.does('tick');
  expect(noticeOf(after(one, SECOND, 'tick'))).toBeNull();

  const resting = onBreak(world()).runs(5 * MINUTE - SECOND);
  expect(noticeOf(after(resting, SECOND, 'tick'))).toBe('breakComplete');
});

test('the question after a sleep is announced once, also when the wake-up is reported twice', () => {
  const one = inFocus(MINUTE)(world())
    .does('slept')
    .sleeps(60 * MINUTE);
  expect(noticeOf(after(one, 0, 'woke'))).toBe('asks');
  one.does('woke');
  expect(noticeOf(after(one, SECOND, 'woke'))).toBeNull();
});

test('a session that ended while falling asleep is announced', () => {
  const one = inFocus(WHOLE - SECOND)(world());
  expect(noticeOf(after(one, SECOND, 'slept'))).toBe('completed');
});

test('ticks, user actions and a new start are not announced', () => {
  expect(noticeOf(after(inFocus(MINUTE)(world()), SECOND, 'tick'))).toBeNull();
  expect(noticeOf(after(inFocus(WHOLE - SECOND)(world()), SECOND, 'pause'))).toBeNull();
  expect(noticeOf(after(onBreak(world()), SECOND, 'skipBreak'))).toBeNull();
  expect(noticeOf(after(inFocus(MINUTE)(world()), 60 * MINUTE, 'restored'))).toBeNull();
  expect(noticeOf({ before: null, now: { timer: null, at: world().now }, by: 'account' })).toBeNull();
});

test('an announcement ends when the timer moves on, and not before', () => {
  const one = world().start().runs(WHOLE);
  expect(isPast(after(one, SECOND, 'tick'))).toBe(false);
  const { state, now } = one;
  expect(isPast(changeBy(state, { type: 'chooseOutcome', outcome: 'progress' }, now))).toBe(true);
  expect(isPast({ before: state.timer, now: { timer: null, at: now }, by: 'account' })).toBe(true);

  const asks = inFocus(MINUTE)(world()).sleepsAndWakes(60 * MINUTE);
  expect(isPast(changeBy(asks.state, { type: 'stillOnIt', answer: 'yes' }, asks.now))).toBe(true);
});

test('the icon shows progress while it runs, freezes in a pause, and is plain afterwards', () => {
  const progress = ({ state, now }: World) => progressOf({ timer: state.timer, at: now });
  const one = inFocus(10 * MINUTE)(world());
  expect(progress(one)).toEqual({ value: 0.4, mode: 'normal' });
  expect(progress(one.runs(14 * SECOND))).toEqual({ value: 0.4, mode: 'normal' });
  expect(progress(one.runs(SECOND))).toEqual({ value: 0.41, mode: 'normal' });
  expect(progress(one.does('pause'))).toEqual({ value: 0.41, mode: 'paused' });
  expect(progress(one.does('resume').sleepsAndWakes(60 * MINUTE))).toEqual({ value: 0.41, mode: 'paused' });
  expect(progress(one.answers('no'))).toEqual({ value: -1, mode: 'none' });
  expect(progress(onBreak(world()).runs(MINUTE))).toEqual({ value: 0.2, mode: 'normal' });
  expect(progress(world())).toEqual({ value: -1, mode: 'none' });
  expect(progress(world().start().runs(WHOLE))).toEqual({ value: -1, mode: 'none' });
});
