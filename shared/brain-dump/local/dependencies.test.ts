import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const waits = (rawText: string): Record<string, string[]> =>
  Object.fromEntries(
    localProcessor
      .process({ rawText, now: '2026-03-04T09:00:00' })
      .tasks.filter(({ dependencies }) => dependencies.length > 0)
      .map(({ title, dependencies }) => [title, dependencies]),
  );

describe('what waits for what', () => {
  test.each<[string, Record<string, string[]>]>([
    ['Send the draft. After I send the draft I need to ring the editor.', { 'Ring the editor': ['Send the draft'] }],
    ['Once the invoice is paid, book the flight. Pay the invoice.', { 'Book the flight': ['Pay the invoice'] }],
    ['Pack the bags before I call a taxi. I need to call a taxi.', { 'Call a taxi': ['Pack the bags'] }],
    ['Wash the car after I fix the hose. Fix the hose.', { 'Wash the car': ['Fix the hose'] }],
    ['After I finish the survey I need to email Paul', { 'Email Paul': ['finish survey'] }],
    [
      'Finish the deck\nSend it to Priya (after finishing the deck)\nCall Omar',
      { 'Send it to Priya': ['Finish the deck'] },
    ],
    [
      'hand in the thesis by friday but first I need the signature from Prof Lee',
      { 'Hand in the thesis': ['Get signature from Prof Lee'] },
    ],
    ['paint the hall, but I have to buy tape first', { 'Paint the hall': ['Buy tape'] }],
    ['send the offer to Bob. for that I need his new address', { 'Send the offer to Bob': ['Get his new address'] }],
    ['call gran. first thing tomorrow buy milk', {}],
    ['Call Ann after lunch. Call Ben.', {}],
    ['Buy milk and call mom', {}],
  ])('%s', (said, expected) => {
    expect(waits(said)).toEqual(expected);
  });

  test('never in a circle', () => {
    const found = waits('Paint the wall after I sand the wall. Sand the wall after I paint the wall.');
    expect(Object.keys(found).length).toBeLessThanOrEqual(1);
  });
});
