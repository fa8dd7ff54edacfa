import { expect, test } from 'vitest';
import { moveBetween } from './spans.ts';

/** Where the words between the brackets of one text stand in another. */
const moved = (before: string, after: string): string | null => {
  const text = before.replace(/[[\]]/g, '');
  const start = before.indexOf('[');
  const span = moveBetween(text, after)({ start, end: before.indexOf(']') - 1 });
  return span && `${after.slice(0, span.start)}[${after.slice(span.start, span.end)}]${after.slice(span.end)}`;
};

test.each([
  ['buy [milk]', 'buy milk now', 'buy [milk] now'],
  ['buy [milk]', 'please buy milk', 'please buy [milk]'],
  ['buy [milk] now', 'buy oat milk now', 'buy oat [milk] now'],
  ['buy [oat milk] now', 'buy oaty milk now', 'buy [oaty milk] now'],
  ['buy [milk]', 'please buy milk now', 'please buy [milk] now'],
  ['buy [milk]', 'buy', null],
  ['buy [milk]', 'call Ann', null],
  ['buy [oat milk] now', 'buy oat', 'buy [oat]'],
  ['buy [oat milk]', 'milk', '[milk]'],
])('%s → %s', (before, after, expected) => expect(moved(before, after)).toBe(expected));
