import { expect, test } from 'vitest';
import { overlapMs, type Span } from './overlap.ts';

const span = (from: number, to: number): Span => ({ startedAt: from, ms: to - from });

test.each<[string, Span[], Span[], number]>([
  ['nothing else', [span(0, 10)], [], 0],
  ['before and after', [span(10, 20)], [span(0, 10), span(20, 30)], 0],
  ['a part', [span(0, 10)], [span(5, 15)], 5],
  ['all of it', [span(5, 8)], [span(0, 10)], 3],
  ['the same twice', [span(0, 10)], [span(2, 6), span(4, 8)], 6],
  ['a pause on either side', [span(0, 10), span(20, 30)], [span(8, 22)], 4],
  ['stretches that touch', [span(0, 5), span(5, 10)], [span(4, 6)], 2],
  ['stretches out of order', [span(20, 30), span(0, 10)], [span(25, 40), span(0, 1)], 6],
])('%s', (_what, spans, others, ms) => {
  expect(overlapMs(spans, others)).toBe(ms);
});
