import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { randomFrom } from '#shared/tasks/testRandom.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import type { Task } from '#shared/tasks/task.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import { byTier } from '#scripts/tier.ts';
import { type Household, household } from './testHousehold.ts';
import { interleave, type Story } from './testInterleaving.ts';

/** The embedded database shares one thread with everything else, so it gets fewer seeds. */
const SEEDS =
  inject('testDatabase').engine === 'postgres' ? byTier({ fast: 40, all: 1_000 }) : byTier({ fast: 12, all: 60 });
const PEOPLE = 8;
/** What the windows do, the rarest last: short runs need not contain those. */
const DEEDS = ['update', 'create', 'tick', 'follow', 'remove', 'updateAll', 'restore', 'endSeries'] as const;
/** Wednesday noon in Berlin. */
const MOMENT = { now: new Date('2026-03-04T11:00:00Z'), today: '2026-03-04', zone: 'Europe/Berlin' };

let server: TestServer;
let people: readonly Household[];

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(MOMENT.now.toISOString());
  people = await Promise.all(Array.from({ length: PEOPLE }, () => household(server)));
});
afterEach(() => people.forEach((one) => one.moveOut()));

test(
  `${SEEDS} interleavings of two windows lose no text, keep five in today, duplicate nothing and converge`,
  { timeout: 400_000 },
  async () => {
    const stories: Story[] = [];
    let next = 1;
    const live = async (own: Household): Promise<void> => {
      while (next <= SEEDS) stories.push(await interleave(own, next++, MOMENT));
    };
    await Promise.all(people.map(live));
    expect(stories).toHaveLength(SEEDS);
    // The test proves nothing if the windows have hardly done anything.
    const done = stories.flatMap((story) => story.done);
    for (const kind of DEEDS.slice(0, SEEDS < 40 ? 5 : SEEDS < 500 ? -1 : DEEDS.length)) {
      expect(done.filter((one) => one === kind).length, kind).toBeGreaterThan(SEEDS / 100);
    }
    const sum = (of: (story: Story) => number): number => stories.reduce((all, story) => all + of(story), 0);
    expect(sum(({ atOnce }) => atOnce)).toBeGreaterThan(SEEDS);
    expect(sum(({ fields }) => fields)).toBeGreaterThan(SEEDS);
  },
);

test('a new day that both windows open at once has five tasks, and looks the same in both', async () => {
  await Promise.all(people.map((one, seed) => one.startAnew(randomFrom(seed))));
  server.clock.set('2026-03-05T11:00:00Z');
  for (const { calls } of people) {
    const [desk, phone] = await Promise.all(
      calls.map(async (call) => (await call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks),
    );
    expect(desk).toEqual(phone);
    expect(desk?.filter(({ status, completed }) => status === 'today' && !completed).length).toBeLessThanOrEqual(
      TODAY_LIMIT,
    );
  }
});
