import { describe, expect, test } from 'vitest';
import { addDays, isLocalDate } from '#shared/kernel/dates.ts';
import { normalRule } from '#shared/tasks/recurrence.ts';
import { parseCorpus, readCorpus } from './corpus.ts';

/** Range of days before and after the clock of a dump in which its tasks may be due. */
const EARLIEST = -40;
const LATEST = 400;

describe('the corpus', () => {
  const dumps = readCorpus();
  const tasks = dumps.flatMap((dump) => dump.pieces.flatMap(({ task }) => (task === null ? [] : [{ dump, task }])));

  test('has dumps of many people in both languages', () => {
    const people = new Set(dumps.map(({ person }) => person));
    const count = (lang: string): number => dumps.filter((dump) => dump.lang === lang).length;
    expect(count('en')).toBeGreaterThanOrEqual(1_490);
    expect(count('de')).toBeGreaterThanOrEqual(840);
    expect(people.size).toBeGreaterThan(200);
  });

  test('each piece is in its dump, in order', () => {
    for (const { id, text, pieces } of dumps) {
      let cursor = 0;
      for (const piece of pieces) {
        const at = text.indexOf(piece.text, cursor);
        expect(at, `${id}: ${piece.text}`).toBeGreaterThanOrEqual(0);
        cursor = at + piece.text.length;
      }
    }
  });

  test('each day is in the calendar and near the clock of its dump', () => {
    for (const { dump, task } of tasks)
      for (const day of task.days) {
        const today = dump.now.slice(0, 10);
        expect(isLocalDate(day), `${dump.id}: ${day}`).toBe(true);
        expect(day >= addDays(today, EARLIEST) && day <= addDays(today, LATEST), `${dump.id}: ${day}`).toBe(true);
      }
  });

  test('each time and repetition can be read, each zone exists', () => {
    for (const { dump, task } of tasks) {
      if (task.time !== null) expect(task.time, dump.id).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
      if (task.repeat !== null)
        expect(normalRule(task.repeat, dump.now.slice(0, 10)), `${dump.id}: ${task.repeat}`).not.toBeNull();
    }
    for (const { id, zone } of dumps) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), id).not.toThrow();
  });
});

describe('a dump in the format of the corpus', () => {
  test('is joined by blanks and lines, with what is to be done, when and how often', () => {
    const [dump] = parseCorpus(
      'en-test',
      '## nurse | 2026-03-04T22:40 | Europe/London\n# Home:\n/+* bins out thursday => bins out | 2026-03-05 | 07:00 | FREQ=WEEKLY;BYDAY=TH\n! and what if i forget',
    );
    expect(dump).toMatchObject({
      text: 'Home:\nbins out thursday and what if i forget',
      pieces: [
        { kind: 'heading', task: null },
        {
          kind: 'task',
          first: true,
          task: { title: 'bins out', days: ['2026-03-05'], time: '07:00', repeat: 'FREQ=WEEKLY;BYDAY=TH' },
        },
        { kind: 'fear', task: null },
      ],
    });
  });

  test.each([
    '## nobody\n+ milk',
    '## nurse | 2026-03-04T22:40 | Europe/London\nmilk',
    '## nurse | 2026-03-04T22:40 | Europe/London',
  ])('is rejected when a line is invalid: %s', (source) => {
    expect(() => parseCorpus('en-test', source)).toThrow(/en-test-1/);
  });
});
