import { expect, test } from 'vitest';
import { theTask } from '#shared/focus/testTimer.ts';
import { Computer, START } from './testComputer.ts';
import { togglingOf } from './toggling.ts';

test("starts today's ONE Thing without a timer, if there is one", () => {
  expect(togglingOf(null, theTask)).toEqual({ event: null, begins: theTask, toggled: 'started' });
  expect(togglingOf(null, null)).toEqual({ event: null, toggled: 'nothing' });
});

test('pauses what runs, and resumes what is paused', async () => {
  const timer = await new Computer().start();
  timer.send(START);
  expect(togglingOf(timer.now.timer, null)).toEqual({ event: { type: 'pause' }, toggled: 'paused' });
  timer.send({ type: 'pause' });
  expect(togglingOf(timer.now.timer, null)).toEqual({ event: { type: 'resume' }, toggled: 'resumed' });
});

test('leaves a timer that asks or rests alone', async () => {
  const timer = await new Computer().start();
  timer.send(START);
  timer.send({ type: 'endEarly' });
  expect(togglingOf(timer.now.timer, theTask)).toEqual({ event: null, toggled: 'asks' });
  timer.send({ type: 'takeBreak' });
  expect(togglingOf(timer.now.timer, theTask)).toEqual({ event: null, toggled: 'asks' });
});
