import { expect, test } from 'vitest';
import { type RingContext, dueRings, NO_RINGS } from './ring.ts';
import { at, MONDAY, oneThingAt, taskAt, theFacts } from './testFacts.ts';

const CHECK_IN = `checkIn:${MONDAY}`;
const look = (now: Date, more: Partial<RingContext> = {}) => {
  const { due, nextAt } = dueRings({ facts: theFacts(), kept: NO_RINGS, now, mayRemind: true, ...more });
  return [due.map(({ key }) => key), nextAt];
};

test('what comes by itself waits until a meeting is over', () => {
  const busyUntil = at('10:30');
  expect(look(at('09:00'), { busyUntil })).toEqual([[], busyUntil]);
  expect(look(at('10:30'), { busyUntil })[0]).toEqual([CHECK_IN]);
  expect(look(at('10:30'), { busyUntil: null })[0]).toEqual([CHECK_IN]);
  // Nothing needs to be held back before anything is due.
  expect(look(at('08:30'), { busyUntil })).toEqual([[], at('09:00')]);
});

test('a reminder that the user asked for also comes in a meeting, and nothing else', () => {
  const facts = theFacts({ oneThing: oneThingAt('08:30'), tasks: [taskAt(3, '09:10')] });
  const busyUntil = at('10:30');
  expect(look(at('09:05'), { facts, busyUntil })).toEqual([[], at('09:10')]);
  const [keys, nextAt] = look(at('09:10'), { facts, busyUntil });
  expect(keys).toEqual([`task:3:${at('09:10').getTime()}`]);
  // The second reminder of the ONE Thing is due before the meeting ends, and is checked in its turn.
  expect(nextAt).toEqual(at('10:00'));
});
