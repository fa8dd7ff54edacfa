import { expect, test } from 'vitest';
import { lanesOf, placeOf } from './place.ts';

const place = { top: 540, bottom: 600 };

test('a day is as wide as its most blocks beside each other need', () => {
  expect(lanesOf([])).toEqual({ '--lanes': 1 });
  expect(lanesOf([{ columns: 1 }, { columns: 4 }, { columns: 2 }])).toEqual({ '--lanes': 4 });
});

test('a block takes its share of the height and the width of its day', () => {
  expect(placeOf({ ...place, column: 0, columns: 1 })).toEqual({
    ...{ top: '37.5%', height: `${(60 / 1440) * 100}%` },
    ...{ insetInlineStart: 'calc(0% + 1px)', width: 'calc(100% - 3px)' },
  });
  expect(placeOf({ ...place, column: 2, columns: 4 })).toMatchObject({
    ...{ insetInlineStart: 'calc(50% + 1px)', width: 'calc(25% - 3px)' },
  });
});
