import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import type { Answers, OnboardingStatus } from '#shared/onboarding/contract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const answers: z.input<typeof Answers> = {
  selectedGoals: ['Launch my side project'],
  motivation: 'Mental Bandwidth: stretched. Weekly Success: A clear head',
  consequence: 'Perfectionism, Low energy',
  projectDetails: 'A bakery on wheels',
  workSchedule: { timezone: 'Europe/Berlin', energyTiming: 'morning', workHours: 'standard' },
  bandwidth: 'stretched',
  blockingFactors: ['Perfectionism', 'Low energy'],
  weeklySuccessMetric: 'A clear head',
};

const statusOf = async (person: SignedInPerson): Promise<OnboardingStatus> =>
  (await person.call<OnboardingStatus>('GET', '/api/user/onboarding-status')).body;
const reach = (person: SignedInPerson, step: unknown) =>
  person.call('POST', '/api/user/update-onboarding-step', { body: { step } });
const save = (person: SignedInPerson, body: object = answers) => person.call('POST', '/api/user/onboarding', { body });

describe('a new user', () => {
  test('starts at step 1 and is not onboarded', async () => {
    const status = await statusOf(await server.signedIn());
    expect(status).toMatchObject({
      hasOnboarded: false,
      currentOnboardingStep: 1,
      onboardingData: null,
      blockingFactors: [],
      weeklySuccessMetric: null,
      peakEnergyHours: null,
    });
  });

  test('continues where they left, and can go back', async () => {
    const ann = await server.signedIn();
    for (const step of [4, 3, 7]) {
      expect((await reach(ann, step)).body).toEqual({ success: true });
      expect((await statusOf(ann)).currentOnboardingStep).toBe(step);
    }
    expect((await statusOf(ann)).hasOnboarded).toBe(false);
  });

  test.each([0, 9, 2.5, '3', null])('cannot reach step %s', async (step) => {
    const ann = await server.signedIn();
    expect((await reach(ann, step)).status).toBe(400);
    expect((await statusOf(ann)).currentOnboardingStep).toBe(1);
  });
});

describe('answers', () => {
  test('are stored, and complete the onboarding', async () => {
    const ann = await server.signedIn();
    expect((await save(ann)).body).toEqual({ success: true });
    expect(await statusOf(ann)).toMatchObject({
      hasOnboarded: true,
      currentOnboardingStep: 8,
      onboardingData: { ...answers, workSchedule: { ...answers.workSchedule, type: 'standard' }, checkInAt: '09:00' },
      blockingFactors: ['Perfectionism', 'Low energy'],
      weeklySuccessMetric: 'A clear head',
      peakEnergyHours: 'morning',
    });
  });

  test('can be given again; the day of the first time stays', async () => {
    const ann = await server.signedIn();
    await save(ann);
    const first: unknown = await server.database.knex('onboardings').where({ userId: ann.id }).first('completedAt');
    server.clock.pass(86_400_000);
    await save(ann, { ...answers, weeklySuccessMetric: 'More energy' });
    expect((await statusOf(ann)).weeklySuccessMetric).toBe('More energy');
    expect(await server.database.knex('onboardings').where({ userId: ann.id }).first('completedAt')).toEqual(first);
  });

  test('belong to one user', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    await save(ann);
    expect((await statusOf(ben)).hasOnboarded).toBe(false);
  });

  test.each<[string, object]>([
    ['no goal', { selectedGoals: [] }],
    ['two goals', { selectedGoals: ['a', 'b'] }],
    ['a goal of white space', { selectedGoals: ['  '] }],
    ['no blocker', { blockingFactors: [] }],
    ['three blockers', { blockingFactors: ['Perfectionism', 'Low energy', 'Distractions'] }],
    ['a blocker that is none', { blockingFactors: ['Gravity'] }],
    ['a bandwidth that is none', { bandwidth: 'infinite' }],
    ['an hour that is none', { checkInAt: '25:00' }],
    ['a zone that is none', { workSchedule: { ...answers.workSchedule, timezone: 'Moon/Base' } }],
    [
      'seven days on without a first day',
      { workSchedule: { ...answers.workSchedule, workHours: 'seven-on-seven-off' } },
    ],
  ])('are rejected with %s, and nothing changes', async (_what, wrong) => {
    const ann = await server.signedIn();
    expect((await save(ann, { ...answers, ...wrong })).status).toBe(400);
    expect((await statusOf(ann)).hasOnboarded).toBe(false);
  });

  test('are stored without markup', async () => {
    const ann = await server.signedIn();
    await save(ann, { ...answers, selectedGoals: ['<b>Sing</b>\u0000'] });
    expect((await statusOf(ann)).onboardingData?.selectedGoals).toEqual(['Sing']);
  });
});
