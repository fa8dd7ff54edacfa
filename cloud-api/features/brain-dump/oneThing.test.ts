import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { Answers } from '#shared/onboarding/contract.ts';
import { personalContext } from '#shared/planning/person.ts';
import { planToday } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { processors } from '#api/app/processors.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';

const ZONE = 'Europe/Berlin';
const SAID = 'sort the post. write the report for the course. call the bank. tidy the desk';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
  server.clock.set('2026-03-04T08:00:00Z');
});
afterAll(() => server.stop());

/** The ONE Thing of a dump's result and of the plan made from it, for a user with this energy timing. */
async function named(energyTiming: Answers['workSchedule']['energyTiming'], review: boolean) {
  const ann = await server.signedIn({ timezone: ZONE });
  await ann.call('POST', '/api/user/onboarding', {
    body: {
      selectedGoals: ['Get healthier'],
      motivation: 'Mental Bandwidth: calm. Weekly Success: A clear head',
      consequence: 'Distractions',
      workSchedule: { timezone: ZONE, energyTiming, workHours: 'standard' },
      bandwidth: 'calm',
      blockingFactors: ['Distractions'],
      weeklySuccessMetric: 'A clear head',
    },
  });
  let { body } = await ann.call<DumpReply>('POST', '/api/brain-dumps', { body: { rawText: SAID, review } });
  const found = body.theOneThing?.title;
  if (review)
    ({ body } = await ann.call<DumpReply>('POST', `/api/brain-dumps/${body.id}/commit`, { body: { list: body.list } }));
  const { tasks } = (await ann.call<{ tasks: Task[] }>('GET', '/api/tasks')).body;
  const { onboardingData } = (await ann.call<{ onboardingData: Answers }>('GET', '/api/user/onboarding-status')).body;
  const now = server.clock.now();
  const plan = planToday(tasks, now, ZONE, personalContext(onboardingData, { now, timeZone: ZONE }));
  return { found, committed: body.theOneThing?.title, plan: plan.oneThing?.title };
}

test.each([false, true])(
  'a result and the plan made of it name the same ONE Thing (looked at first: %s)',
  async (review) => {
    const morning = await named('morning', review);
    const evening = await named('late-night', review);
    for (const { found, committed, plan } of [morning, evening]) expect([found, committed]).toEqual([plan, plan]);
    expect(morning.plan).not.toBe(evening.plan);
  },
);
