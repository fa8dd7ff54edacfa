import { describe, expect, test } from 'vitest';
import { planToday } from '#shared/planning/planToday.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { belongsTo } from '#shared/tasks/today.ts';
import { localProcessor } from './everyLanguage.ts';

const now = '2026-03-04T09:00:00';
const read = (rawText: string, person?: PersonalContext) => localProcessor.process({ rawText, now, person });

/** Returns the tasks of a dump as saved in a new account. */
function saved(rawText: string): Task[] {
  const { tasks } = read(rawText);
  return tasks.map(({ span, ...facts }, index) =>
    aTask({
      ...facts,
      id: index + 1,
      span,
      status: belongsTo(facts, now.slice(0, 10)),
      createdAt: `${now}.000Z`,
      dependencyIds: facts.dependencies.flatMap((title) => tasks.findIndex((one) => one.title === title) + 1 || []),
    }),
  );
}

describe('the ONE Thing of a dump', () => {
  test.each([
    [
      'what the user calls most important',
      'water the plants. write the cover letter. most important! bill due friday',
      'Write the cover letter',
    ],
    ['what is wanted now', 'send the menu by tomorrow. call the repair shop NOW.', 'Call the repair shop'],
    [
      'what another task needs first',
      'answer the landlord by friday so first I need to call Greg. buy milk',
      'Call Greg',
    ],
    [
      'of equal deadlines the earlier hour',
      'upload the photos today. submit the form by noon today',
      'Submit the form',
    ],
  ])('is %s', (_what, said, title) => {
    expect(read(said).theOneThing?.title).toBe(title);
  });

  test.each([
    [
      'a mixed morning',
      'I need to call the bank before friday, buy a present, answer Jonas about the contract, it is urgent',
    ],
    [
      'something for today beats something for later',
      'the tax return is due on the 30th. clean the kitchen. call mum on sunday',
    ],
    ['a chain of tasks', 'after I finish the report I have to email it to Sarah. and book a dentist appointment'],
    ['worries among tasks', "I'm worried about money. pay the rent today. learn the piano one day. water the plants"],
  ])('is the ONE Thing of the plan that is made of it: %s', (_what, dump) => {
    const plan = planToday(saved(dump), new Date(`${now}Z`), 'UTC');
    expect(plan.oneThing?.title).toBeDefined();
    expect(read(dump).theOneThing?.title).toBe(plan.oneThing?.title);
  });

  const MIXED = 'sort the post. write the report for the course. call the bank. tidy the desk';
  const PEOPLE: readonly PersonalContext[] = [
    {},
    { energyNow: 'high' },
    { energyNow: 'low' },
    { energyNow: 'low', blockers: ['Perfectionism', 'Fear of starting'] },
    { energyNow: 'high', blockers: ['Too many ideas'], minutesFree: 15 },
    { minutesFree: 12 },
  ];

  test('is that of the plan for everybody, whatever their energy, what holds them back and what comes next', () => {
    const named = PEOPLE.map((person) => {
      const plan = planToday(saved(MIXED), new Date(`${now}Z`), 'UTC', person);
      expect(read(MIXED, person).theOneThing?.title).toBe(plan.oneThing?.title);
      return plan.oneThing?.title;
    });
    expect(new Set(named).size).toBeGreaterThan(1);
  });

  test('is named even when everything is for later', () => {
    expect(read('dentist on friday at 3pm').theOneThing?.title).toMatch(/dentist/i);
  });

  test.each([
    ['hand in the thesis by friday', "It's due on Friday"],
    ['hand in the thesis by march 14', "It's due in 10 days"],
    ['Die Hausarbeit bis 14. März abgeben', 'Es ist in 10 Tagen fällig'],
  ])('is the nearest deadline of a fortnight, and says when that is: %s', (said, reason) => {
    const { theOneThing } = read(`${said}. ${said.startsWith('D') ? 'Müll rausbringen' : 'clean the kitchen'}`);
    expect(theOneThing?.title).toMatch(/thesis|Hausarbeit/);
    expect(theOneThing?.why_selected).toContain(reason);
  });

  test('is nothing when there is nothing to do', () => {
    expect(read('I feel tired and everything is grey').theOneThing).toBeNull();
  });
});
