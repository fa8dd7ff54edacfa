import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Reminders } from '#shared/notifications/contract.ts';
import { defaultSettings, type ReminderSettings } from '#shared/notifications/settings.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const remindersOf = async (person: SignedInPerson) => (await person.call<Reminders>('GET', '/api/reminders')).body;
const choose = (person: SignedInPerson, settings: unknown) =>
  person.call<ReminderSettings>('PUT', '/api/reminders/settings', { body: settings });
const answer = (person: SignedInPerson, checkInAt: string | null) =>
  person.call('POST', '/api/user/onboarding', {
    body: {
      ...{ selectedGoals: ['Get healthier'], motivation: '', consequence: '', bandwidth: 'calm', checkInAt },
      ...{ blockingFactors: ['Perfectionism'], weeklySuccessMetric: 'A clear head' },
      workSchedule: { timezone: 'Europe/Berlin', energyTiming: 'morning', workHours: 'night', shiftStartDate: null },
    },
  });

const ours: ReminderSettings = {
  kinds: { checkIn: true, oneThing: false, task: true, weeklyReview: false, encouragement: true },
  checkInAt: '10:30',
  quietHours: null,
  pausedUntil: '2026-03-05T09:00:00.000Z',
};

describe('the reminder settings', () => {
  test("default to the times of the specification, in the user's time zone", async () => {
    const ann = await server.signedIn();
    server.clock.set('2026-03-04T11:00:00Z');
    expect(await remindersOf(ann)).toEqual({
      version: expect.any(String),
      settings: defaultSettings('09:00'),
      timeZone: 'Europe/Berlin',
      schedule: defaultSchedule('traditional_5x2', 'Europe/Berlin', '2026-03-04'),
      tasks: [],
    });
  });

  test('default to the answers about check-ins and work', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    expect((await answer(ann, '11:15')).status).toBe(200);
    await answer(ben, null);
    const { settings, schedule } = await remindersOf(ann);
    expect(settings).toEqual(defaultSettings('11:15'));
    expect(schedule).toMatchObject({ workStartTime: '22:00', workEndTime: '06:00' });
    expect((await remindersOf(ben)).settings).toMatchObject({ kinds: { checkIn: false }, checkInAt: '09:00' });
  });

  test('follow the chosen work schedule', async () => {
    const ann = await server.signedIn();
    const shifts = defaultSchedule('shift_4x4', 'Europe/Berlin', '2026-03-01');
    await ann.call('PUT', '/api/user/work-schedule', { body: shifts });
    expect((await remindersOf(ann)).schedule).toEqual(shifts);
  });

  test('keep the last choice over every answer, per user', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    expect((await choose(ann, ours)).body).toEqual(ours);
    await Promise.all([choose(ann, { ...ours, checkInAt: '07:00' }), choose(ann, { ...ours, checkInAt: '07:00' })]);
    await answer(ann, '11:15');
    expect((await remindersOf(ann)).settings).toEqual({ ...ours, checkInAt: '07:00' });
    expect((await remindersOf(ben)).settings).toEqual(defaultSettings());
  });

  test.each([
    ['a check-in at no time', { checkInAt: '24:00' }, 'checkInAt'],
    ['quiet hours without length', { quietHours: { from: '08:00', to: '08:00' } }, 'quietHours'],
    ['a kind that is neither on nor off', { kinds: { ...ours.kinds, task: 'often' } }, 'kinds.task'],
    ['a pause until some day', { pausedUntil: 'tomorrow' }, 'pausedUntil'],
  ])('reject %s and change nothing', async (_name, change, field) => {
    const ann = await server.signedIn();
    await choose(ann, ours);
    const { status, body } = await ann.call('PUT', '/api/reminders/settings', { body: { ...ours, ...change } });
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
    expect((await remindersOf(ann)).settings).toEqual(ours);
  });
});

test('notify another window of a change, without its content', async () => {
  const ann = await server.signedIn();
  const { id } = await ann.aTask({ title: 'A secret of Ann' });
  const given = new AbortController();
  const { body } = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${ann.token}` },
    signal: given.signal,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (times: number) => {
    while (heard.split('event: reminders\ndata: {}\n').length <= times) heard += (await reader?.read())?.value ?? '';
  };
  await choose(ann, ours);
  await until(1);
  await ann.call('PUT', `/api/tasks/${id}/reminder`, { body: { minutes: 10 } });
  await until(2);
  await ann.call('DELETE', `/api/tasks/${id}/reminder`);
  await until(3);
  // Nothing existed, so there is no notification.
  await ann.call('DELETE', `/api/tasks/${id}/reminder`);
  await ann.call('POST', '/api/reminders/claims', { body: { device: randomUUID(), keys: ['checkIn:2026-03-04'] } });
  await choose(ann, ours);
  await until(4);
  expect(heard.match(/event: reminders/g)).toHaveLength(4);
  expect(heard).not.toContain('secret');
  given.abort();
});
