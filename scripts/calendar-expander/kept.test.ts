import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { differences, type ExpanderCase } from './differences.ts';

/**
 * Random calendar files with what expand.py, which shares no line with our reading, finds in them. They were written by
 * `/usr/bin/python3 -B scripts/calendar-expander/cases.py 1 300 1 > scripts/calendar-expander/kept.jsonl`.
 */
const KEPT = 'scripts/calendar-expander/kept.jsonl';

test('300 recurring events take place when another reading of the standard says', () => {
  const cases = readFileSync(KEPT, 'utf8').trimEnd().split('\n');
  expect(cases).toHaveLength(300);
  expect(cases.flatMap((line) => differences(JSON.parse(line) as ExpanderCase))).toEqual([]);
});
