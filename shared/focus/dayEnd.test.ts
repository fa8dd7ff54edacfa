import { describe, expect, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import {
  DAY_END,
  daySummary,
  DaySummary,
  type DayEndEvent,
  nextDayEndStep,
  Reflection,
  ReflectionRecord,
  reflectionRecord,
  TIERS,
  tierOf,
} from './dayEnd.ts';

const day = { now: new Date('2026-03-04T21:00:00Z'), timeZone: 'Europe/Berlin', oneThingId: 1 };
const done = (completedAt: string, facts: Partial<Task> = {}): Task =>
  aTask({ completed: true, completedAt: `2026-03-${completedAt}:00.000Z`, ...facts });
const summaryOf = (...tasks: readonly Task[]) => DaySummary.parse(daySummary(tasks, day));

describe('the summary of a day', () => {
  test('counts the open tasks of today and what was completed on this local day', () => {
    const summary = summaryOf(
      done('04T08:00'),
      // Half past midnight in Berlin, and half an hour before it.
      done('03T23:30'),
      done('03T22:30'),
      done('04T09:00', { status: 'backlog' }),
      aTask(),
      aTask({ status: 'today-overflow' }),
      aTask({ status: 'scheduled' }),
      aTask({ completed: true, completedAt: null }),
      done('04T10:00', { completed: false, status: 'backlog' }),
    );
    expect(summary).toMatchObject({ completedTasks: 3, totalTasks: 4 });
  });

  test('of a day without tasks is empty and clear', () => {
    const summary = summaryOf();
    expect(summary).toEqual({
      completedTasks: 0,
      totalTasks: 0,
      chaosReduction: 0,
      peakProductivityHours: [],
      theOneThingCompleted: false,
      topCategories: [],
    });
    expect(tierOf(summary, 10)).toBe('clear');
  });

  test.each([
    ['all', [8, 2], [], 100],
    ['nothing', [], [8, 2], 0],
    ['the heavy one', [8], [2], 80],
    ['the light one', [2], [8], 20],
    ['two of three alike, rounded down', [5, 5], [5], 66],
    ['a ONE Thing of 50 counts ten', [50], [10], 50],
  ])('chaos reduction goes by importance: %s', (_what, gone, open, chaosReduction) => {
    const tasks = [
      ...gone.map((emotionalWeight) => done('04T08:00', { emotionalWeight })),
      ...open.map((emotionalWeight) => aTask({ emotionalWeight })),
    ];
    expect(summaryOf(...tasks).chaosReduction).toBe(chaosReduction);
  });

  test('peak hours are those in which most was completed, in local time', () => {
    expect(summaryOf(done('04T08:00'), done('04T08:50'), done('04T13:00')).peakProductivityHours).toEqual([9]);
    expect(summaryOf(done('04T13:00'), done('04T08:00')).peakProductivityHours).toEqual([9, 14]);
  });

  test('of many peak hours the first three are named', () => {
    const tasks = ['04T12:00', '04T08:00', '04T10:00', '04T09:00'].map((at) => done(at));
    expect(summaryOf(...tasks).peakProductivityHours).toEqual([9, 10, 11]);
    expect(DAY_END.peakHours).toBe(3);
  });

  test('the three top categories, the one with most first, then in the order of the list', () => {
    const tasks = (['household', 'health', 'household', 'creative', 'work'] as const).map((category) =>
      done('04T08:00', { category }),
    );
    expect(summaryOf(...tasks).topCategories).toEqual(['household', 'work', 'health']);
    expect(DAY_END.topCategories).toBe(3);
  });

  test('knows whether the ONE Thing was completed', () => {
    expect(summaryOf(done('04T08:00', { id: 1 })).theOneThingCompleted).toBe(true);
    expect(summaryOf(done('04T08:00', { id: 2 }), aTask({ id: 1 })).theOneThingCompleted).toBe(false);
    expect(daySummary([done('04T08:00')], { ...day, oneThingId: null }).theOneThingCompleted).toBe(false);
  });

  test('counts a thousand tasks at the most', () => {
    const tasks = Array.from({ length: DAY_END.tasks + 5 }, () => done('04T08:00'));
    expect(summaryOf(...tasks, aTask())).toMatchObject({ completedTasks: DAY_END.tasks, totalTasks: DAY_END.tasks });
  });
});

describe('the tier of a day', () => {
  test.each([
    [5, 5, 'all'],
    [4, 5, 'most'],
    [79, 100, 'many'],
    [3, 5, 'many'],
    [59, 100, 'some'],
    [2, 5, 'some'],
    [39, 100, 'few'],
    [0, 5, 'few'],
    [0, 0, 'clear'],
    [999, 1000, 'most'],
  ])('%i of %i: %s', (completedTasks, totalTasks, tier) => {
    expect(tierOf({ completedTasks, totalTasks }, 17)).toBe(tier);
  });

  test('a day of few is no hard one before its evening; a good one is good at any hour', () => {
    const few = { completedTasks: 1, totalTasks: 5 };
    expect([10, 16, 17, 23].map((hour) => tierOf(few, hour))).toEqual(['underWay', 'underWay', 'few', 'few']);
    expect(tierOf({ completedTasks: 2, totalTasks: 5 }, 10)).toBe('some');
  });

  test('there are five', () => {
    expect(TIERS.map(({ from }) => from)).toEqual([100, 80, 60, 40, 0]);
  });
});

describe('the end of a day', () => {
  const after = (...events: readonly DayEndEvent[]) =>
    events.reduce<ReturnType<typeof nextDayEndStep>>(nextDayEndStep, null);

  test.each<[readonly DayEndEvent[], ReturnType<typeof nextDayEndStep>]>([
    [[], null],
    [['reflect'], null],
    [['open'], { at: 'summary', reflected: false }],
    [['open', 'reflect'], { at: 'reflection', reflected: false }],
    [['open', 'reflect', 'back'], { at: 'summary', reflected: false }],
    [['open', 'reflect', 'saved'], { at: 'summary', reflected: true }],
    [['open', 'reflect', 'saved', 'reflect', 'back'], { at: 'summary', reflected: true }],
    [['open', 'saved'], { at: 'summary', reflected: false }],
    [['open', 'reflect', 'close'], null],
  ])('%j', (events, step) => {
    expect(after(...events)).toEqual(step);
  });
});

describe('a reflection', () => {
  test('is cleaned, and what is not said is empty', () => {
    expect(Reflection.parse({ hardestPart: ' The <b>call</b>\u0000\nat noon ' })).toEqual({
      hardestPart: 'The call\nat noon',
      biggestWin: '',
      tomorrowFocus: '',
    });
  });

  test.each([{}, { hardestPart: ' ', biggestWin: '<br>' }, { biggestWin: 7 }, { biggestWin: 'x'.repeat(8001) }])(
    'needs a line of words: %o',
    (answers) => {
      expect(Reflection.safeParse(answers).success).toBe(false);
    },
  );

  test('has answers of a thousand characters at the most, and never half of one', () => {
    const { biggestWin, hardestPart } = Reflection.parse({
      biggestWin: 'x'.repeat(2000),
      hardestPart: `${'x'.repeat(DAY_END.answer - 1)}🎉`,
    });
    expect(biggestWin).toHaveLength(DAY_END.answer);
    expect(hardestPart).toBe('x'.repeat(DAY_END.answer - 1));
  });

  test('is stored with its day and what was done', () => {
    const reflection = Reflection.parse({ hardestPart: 'Getting up', tomorrowFocus: 'The letter' });
    const late = { now: new Date('2026-03-04T23:30:00Z'), timeZone: 'Europe/Berlin' };
    const record = reflectionRecord(reflection, { completedTasks: 3, totalTasks: 5 }, late);
    expect(record).toEqual({
      hardestPart: 'Getting up',
      biggestWin: '',
      tomorrowFocus: 'The letter',
      date: '2026-03-05',
      completedCount: 3,
      totalCount: 5,
      reflectionText: 'Getting up\n\nThe letter',
      timestamp: '2026-03-04T23:30:00.000Z',
    });
    expect(ReflectionRecord.parse(record)).toEqual(record);
  });

  test('of the greatest length can be stored', () => {
    const long = 'x'.repeat(DAY_END.answer);
    const reflection = Reflection.parse({ hardestPart: long, biggestWin: long, tomorrowFocus: long });
    expect(
      ReflectionRecord.safeParse(reflectionRecord(reflection, { completedTasks: 0, totalTasks: 0 }, day)).success,
    ).toBe(true);
  });
});
