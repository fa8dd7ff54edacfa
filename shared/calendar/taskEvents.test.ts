import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { weeklyTasksFile } from './taskEvents.ts';
import { readCalendar } from './testReader.ts';

const NOON = new Date('2026-03-04T12:00:00Z');
const ZONE = 'Europe/Berlin';
const read = (...tasks: Parameters<typeof weeklyTasksFile>[0]) => {
  const file = weeklyTasksFile(tasks, ZONE, NOON);
  return readCalendar(file?.text ?? '');
};

describe('the calendar file of tasks', () => {
  test('has a whole day for each task, which ends with the day after it', () => {
    const task = aTask({ id: 7, title: 'Tax', category: 'financial', dueDate: '2026-12-31', status: 'scheduled' });
    expect(read(task).events).toEqual([
      {
        UID: 'task-7@unchaos.app',
        SEQUENCE: '0',
        DTSTAMP: '2026-03-04T12:00:00Z',
        DTSTART: '2026-12-31',
        DTEND: '2027-01-01',
        'X-MICROSOFT-CDO-ALLDAYEVENT': 'TRUE',
        'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT': 'TRUE',
        SUMMARY: 'Tax',
        CATEGORIES: 'financial',
        PRIORITY: '9',
        TRANSP: 'TRANSPARENT',
        'X-MICROSOFT-CDO-BUSYSTATUS': 'FREE',
        CREATED: '2026-03-04T09:00:00Z',
      },
    ]);
  });

  test.each([
    ['urgent', '1'],
    ['important', '5'],
    ['soon', '9'],
  ] as const)('gives an %s task the priority %s', (urgencyLevel, priority) => {
    expect(read(aTask({ urgencyLevel })).events[0]?.['PRIORITY']).toBe(priority);
  });

  test('leaves out what is done, and what has no day', () => {
    const { events } = read(
      aTask({ id: 1, completed: true, dueDate: '2026-03-05' }),
      aTask({ id: 2, status: 'backlog' }),
      aTask({ id: 3, status: 'someday' }),
      aTask({ id: 4, status: 'backlog', scheduledDate: '2026-03-06' }),
    );
    expect(events.map(({ UID }) => UID)).toEqual(['task-4@unchaos.app']);
  });

  test('puts a task of today on today, and one that was put off on its new day', () => {
    const days = read(
      aTask({ id: 1, status: 'today' }),
      aTask({ id: 2, status: 'scheduled', deferredDate: '2026-03-09', dueDate: '2026-03-05' }),
    ).events.map((event) => event['DTSTART']);
    expect(days).toEqual(['2026-03-04', '2026-03-09']);
  });

  test('is named by the day that it is in the zone, which it names too', () => {
    const late = new Date('2026-03-04T23:30:00Z');
    const berlin = weeklyTasksFile([aTask()], 'Europe/Berlin', late);
    expect(berlin?.name).toBe('weekly-tasks-2026-03-05.ics');
    expect(readCalendar(berlin?.text ?? '').calendar['X-WR-TIMEZONE']).toBe('Europe/Berlin');
    const vancouver = weeklyTasksFile([aTask()], 'America/Vancouver', late);
    expect(vancouver?.name).toBe('weekly-tasks-2026-03-04.ics');
    expect(readCalendar(vancouver?.text ?? '').events[0]?.['DTSTART']).toBe('2026-03-04');
  });

  test('is empty without anything to export', () => {
    expect(weeklyTasksFile([], ZONE, NOON)).toBeNull();
    expect(weeklyTasksFile([aTask({ completed: true }), aTask({ status: 'backlog' })], ZONE, NOON)).toBeNull();
  });

  test('writes what belongs to the whole calendar before its first event', () => {
    const text = weeklyTasksFile([aTask()], ZONE, NOON)?.text ?? '';
    expect(text.indexOf('X-WR-TIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VEVENT'));
    expect(text.match(/END:VCALENDAR/g)).toHaveLength(1);
  });

  test('says the same twice, so that a program that reads it again shows nothing twice', () => {
    expect(weeklyTasksFile([aTask()], ZONE, NOON)).toEqual(weeklyTasksFile([aTask()], ZONE, NOON));
  });

  test.each([
    ['what the format knows', 'a; b, c \\ d: "e"\\n'],
    ['several lines', 'one\ntwo\r\nthree\rfour'],
    ['long words of two, three and four bytes', `${'ä'.repeat(60)}${'漢'.repeat(60)}${'🏦'.repeat(60)}`],
    ['a family of one character', '👨‍👩‍👧‍👦'.repeat(12)],
    ['a line that looks like the end', 'x\nEND:VEVENT\nEND:VCALENDAR'],
    ['control characters', 'bell\u0007 null\u0000 tab\t.'],
  ])('keeps %s', (_, said) => {
    const { events } = read(aTask({ title: said.slice(0, 300), description: said }));
    const kept = said.replace(/\r\n?/g, '\n').replace(/[\u0000\u0007]/g, '');
    expect(events).toHaveLength(1);
    expect(events[0]?.['DESCRIPTION']).toBe(kept);
  });
});
