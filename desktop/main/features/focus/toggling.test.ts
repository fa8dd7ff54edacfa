import { expect, test } from 'vitest';
import { theTask } from '#shared/focus/testTimer.ts';
import { Computer, START } from './testComputer.ts';
import { togglingOf } from './toggling.ts';

test('without a timer it starts the ONE Thing of today, where there is one', () => {
  expect(togglingOf(null, theTask)).toEqual({ event: null, begins: theTask, toggled: 'started' });
  expect(togglingOf(null, null)).toEqual({ event: null, toggled: 'nothing' });
});

test('what runs is paused, and what is paused goes on', async () => {
  const timer = await new Computer().start();
  timer.send(START);
  expect(togglingOf(timer.now.timer, null)).toEqual({ event: { type: 'pause' }, toggled: 'paused' });
  timer.send({ type: 'pause' });
  expect(togglingOf(timer.now.timer, null)).toEqual({ event: { type: 'resume' }, toggled: 'resumed' });
});

test('a timer that asks or rests is left alone', async () => {
  const timer = await new Computer().start();
  timer.send(START);
  timer.send({ type: 'endEarly' });
  expect(togglingOf(timer.now.timer, theTask)).toEqual({ event: null, toggled: 'asks' });
  timer.send({ type: 'takeBreak' });
  expect(togglingOf(timer.now.timer, theTask)).toEqual({ event: null, toggled: 'asks' });
});
