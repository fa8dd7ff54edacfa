import { beforeEach, expect, test, vi } from 'vitest';
import type { FocusTask } from '#shared/focus/session.ts';
import { MINUTE, theTask } from '#shared/focus/testTimer.ts';
import type { FocusTimer } from './focusTimer.ts';
import { startsOf } from './starts.ts';
import { Computer, START } from './testComputer.ts';
import { messagesIn } from './messages.ts';

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }));
vi.mock('electron', () => ({ app: {}, dialog: { showMessageBox: electron.showMessageBox } }));
vi.mock('#main/platform/log.ts', () => ({ log: vi.fn() }));

const [SHORTER, AS_CHOSEN, NONE] = [0, 1, 2] as const;
const other: FocusTask = { ...theTask, id: 8, title: 'Call the bank' };

let computer: Computer;
let timer: FocusTimer;
let oneThing: FocusTask | null;
/** Milliseconds until the next appointment. */
let untilNext: number | null;
const asked: (number | null)[] = [];
let starts: ReturnType<typeof startsOf>;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date'] });
  electron.showMessageBox.mockReset();
  asked.length = 0;
  computer = new Computer();
  timer = await computer.start();
  oneThing = theTask;
  untilNext = null;
  starts = startsOf({
    timer,
    oneThing: () => oneThing,
    nextAt(accountId) {
      asked.push(accountId);
      return untilNext === null ? null : Date.now() + untilNext;
    },
    words: () => messagesIn.en,
  });
  return () => vi.useRealTimers();
});

const phase = () => timer.now.timer?.phase ?? null;
const task = () => (timer.now.timer?.phase === 'focus' ? timer.now.timer.session.task : null);
const chosen = (response: number) => electron.showMessageBox.mockResolvedValueOnce({ response });
/** Resolves when the answer to the question has been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('starts the ONE Thing at once when no appointment is before its end, and reports it', () => {
  const onStarted = vi.fn();
  expect(starts.toggle(onStarted)).toBe('started');
  expect([phase(), task()]).toEqual(['focus', theTask]);
  expect(onStarted).toHaveBeenCalledOnce();
  expect(asked, 'the appointments of this person').toEqual([7]);
  expect(starts.toggle()).toBe('paused');
  expect(starts.toggle()).toBe('resumed');
  expect(onStarted).toHaveBeenCalledOnce();
});

test('nothing starts without a ONE Thing or an account', async () => {
  oneThing = null;
  starts.startOneThing();
  expect(starts.toggle()).toBe('nothing');
  oneThing = theTask;
  await timer.follow(null);
  expect(starts.toggle()).toBe('signedOut');
  expect(phase()).toBeNull();
});

test.each([
  ['shorter', SHORTER, 10 * MINUTE],
  ['as chosen', AS_CHOSEN, 25 * MINUTE],
])('asks before an appointment, and starts %s', async (_how, response, ms) => {
  untilNext = 12.9 * MINUTE;
  chosen(response);
  const onStarted = vi.fn();
  expect(starts.toggle(onStarted)).toBe('choosing');
  expect([phase(), onStarted.mock.calls.length]).toEqual([null, 0]);
  expect(electron.showMessageBox).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      ...{ type: 'none', defaultId: SHORTER, cancelId: NONE },
      message: messagesIn.en.beforeNext.question(12),
      buttons: [messagesIn.en.beforeNext.start(10), messagesIn.en.beforeNext.anyway(25), messagesIn.en.beforeNext.not],
    }),
  );
  await settled();
  expect([phase(), onStarted.mock.calls.length]).toEqual(['focus', 1]);
  computer.clock.runs(ms - 2_000);
  expect(phase()).toBe('focus');
  computer.clock.runs(4_000);
  expect(phase()).toBe('completed');
});

test('starts nothing when the user declines', async () => {
  untilNext = 12 * MINUTE;
  chosen(NONE);
  starts.startOneThing();
  await settled();
  expect(phase()).toBeNull();
});

test('a late answer starts nothing when the user changed or a session runs', async () => {
  untilNext = 12 * MINUTE;
  chosen(SHORTER);
  starts.startOneThing();
  await timer.follow(8);
  await settled();
  expect(phase()).toBeNull();

  chosen(SHORTER);
  starts.startOneThing();
  timer.send({ ...START, task: other });
  await settled();
  expect(task()).toEqual(other);
  timer.send({ type: 'pause' });
  expect(phase()).toBe('paused');
});

test('a notification starts the ONE Thing that it names, and no other task', () => {
  expect(starts.startTask(other.id)).toBe(false);
  expect(phase()).toBeNull();
  expect(starts.startTask(theTask.id)).toBe(true);
  expect(task()).toEqual(theTask);
  expect(starts.startTask(other.id)).toBe(false);
  expect(starts.startTask(theTask.id), 'it runs already').toBe(true);
});

test('a notification leaves the question before an appointment to the page', () => {
  untilNext = 12 * MINUTE;
  expect(starts.startTask(theTask.id)).toBe(false);
  expect(phase()).toBeNull();
  expect(electron.showMessageBox).not.toHaveBeenCalled();
});

test('another session is on the same task with its own length; there is none without a previous one', async () => {
  starts.another();
  expect(phase()).toBeNull();
  timer.send({ ...START, task: other, minutes: 40 });
  computer.clock.runs(40 * MINUTE + 1_000);
  timer.send({ type: 'chooseOutcome', outcome: 'progress' });
  timer.send({ type: 'takeBreak' });
  computer.clock.runs(5 * MINUTE + 1_000);
  expect(phase()).toBe('breakComplete');
  // 25 minutes would fit, 40 would not.
  untilNext = 30 * MINUTE;
  chosen(AS_CHOSEN);
  starts.another();
  await settled();
  expect([phase(), task(), electron.showMessageBox.mock.calls.length]).toEqual(['focus', other, 1]);
});
