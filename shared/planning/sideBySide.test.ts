import { describe, expect, test } from 'vitest';
import { randomFrom } from '#shared/tasks/testRandom.ts';
import { beside } from './sideBySide.ts';

const all = { most: Infinity, mayLeave: () => true };
const placesOf = (...spans: readonly (readonly [number, number])[]) =>
  beside(
    spans.map(([top, bottom]) => ({ top, bottom })),
    all,
  ).placed.map(({ top, column, columns }) => `${top}: ${column + 1}/${columns}`);

describe('columns of overlapping blocks', () => {
  test('is what overlaps; what only touches has the whole width', () => {
    expect(placesOf([60, 120], [120, 180])).toEqual(['60: 1/1', '120: 1/1']);
    expect(placesOf([60, 120], [90, 180], [200, 230])).toEqual(['60: 1/2', '90: 2/2', '200: 1/1']);
  });

  test('takes a column again that is free, and shares its width with all that hang together', () => {
    expect(placesOf([0, 60], [30, 120], [60, 90], [100, 130])).toEqual(['0: 1/2', '30: 2/2', '60: 1/2', '100: 1/2']);
  });

  test('begins with the longer of what begins together', () => {
    expect(placesOf([0, 30], [0, 90], [0, 60])).toEqual(['0: 1/3', '0: 2/3', '0: 3/3']);
    const { placed } = beside(
      [
        { top: 0, bottom: 30 },
        { top: 0, bottom: 90 },
      ],
      all,
    );
    expect(placed.map(({ bottom }) => bottom)).toEqual([90, 30]);
  });

  test('leaves out what may be left where there is no column any more, and nothing else', () => {
    const items = Array.from({ length: 6 }, (_, place) => ({ top: 0, bottom: 60, isOurs: place > 0 && place < 5 }));
    const { placed, left } = beside(items, { most: 2, mayLeave: ({ isOurs }) => isOurs });
    expect([placed.length, left.length]).toEqual([3, 3]);
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  test('for any day no block covers another, in as few columns as possible', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomFrom(seed);
      const items = Array.from({ length: random(41) }, (_, id) => {
        const top = random(1400);
        return { id, top, bottom: top + 15 + random(240) };
      });
      const { placed, left } = beside(items, all);
      expect(left).toEqual([]);
      expect(placed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
      const meet = (one: (typeof placed)[number]) =>
        placed.filter(({ id, top, bottom }) => id !== one.id && top < one.bottom && bottom > one.top);
      for (const one of placed) {
        expect(one.column).toBeLessThan(one.columns);
        for (const other of meet(one)) {
          expect(other.columns).toBe(one.columns);
          expect(other.column).not.toBe(one.column);
        }
      }
      // As many columns as overlap at one moment somewhere, and no more.
      const atOnce = (minute: number) => items.filter(({ top, bottom }) => top <= minute && bottom > minute).length;
      const most = Math.max(0, ...items.map(({ top }) => atOnce(top)));
      expect(Math.max(0, ...placed.map(({ columns }) => columns))).toBe(most);
    }
  });
});
