import { beforeEach, describe, expect, test } from 'vitest';
import { FOCUS_MS } from '#shared/focus/session.ts';
import { shown } from '#shared/focus/shown.ts';
import { MINUTE, SECOND } from '#shared/focus/testTimer.ts';
import type { FocusTimer } from './focusTimer.ts';
import { Computer, START } from './testComputer.ts';

let computer: Computer;

beforeEach(() => {
  computer = new Computer();
});

const left = ({ now: { timer, at } }: Pick<FocusTimer, 'now'>): string | null => timer && shown(timer, at).text;

test('lengths that change during a session are on the disk at once, and survive a restart', async () => {
  const timer = await computer.start();
  timer.send(START);
  const disk = computer.diskOf(7);
  const { kept } = disk;
  timer.send({ type: 'setLengths', lengths: { focusMinutes: 50, breakMinutes: 10 } });
  expect(disk.kept).toBe(kept + 1);
  const again = await computer.restart(MINUTE);
  again.send({ type: 'endEarly' });
  again.send({ type: 'doneForNow' });
  again.send(START);
  expect(left(again)).toBe('50:00');
});

describe('ticks', () => {
  test('not at all while nothing runs', async () => {
    const timer = await computer.start();
    expect(computer.clock.waiting).toBe(0);
    timer.send(START);
    expect(computer.clock.waiting).toBe(1);
    timer.send({ type: 'pause' });
    expect(computer.clock.waiting).toBe(0);
    timer.send({ type: 'resume' });
    timer.send({ type: 'endEarly' });
    expect(computer.clock.waiting).toBe(0);
  });

  test('once for each second that it shows, also when called early or late', async () => {
    const timer = await computer.start();
    timer.send(START);
    computer.heard = [];
    for (const late of [0, -1, 1, 400, 900]) {
      computer.clock.late = late;
      computer.clock.runs(10 * SECOND);
    }
    const texts = computer.heard.map(({ now: { timer: facts, at } }) => facts && shown(facts, at).text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(computer.heard.length).toBeGreaterThanOrEqual(49);
    expect(computer.clock.waiting).toBe(1);
  });

  test('at the moment at which it is over, after pauses of any length', async () => {
    const timer = await computer.start();
    timer.send(START);
    let ran = 0;
    for (const ms of [1_234, 61_007, 333]) {
      computer.clock.runs(ms);
      ran += ms;
      timer.send({ type: 'pause' });
      computer.clock.runs(777);
      timer.send({ type: 'resume' });
    }
    computer.clock.runs(FOCUS_MS - ran - 1);
    expect(timer.now.timer?.phase).toBe('focus');
    computer.clock.runs(3);
    expect(timer.now.timer?.phase).toBe('completed');
    expect(computer.clock.waiting).toBe(0);
  });

  test('once after a sleep whose end is not reported', async () => {
    const timer = await computer.start();
    timer.send(START);
    computer.clock.runs(MINUTE);
    timer.send({ type: 'slept' });
    timer.send({ type: 'slept' });
    expect(computer.clock.waiting).toBe(1);
    computer.clock.runs(2 * MINUTE);
    expect(timer.now.timer).toMatchObject({ phase: 'focus', clock: { is: 'asking' } });
    expect(computer.clock.waiting).toBe(0);
    expect(left(timer)).toBe('24:00');
  });

  test('in a break as in focus', async () => {
    const timer = await computer.start();
    timer.send(START);
    computer.clock.runs(10 * SECOND);
    timer.send({ type: 'endEarly' });
    timer.send({ type: 'takeBreak' });
    computer.clock.runs(5 * MINUTE - 1);
    expect(timer.now.timer?.phase).toBe('onBreak');
    computer.clock.runs(3);
    expect(timer.now.timer?.phase).toBe('breakComplete');
    expect(computer.clock.waiting).toBe(0);
  });
});

describe('on the disk', () => {
  test('writes a heartbeat each second, and everything for each event', async () => {
    const timer = await computer.start();
    const disk = computer.diskOf(7);
    timer.send(START);
    computer.clock.runs(30 * SECOND + 500);
    expect([disk.kept, disk.seen]).toEqual([1, 30]);
    timer.send({ type: 'pause' });
    computer.clock.runs(MINUTE);
    expect([disk.kept, disk.seen]).toEqual([2, 30]);
    timer.send({ type: 'pause' });
    expect(disk.kept).toBe(2);
  });

  test('a crash costs no more than the current second', async () => {
    const timer = await computer.start();
    timer.send(START);
    computer.clock.runs(10 * MINUTE + 900);
    const again = await computer.restart(5 * SECOND);
    expect(left(again)).toBe('15:00');
    expect(computer.heard.at(-1)?.by).toBe('restored');
    computer.clock.runs(MINUTE);
    expect(left(again)).toBe('14:00');
  });

  test('a long absence asks before it continues', async () => {
    const timer = await computer.start();
    timer.send(START);
    computer.clock.runs(10 * MINUTE);
    await timer.stop();
    const again = await computer.restart(60 * MINUTE);
    expect(again.now.timer).toMatchObject({ clock: { is: 'asking' } });
    expect(left(again)).toBe('15:00');
    again.send({ type: 'stillOnIt', answer: 'yes' });
    computer.clock.runs(MINUTE);
    expect(left(again)).toBe('14:00');
  });

  test('once stopped, it is written to the moment and does nothing more', async () => {
    const timer = await computer.start();
    timer.send(START);
    computer.clock.runs(1_700);
    await timer.stop();
    expect(computer.diskOf(7).state.timer).toMatchObject({ clock: { seen: computer.clock.read() } });
    const { kept, seen } = computer.diskOf(7);
    timer.send({ type: 'endEarly' });
    computer.clock.runs(MINUTE);
    await timer.follow(8);
    expect([computer.diskOf(7).kept, computer.diskOf(7).seen, computer.clock.waiting, timer.accountId]).toEqual([
      kept,
      seen,
      0,
      7,
    ]);
  });
});

test('other reminders wait while it runs, and appear without an account', async () => {
  const timer = await computer.start();
  expect(timer.mayRemind()).toBe(true);
  timer.send(START);
  computer.clock.runs(MINUTE);
  expect(timer.mayRemind()).toBe(false);
  timer.send({ type: 'pause' });
  expect(timer.mayRemind()).toBe(false);
  computer.clock.runs(15 * MINUTE);
  expect(timer.mayRemind()).toBe(true);
  timer.send({ type: 'resume' });
  await timer.follow(null);
  expect(timer.mayRemind()).toBe(true);
});

test('a session runs until it is paused, asks or is over', async () => {
  const timer = await computer.start();
  expect(timer.isRunning()).toBe(false);
  timer.send(START);
  computer.clock.runs(MINUTE);
  expect(timer.isRunning()).toBe(true);
  timer.send({ type: 'pause' });
  expect(timer.isRunning()).toBe(false);
  timer.send({ type: 'resume' });
  timer.send({ type: 'slept' });
  timer.send({ type: 'woke' });
  expect(timer.isRunning()).toBe(false);
  timer.send({ type: 'stillOnIt', answer: 'yes' });
  expect(timer.isRunning()).toBe(true);
  computer.clock.runs(FOCUS_MS);
  expect(timer.isRunning()).toBe(false);
});

test('a clock that is set by an hour changes nothing', async () => {
  const timer = await computer.start();
  timer.send(START);
  computer.clock.runs(MINUTE);
  computer.clock.isSet(60 * MINUTE);
  computer.clock.runs(MINUTE);
  expect(left(timer)).toBe('23:00');
  computer.clock.isSet(-120 * MINUTE);
  computer.clock.runs(FOCUS_MS - 2 * MINUTE + 2);
  expect(timer.now.timer?.phase).toBe('completed');
});
