import { beforeEach, expect, test } from 'vitest';
import { shown } from '#shared/focus/shown.ts';
import { MINUTE, SECOND } from '#shared/focus/testTimer.ts';
import type { FocusTimer } from './focusTimer.ts';
import { Computer, SESSION, START } from './testComputer.ts';

let computer: Computer;

beforeEach(() => {
  computer = new Computer();
});

const left = ({ now: { timer, at } }: Pick<FocusTimer, 'now'>): string | null => timer && shown(timer, at).text;

test('signing out stops it, and hides it', async () => {
  const timer = await computer.start();
  timer.send(START);
  computer.clock.runs(5 * MINUTE);
  await timer.follow(null);
  expect([timer.now.timer, timer.accountId, computer.clock.waiting]).toEqual([null, null, 0]);
  expect(computer.heard.at(-1)).toMatchObject({ by: 'account', before: { phase: 'paused' }, now: { timer: null } });
  computer.clock.runs(60 * MINUTE);
  expect(timer.send(START).timer).toBeNull();

  await timer.follow(8);
  expect([timer.now.timer, timer.toBook]).toEqual([null, []]);
  timer.send({ ...START, sessionId: '22222222-2222-4222-8222-222222222222' });
  computer.clock.runs(MINUTE);
  expect(left(timer)).toBe('24:00');

  await timer.follow(7);
  expect(timer.now.timer).toMatchObject({ phase: 'paused', session: { id: SESSION } });
  expect(left(timer)).toBe('20:00');
  timer.send({ type: 'resume' });
  computer.clock.runs(MINUTE);
  expect(left(timer)).toBe('19:00');
  expect(computer.diskOf(8).state.timer?.phase).toBe('paused');
});

test('a break runs on while signed out', async () => {
  const timer = await computer.start();
  timer.send(START);
  computer.clock.runs(SECOND);
  timer.send({ type: 'endEarly' });
  timer.send({ type: 'takeBreak' });
  await timer.follow(null);
  computer.clock.runs(2 * MINUTE);
  await timer.follow(7);
  expect(left(timer)).toBe('03:00');
});

test('what is to be booked waits for the account that made it', async () => {
  const timer = await computer.start();
  timer.send(START);
  computer.clock.runs(MINUTE);
  timer.send({ type: 'endEarly' });
  timer.send({ type: 'doneForNow' });
  expect(timer.toBook).toMatchObject([{ id: SESSION, focusedMs: MINUTE }]);
  await timer.follow(8);
  expect(timer.toBook).toEqual([]);
  timer.send({ type: 'booked', sessionId: SESSION });
  await timer.follow(7);
  expect(timer.toBook).toHaveLength(1);
  timer.send({ type: 'booked', sessionId: SESSION });
  expect([timer.toBook, computer.diskOf(7).state.toBook]).toEqual([[], []]);
});

test('accounts that change quickly are followed in order, the last one stays', async () => {
  const timer = await computer.start();
  timer.send(START);
  await Promise.all([timer.follow(null), timer.follow(8), timer.follow(7), timer.follow(8)]);
  expect(timer.accountId).toBe(8);
  expect(computer.diskOf(7).state.timer?.phase).toBe('paused');
});

test('following the same account changes nothing', async () => {
  const timer = await computer.start();
  timer.send(START);
  computer.clock.runs(SECOND);
  computer.heard = [];
  await timer.follow(7);
  expect([computer.heard, timer.now.timer?.phase]).toEqual([[], 'focus']);
});
