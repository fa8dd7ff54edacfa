import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Bootstrap } from '#shared/bootstrap/contract.ts';
import { startPaidServer } from './testPayments.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const ANSWERS = {
  selectedGoals: ['Get healthier'],
  motivation: 'Mental Bandwidth: calm. Weekly Success: A clear head',
  consequence: 'Distractions',
  workSchedule: { timezone: 'Europe/Berlin', energyTiming: 'morning', workHours: 'standard' },
  bandwidth: 'calm',
  blockingFactors: ['Distractions'],
  weeklySuccessMetric: 'A clear head',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const ask = (person: SignedInPerson) => person.call<Bootstrap>('GET', '/api/bootstrap');
const told = async (person: SignedInPerson, path: string): Promise<unknown> => (await person.call('GET', path)).body;

/** A user who has finished onboarding and has one task. */
async function onboarded(title: string): Promise<SignedInPerson> {
  const person = await server.signedIn();
  await person.call('POST', '/api/user/onboarding', { body: ANSWERS });
  await person.aTask({ title });
  return person;
}

test('returns what each call returns by itself', async () => {
  const ann = await onboarded('Water the plants');
  const { status, body } = await ask(ann);
  expect(status).toBe(200);
  expect(body.day?.list.tasks.map(({ title }) => title)).toEqual(['Water the plants']);
  expect(body).toEqual({
    user: ((await ann.call('POST', '/api/auth/verify')).body as { user: unknown }).user,
    status: await told(ann, '/api/user/onboarding-status'),
    day: {
      list: await told(ann, '/api/tasks'),
      workSchedule: await told(ann, '/api/user/work-schedule'),
      appointments: await told(ann, '/api/appointments'),
      reminders: await told(ann, '/api/reminders'),
    },
  });
});

test('starts a new day as the list of tasks does', async () => {
  const ann = await onboarded('Call the bank');
  await ask(ann);
  server.clock.pass(2 * 86_400_000);
  const { body } = await ask(ann);
  expect(body.day?.list).toEqual(await told(ann, '/api/tasks'));
  expect(body.day?.list.welcomeBack).toMatchObject({ daysAway: 2 });
});

test('never contains tasks of another user', async () => {
  const [ann, ben] = [await onboarded('A secret of Ann'), await onboarded('A walk with Ben')];
  const text = JSON.stringify((await ask(ben)).body);
  expect(text).toContain('A walk with Ben');
  expect(text).not.toContain('A secret of Ann');
  expect((await ask(ann)).body.user.id).not.toBe((await ask(ben)).body.user.id);
});

test('returns no day without access, but the access status', async () => {
  const selling = await startPaidServer(inject('testDatabase'));
  const { status, body } = await ask(await selling.signedIn());
  await selling.stop();
  expect([status, body.day]).toEqual([200, null]);
  expect(body.status.hasOnboarded).toBe(false);
});

test('is not cached and requires a session', async () => {
  const ann = await server.signedIn();
  expect((await ask(ann)).headers.get('cache-control')).toBe('no-store');
  const guest = await fetch(`${server.url}/api/bootstrap`);
  expect(guest.status).toBe(401);
});
