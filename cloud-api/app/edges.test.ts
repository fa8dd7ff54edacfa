import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { reviewedWeek } from '#shared/insights/review.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { processors } from './processors.ts';
import { dates, moments } from './testNonsense.ts';
import { allRoutes, pathOf } from './testRoutes.ts';
import { aUser, type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
let ann: SignedInPerson;
let id: number;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
  ann = await server.signedIn();
  ({ id } = await ann.aTask());
});
afterAll(() => server.stop());

type Sent = readonly [method: string, path: string, body?: object];

const aMove = (step: object, madeAt = new Date().toISOString()): Sent => [
  ...(['POST', '/api/tasks/moves'] as const),
  { moves: [{ id: randomUUID(), madeAt, steps: [step] }] },
];
const aSession = (startedAt: number, endedAt: number): Sent => [
  ...(['POST', '/api/focus-sessions'] as const),
  {
    ...{ id: randomUUID(), startedAt, endedAt, focusedMs: 61_000, outcome: 'progress' },
    task: {
      ...{ id, title: 'Write the letter', category: 'personal', weight: 8 },
      ...{ wasTheOneThing: true, energyLevel: 'high' },
    },
  },
];
const { shiftPattern: _none, ...schedule } = defaultSchedule('traditional_5x2', 'Europe/Berlin', '2026-03-04');

/** Every request in which a client sends a day. */
const withDay: Readonly<Record<string, (day: string) => Sent>> = {
  'a birthday': (dateOfBirth) => ['POST', '/api/auth/signup', { ...aUser(), dateOfBirth }],
  'a due day': (dueDate) => ['POST', '/api/tasks', { title: 'x', dueDate }],
  'a planned day': (scheduledDate) => ['POST', '/api/tasks', { title: 'x', scheduledDate }],
  'another due day': (dueDate) => ['PATCH', `/api/tasks/${id}`, { dueDate }],
  'a drop on a day': (date) => aMove({ kind: 'dropOn', id, date }),
  'a series until a day': (day) => [
    ...(['POST', '/api/tasks'] as const),
    { title: 'x', dueDate: day, recurrence: `FREQ=DAILY;UNTIL=${day.replaceAll('-', '')}T000000Z` },
  ],
  'the beginning of a cycle': (currentCycleStart) => [
    ...(['PUT', '/api/user/work-schedule'] as const),
    {
      ...schedule,
      type: 'shift_7x7',
      shiftPattern: { currentCycleStart, daysOn: 7, daysOff: 7, isCurrentlyWorking: true },
    },
  ],
  'a reviewed week': (week) => [
    'POST',
    '/api/insights/review',
    { week, suggestion: { kind: 'rest' }, answer: 'declined' },
  ],
  'a year': (day) => ['GET', `/api/insights/year?year=${day.slice(0, day.indexOf('-', 1))}`],
};

/** Every request in which a client sends a date and time. */
const withMoment: Readonly<Record<string, (moment: string) => Sent>> = {
  'a tick': (completedAt) => ['PATCH', `/api/tasks/${id}/complete`, { completed: true, completedAt }],
  'an attempt': (lastAttempted) => ['PATCH', `/api/tasks/${id}`, { lastAttempted }],
  'a move': (madeAt) => aMove({ kind: 'defer', id, until: 'tomorrow' }, madeAt),
  'a dump': (capturedAt) => ['POST', '/api/brain-dumps', { rawText: 'Call Bob tomorrow', capturedAt }],
  'a pattern': (at) => [
    ...(['POST', '/api/patterns'] as const),
    { patterns: [{ id: randomUUID(), at, kind: 'completion', record: { completionTime: 9 } }] },
  ],
};

/** Every request in which a client sends a time in milliseconds. */
const withInstant: Readonly<Record<string, (instant: number) => Sent>> = {
  'the end of a session': (endedAt) => aSession(endedAt - 61_000, endedAt),
  'the beginning of a session': (startedAt) => aSession(startedAt, Date.now()),
};
const instants = [Date.now(), 0, 1, -1, 8.64e15, 8.64e15 + 1, 2 ** 53, 1e21, -62_135_596_800_001, 253_402_300_800_000];

/** A valid review, as the base of every request. */
const week = reviewedWeek(todayIn('Europe/Berlin', new Date()));
const everyWay = [
  ...Object.entries(withDay).flatMap(([name, way]) =>
    [...dates, week].map((edge) => [name, edge, () => way(edge)] as const),
  ),
  ...Object.entries(withMoment).flatMap(([name, way]) => moments.map((edge) => [name, edge, () => way(edge)] as const)),
  ...Object.entries(withInstant).flatMap(([name, way]) =>
    instants.map((edge) => [name, String(edge), () => way(edge)] as const),
  ),
];

describe('at the limits of calendars, programs and databases', () => {
  test('a day or moment is accepted or rejected in every field alike', async () => {
    const failed: unknown[] = [];
    const taken = new Set<string>();
    for (const [name, edge, way] of everyWay) {
      const [method, path, body] = way();
      const { status, text } = await ann.call(method, path, body ? { body } : {});
      if (status >= 500) failed.push([name, edge, status, text]);
      if (status < 300) taken.add(name);
    }
    expect(failed).toEqual([]);
    // Checks that every request was sent: some of its days are valid.
    const ways = new Set(everyWay.map(([name]) => name));
    expect([...ways].filter((name) => !taken.has(name))).toEqual([]);
  });

  test('what was accepted can be read everywhere', async () => {
    const looks = allRoutes().filter(
      ({ method, path, guard }) => method === 'GET' && guard !== 'open' && !path.includes(':'),
    );
    expect(looks.length).toBeGreaterThan(20);
    for (const look of looks) {
      const { status } = await ann.call('GET', pathOf(look));
      expect([look.path, status]).toEqual([look.path, expect.toSatisfy((given: number) => given < 500)]);
    }
  });
});
