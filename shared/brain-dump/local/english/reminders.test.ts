import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

/** A Monday. */
const NOW = '2026-01-12T09:15:00';

const tasksIn = (rawText: string): string[] =>
  localProcessor
    .process({ rawText, now: NOW, language: 'en' })
    .tasks.map(({ title, dueDate, dueTime }) => [title, dueDate ?? '-', dueTime ?? '-'].join(' | '));

test.each([
  [
    'set a notification for sixth march that there is a society meeting at eleven am',
    'Society meeting | 2026-03-06 | 11:00',
  ],
  ['add washing dishes to my to do list', 'Washing dishes | - | -'],
  ['put oat milk on the shopping list', 'Oat milk | - | -'],
  ['Make event for Monday for jogging', 'Jogging | 2026-01-19 | -'],
  ['please mark my calendar for a holiday in cuba on april two', 'Holiday in cuba | 2026-04-02 | -'],
  ['make me a reminder that tomorrow is trash day', 'Trash day | 2026-01-13 | -'],
  ['Schedule an event called Work for Tuesday from 9:00 am', 'Work | 2026-01-13 | 09:00'],
  ['i need a reminder to pick Lisa up', 'Pick Lisa up | - | -'],
  ['note to self: buy stamps', 'Buy stamps | - | -'],
  ["Create an event titled 'Fetch Nora' at 9:00 AM on Wednesday", 'Fetch Nora | 2026-01-14 | 09:00'],
  ['create a reminder with subject "water the ferns"', 'Water the ferns | - | -'],
  ['put down an event named supper with Bob for friday', 'Supper with Bob | 2026-01-16 | -'],
  ['farewell drinks for ann set a reminder for tuesday at three pm', 'Farewell drinks for ann | 2026-01-13 | 15:00'],
])('an order to remember names no task of its own: %s', (said, task) => expect(tasksIn(said)).toEqual([task]));

test.each(['set up the tent', 'create a new website', 'put the bins out'])('%s is what it says', (said) =>
  expect(tasksIn(said).map((task) => task.split(' | ')[0]?.toLowerCase())).toEqual([said]),
);

test.each(['my brother set a reminder for me', "i don't need a reminder thanks"])('%s: no task', (said) =>
  expect(tasksIn(said)).toEqual([]),
);
