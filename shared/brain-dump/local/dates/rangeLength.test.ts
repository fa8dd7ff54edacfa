import { expect, test } from 'vitest';
import { isWindow, rangeLength } from './rangeLength.ts';

const at = (hour: number, minute = 0, half: 'am' | 'pm' | null = null) => ({ hour, minute, half });

test.each([
  ['4 to 5', at(4), at(5), 60],
  ['10 to 6', at(10), at(6), 480],
  ['11:30 to 1', at(11, 30), at(1), 90],
  ['12 to 2', at(12), at(2), 120],
  ['14:00 to 15:30', at(14), at(15, 30), 90],
  ['22 to 6', at(22), at(6), 480],
  ['0 to 6', at(0), at(6), 360],
  ['10pm to 6am', at(10, 0, 'pm'), at(6, 0, 'am'), 480],
  ['9am to 11am', at(9, 0, 'am'), at(11, 0, 'am'), 120],
  ['8 to 8', at(8), at(8), 720],
])('%s', (_, start, end, minutes) => expect(rangeLength(start, end)).toBe(minutes));

test('while a shop is open or a plumber may come is no time that a matter takes', () => {
  expect(isWindow(['library', 'open', '9', 'to', '5'])).toBe(true);
  expect(isWindow(['der', 'installateur', 'kommt'])).toBe(true);
  expect(isWindow(['call', 'with', 'jonas'])).toBe(false);
});
