import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { WorkSchedule } from '#shared/planning/contract.ts';
import { defaultSchedule, type WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server.stop());

const scheduleOf = async (person: SignedInPerson) =>
  (await person.call<WorkSchedule>('GET', '/api/user/work-schedule')).body;
const choose = (person: SignedInPerson, config: unknown) =>
  person.call<WorkSchedule>('PUT', '/api/user/work-schedule', { body: config });

const answers = (workHours: string, shiftStartDate: string | null = null) => ({
  ...{ selectedGoals: ['Get healthier'], motivation: '', consequence: '', bandwidth: 'calm' },
  ...{ blockingFactors: ['Perfectionism'], weeklySuccessMetric: 'A clear head' },
  workSchedule: { timezone: 'Europe/Berlin', energyTiming: 'morning', workHours, shiftStartDate },
});

describe('the work schedule', () => {
  test("defaults to nine to five in the user's time zone", async () => {
    const ann = await server.signedIn();
    const suggested = defaultSchedule('traditional_5x2', 'Europe/Berlin', '2026-03-04');
    expect(await scheduleOf(ann)).toEqual({ chosen: null, suggested });
  });

  test.each([
    ['night', null, { type: 'custom', workStartTime: '22:00', workEndTime: '06:00' }],
    ['student', null, { type: 'custom', workStartTime: '09:00', workEndTime: '15:00' }],
    ['seven-on-seven-off', '2026-02-27', { type: 'shift_7x7', shiftPattern: { currentCycleStart: '2026-02-27' } }],
  ])('is suggested by the answer of onboarding: %s', async (hours, start, expected) => {
    const ann = await server.signedIn();
    const saved = await ann.call('POST', '/api/user/onboarding', { body: answers(hours, start) });
    expect(saved.status).toBe(200);
    expect((await scheduleOf(ann)).suggested).toMatchObject(expected);
  });

  test('keeps the last choice, per user', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const shifts: WorkScheduleConfig = defaultSchedule('shift_4x4', 'Europe/Berlin', '2026-03-01');
    const remote = defaultSchedule('remote_flexible', 'Europe/Rome', '2026-03-01');
    expect((await choose(ann, shifts)).body.chosen).toEqual(shifts);
    await Promise.all([choose(ann, remote), choose(ann, remote)]);
    expect((await scheduleOf(ann)).chosen).toEqual(remote);
    expect((await scheduleOf(ben)).chosen).toBeNull();
    expect(await server.database.knex('work_schedules').where({ userId: ann.id })).toHaveLength(1);
  });

  test.each([
    ['without a type', { type: undefined }, 'type'],
    ['of shifts without a cycle', { type: 'shift_7x7' }, 'shiftPattern'],
    ['of an unknown zone', { timezone: 'Mars/Base' }, 'timezone'],
    ['of an eighth day', { workDays: [7] }, 'workDays.0'],
    [
      'of a cycle in 1970',
      defaultSchedule('shift_4x4', 'Europe/Berlin', '1970-01-01'),
      'shiftPattern.currentCycleStart',
    ],
  ])('%s is rejected and changes nothing', async (_name, change, field) => {
    const ann = await server.signedIn();
    const config = { ...defaultSchedule('traditional_5x2', 'Europe/Berlin', '2026-03-01'), ...change };
    const { status, body } = await ann.call('PUT', '/api/user/work-schedule', { body: config });
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
    expect((await scheduleOf(ann)).chosen).toBeNull();
  });
});
