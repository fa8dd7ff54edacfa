import { beforeEach, expect, test } from 'vitest';
import { reflectionRecord } from '#shared/focus/dayEnd.ts';
import { MOST_RECORDS } from '#shared/focus/outcomes.ts';
import { mirror, mirrored, mirrorReflection } from './mirror.ts';
import { stubShelves } from './testShelves.ts';

const MARA = 7;
const BEN = 8;

beforeEach(stubShelves);

test('a window stores the newest two hundred of a kind under its key', () => {
  for (let made = 0; made <= MOST_RECORDS; made += 1) {
    mirror(MARA, 'taskStartDelays', { delayMinutes: made, taskCategory: 'work' });
  }
  const delays = mirrored(MARA, 'taskStartDelays');
  expect([delays.length, delays.at(0)?.delayMinutes, delays.at(-1)?.delayMinutes]).toEqual([
    MOST_RECORDS,
    1,
    MOST_RECORDS,
  ]);
  expect(Object.keys(window.sessionStorage)).toEqual(['taskStartDelays']);
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('a later user of the same window sees nothing of an earlier one', () => {
  mirror(MARA, 'completionPatterns', { completionTime: 9 });
  expect(mirrored(BEN, 'completionPatterns')).toEqual([]);
  mirror(BEN, 'completionPatterns', { completionTime: 10 });
  expect(mirrored(MARA, 'completionPatterns')).toEqual([]);
  expect(mirrored(BEN, 'completionPatterns')).toEqual([{ completionTime: 10 }]);
});

test.each([
  ['no JSON', '{', []],
  ['a list without an owner', '[{"completionTime":9}]', []],
  ['one record of another shape', '{"user":7,"records":[{"completionTime":99},{"completionTime":9}]}', [9]],
])('%s does no harm', (_what, text, hours) => {
  window.sessionStorage.setItem('completionPatterns', text);
  expect(mirrored(MARA, 'completionPatterns').map(({ completionTime }) => completionTime)).toEqual(hours);
  mirror(MARA, 'completionPatterns', { completionTime: 11 });
  expect(mirrored(MARA, 'completionPatterns').at(-1)).toEqual({ completionTime: 11 });
});

test('the reflection of a day replaces an earlier one', () => {
  const written = (biggestWin: string, day: string) =>
    reflectionRecord(
      { hardestPart: '', biggestWin, tomorrowFocus: '' },
      { completedTasks: 1, totalTasks: 2 },
      { now: new Date(`${day}T20:00:00Z`), timeZone: 'UTC' },
    );
  mirrorReflection(MARA, written('Monday', '2026-03-02'));
  mirrorReflection(MARA, written('Tuesday', '2026-03-03'));
  mirrorReflection(MARA, written('Tuesday, later', '2026-03-03'));
  expect(mirrored(MARA, 'dailyReflections').map(({ biggestWin }) => biggestWin)).toEqual(['Monday', 'Tuesday, later']);
});
