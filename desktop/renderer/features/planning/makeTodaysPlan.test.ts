import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { taskQueries } from '#renderer/features/tasks/index.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { statusQuery } from '#renderer/platform/status.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { makeTodaysPlan } from './makeTodaysPlan.ts';

const MARA = { id: 7, timezone: 'Europe/Berlin' };
const LIGHT = aTask({ id: 1, title: 'Sort the post', energyRequired: 'low' });
const HARD = aTask({ id: 2, title: 'Write the report', energyRequired: 'high' });
const answersOf = (energyTiming: string) => ({
  workSchedule: { type: 'standard', energyTiming, workHours: { start: '09:00', end: '17:00' }, shiftStartDate: null },
  blockingFactors: [],
});

let bodies: unknown[] = [];

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ now: new Date('2026-03-04T08:30:00Z'), toFake: ['Date'] });
  bodies = [];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ csrfToken: 'x'.repeat(40) }));
  });
  store.set(sessionAtom, { state: 'signedIn', user: MARA } as never);
  return () => {
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Tasks of the requested plan, the ONE Thing first, for a user with this energy timing. */
async function planOf(energyTiming: string): Promise<unknown> {
  const client = new QueryClient();
  client.setQueryData(statusQuery().queryKey, { onboardingData: answersOf(energyTiming) } as never);
  client.setQueryData(taskQueries.list().queryKey, { tasks: [LIGHT, HARD], revision: 1 } as never);
  vi.spyOn(client, 'fetchQuery').mockResolvedValue({ tasks: [LIGHT, HARD] } as never);
  // The response does not matter here, only that the request was sent.
  await expect(makeTodaysPlan(client, 'medium')).rejects.toMatchObject({ code: 'badReply' });
  return (bodies.at(-1) as { selectedTasks?: unknown } | undefined)?.selectedTasks;
}

test('the stored plan starts with the task on the screen: the energy of the hour counts', async () => {
  expect(await planOf('morning')).toEqual([HARD.id, LIGHT.id]);
  expect(await planOf('evening')).toEqual([LIGHT.id, HARD.id]);
});
