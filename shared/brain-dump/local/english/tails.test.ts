import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const read = (rawText: string) => localProcessor.process({ rawText, now: '2026-03-04T10:40' });

test.each([
  ['pay the graduation fee, $85, deadline is next Wednesday', 'Pay the graduation fee, $85', '2026-03-11'],
  ['finish the draft. the deadline is on the 20th', 'Finish the draft', '2026-03-20'],
  ['Renew my research permit, which lapses on the last day of this month', 'Renew my research permit', '2026-03-31'],
  ['renew the passport. it expires on the 20th', 'Renew the passport', '2026-03-20'],
])('the text after a task gives its day: %s', (said, title, day) => {
  expect(read(said).tasks).toMatchObject([{ title, dueDate: day, isDeadlineTask: true }]);
});

test('a task that has a day of its own keeps it, and a term for something is a matter of its own', () => {
  expect(read('renew the passport tomorrow. it expires on the 20th').tasks).toMatchObject([{ dueDate: '2026-03-05' }]);
  expect(read('call mum. the deadline for the report is friday').tasks[0]).toMatchObject({
    title: 'Call mum',
    dueDate: null,
  });
});
