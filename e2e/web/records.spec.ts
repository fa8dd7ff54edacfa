import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import type { BookedSession, Pattern } from '#shared/focus/contract.ts';
import { expect, type Person, post, test } from '../fixtures/test.ts';

type Server = Parameters<typeof post>[0];

const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** The user's patterns on the server. */
async function patternsOf({ token }: Person, server: Server): Promise<readonly Pattern[]> {
  const response = await fetch(`${server.url}/api/patterns`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { patterns: Pattern[] }).patterns;
}
const kindsOf = async (person: Person, server: Server) => (await patternsOf(person, server)).map(({ kind }) => kind);

/** This window's records under a session storage key. */
const mirrorOf = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => {
    const mirror = JSON.parse(sessionStorage.getItem(name) ?? '{"records":[]}') as { records: unknown[] };
    return mirror.records;
  }, key);

const waitingIn = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('focusWaiting:')).length);

/** The windows' state in the queue for the sending lock. */
const inLine = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const isOurs = ({ name }: LockInfo): boolean => name?.startsWith('unchaos-focus-outbox:') ?? false;
    return [...held.filter(isOurs).map(() => 'held'), ...pending.filter(isOurs).map(() => 'pending')];
  });

test(
  'how long the ONE Thing waited for its session is noted with the start',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', category: 'work' });
    await login(mara, '/daily-plan');
    await page.getByRole('button', { name: 'Start focus' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => kindsOf(mara, server)).toEqual(['startDelay']);
    expect((await patternsOf(mara, server))[0]?.record).toEqual({ delayMinutes: 0, taskCategory: 'work' });
    expect(await mirrorOf(page, 'taskStartDelays')).toEqual([{ delayMinutes: 0, taskCategory: 'work' }]);
  },
);

test('a completion and a choice are recorded here and on the server; an undone one is not', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, category: 'work' });
  await aTask(mara, { title: 'Call mum', emotionalWeight: 2, category: 'family' });
  await aTask(mara, { title: 'Sort the cellar', status: 'backlog', emotionalWeight: 1, category: 'household' });
  await login(mara, '/daily-plan');

  const mum = page.getByRole('checkbox', { name: 'Call mum' });
  await mum.click();
  await expect(mum).toBeChecked();
  await undo(page).click();
  await expect(mum).not.toBeChecked();
  await expect.poll(() => kindsOf(mara, server)).toEqual(['completion']);
  expect(await mirrorOf(page, 'completionPatterns')).toEqual([{ completionTime: expect.any(Number) }]);

  await page.getByText('MORE IN QUEUE (1 task)').click();
  await page.getByRole('button', { name: 'More for Sort the cellar' }).click();
  await page.getByRole('menuitem', { name: 'Make ONE Thing' }).click();
  await expect(oneThing(page, 'Sort the cellar')).toBeVisible();
  await expect.poll(() => kindsOf(mara, server)).toEqual(['taskSwitch', 'completion']);
  const [chosen] = await patternsOf(mara, server);
  expect(chosen?.record).toMatchObject({
    ...{ fromTaskTitle: 'Finish the slides', fromTaskCategory: 'work', reason: 'chosen' },
    ...{ toTaskTitle: 'Sort the cellar', toTaskCategory: 'household' },
  });
  expect(await mirrorOf(page, 'taskSwitchingPatterns')).toEqual([chosen?.record]);
  expect(await waitingIn(page)).toBe(0);
});

test.describe('without a way to the server', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_FAILED|Failed to load resource/]) });

  test(
    'records wait across a reload, and are stored once, with two windows open',
    { tag: BREADTH_TAG },
    async ({ page, server, watch, aUser, aTask, login }) => {
      const mara = await aUser();
      for (const title of ['One', 'Two']) await aTask(mara, { title });
      const all = page.context();
      await all.route('**/api/patterns', (route) => route.abort());
      await login(mara, '/daily-plan');
      const tried = page.waitForRequest('**/api/patterns');
      await page.getByRole('button', { name: /^Done: / }).click();
      await tried;
      await expect.poll(() => waitingIn(page)).toBe(1);
      expect(await patternsOf(mara, server)).toEqual([]);

      const second = await all.newPage();
      watch(second);
      await all.unroute('**/api/patterns');
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await all.route('**/api/patterns', async (route) => {
        await released;
        await route.continue();
      });
      await Promise.all([page.reload(), second.goto('/daily-plan')]);
      // One window sends while the other waits for the lock; the server recognises repeats by id.
      await expect.poll(() => inLine(second)).toEqual(['held', 'pending']);
      release(undefined);
      await expect.poll(() => inLine(second)).toEqual([]);
      expect(await kindsOf(mara, server)).toEqual(['completion']);
      expect(await waitingIn(second)).toBe(0);
    },
  );
});

test('a reflection is mirrored in the window', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides' });
  await login(mara, '/daily-plan');
  for (const win of ['I began', 'I called the bank']) {
    await page.getByRole('button', { name: 'End of Day' }).click();
    await page.getByRole('button', { name: 'Reflect for a minute' }).click();
    await page.getByLabel('What was your biggest win?').fill(win);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Your words are saved. Good night.')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect
    .poll(() => mirrorOf(page, 'dailyReflections'))
    .toMatchObject([{ biggestWin: 'I called the bank', totalCount: 1 }]);
});

test(
  'focus is shown at the end of the day and in the weekly insights',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask, login }) => {
    const mara = await aUser();
    const { id, title } = await aTask(mara, { title: 'Finish the slides' });
    const endedAt = Date.now();
    const task = { id, title, category: 'work', weight: 5, wasTheOneThing: true, energyLevel: 'high' };
    for (const before of [0, 1, 2]) {
      await post<BookedSession>(
        server,
        '/focus-sessions',
        {
          ...{ id: randomUUID(), task, startedAt: endedAt - 1_500_000, endedAt: endedAt - before },
          ...{ focusedMs: 1_500_000, outcome: 'progress' },
        },
        mara.token,
      );
    }
    await login(mara, '/daily-plan');
    await page.getByRole('button', { name: 'End of Day' }).click();
    await expect(page.getByRole('dialog')).toContainText('Time in focus: 1 h 15 min, in 3 sessions.');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Weekly Insights' }).click();
    await expect(page.getByText('Time in focus: 1 h 15 min, in 3 sessions.')).toBeVisible();
    await expect(page.getByText(/^You focused best /)).toBeVisible();
  },
);
