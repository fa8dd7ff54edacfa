import { expect, test } from 'vitest';
import { parseCorpus } from './corpus.ts';
import { examLine } from './exam.ts';

test('a dump of the corpus becomes a line of an exam', () => {
  const [dump] = parseCorpus(
    'en-made',
    `## nurse, Leeds | 2026-03-04T22:40 | Europe/London
- just got in
+* need to ring dad tomorrow at 8 => ring dad | 2026-03-05 | 08:00
o Sam is doing the bins
? maybe paint`,
  );
  expect(dump && examLine(dump)).toMatchObject({
    now: '2026-03-04T22:40:00',
    timezone: 'Europe/London',
    segs: [{ task: false }, { task: true }, { task: false }, { task: null }],
    gold: [{ seg: 1, core: 'ring dad', dates: ['2026-03-05'], time: '08:00' }],
    mustNot: ['sam is doing', 'is doing the', 'doing the bins'],
    one: [0],
  });
});
