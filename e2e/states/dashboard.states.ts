import { expect, type Page } from '@playwright/test';
import { dashboardRoutes, type DashboardStats } from '#shared/insights/dashboardContract.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { askOneByOne, changeReply } from '../fixtures/replies.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/dashboard';

/** Two weeks with something done on most days. */
const SHOWED_UP = [1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 1];

/** Finished and planned tasks of each day of a week. */
const OF_WEEK = [
  [3, 4],
  [5, 5],
  [2, 3],
  [1, 2],
  [2, 3],
  [0, 0],
  [1, 6],
] as const;

/** Index of a date in its week, from Monday. */
const placeOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

function lived(stats: DashboardStats): DashboardStats {
  const before = OF_WEEK.slice(0, placeOf(stats.date)).reduce((all, [done]) => all + done, 0);
  const first = Date.parse(stats.date) - 13 * 86_400_000;
  return {
    ...stats,
    done: { today: stats.done.today, week: stats.done.today + before, ever: stats.done.ever + 412 },
    streak: SHOWED_UP.map((showedUp, place) => ({
      date: new Date(first + place * 86_400_000).toISOString().slice(0, 10),
      showedUp: showedUp === 1,
    })),
    northStar: { percent: 45, supporting: 9, total: 20, trend: 'same' },
    chaos: {
      total: 33,
      label: 'manageable',
      lines: [
        { term: 'overload', points: 4 },
        { term: 'stuck', points: 32 },
        { term: 'procrastination', points: 3 },
        { term: 'progress', points: -6 },
      ],
      trend: 'improving',
    },
    discovered: {
      insights: [
        { key: 'finishesIn', time: 'morning', percent: 64, records: 31 },
        { key: 'drainsByCategory', category: 'financial', percent: 60, records: 5 },
        { key: 'startsWithin', minutes: 15, percent: 71, records: 14 },
      ],
      missing: 0,
    },
  };
}

/** Data after three weeks of use. */
async function longUse(page: Page): Promise<void> {
  await changeReply(page, '/dashboard/stats', dashboardRoutes.stats.reply, lived);
  await changeReply(page, '/dashboard/weekly-progress', dashboardRoutes.weeklyProgress.reply, ({ days }) => {
    const today = todayIn(ZONE, todayAt('14:30'));
    return {
      days: days.map(({ date }) => {
        const [done = 0, planned = 0] = OF_WEEK[placeOf(date)] ?? [];
        return { date, done: date < today ? done : 0, planned };
      }),
    };
  });
}

/** The afternoon of a full day, with two tasks done. */
async function openLived(world: World, path = address): Promise<void> {
  const { page, login } = world;
  await page.clock.setFixedTime(todayAt('14:30'));
  const mara = await someoneBusy(world);
  await login(mara, '/daily-plan');
  for (let ticked = 0; ticked < 2; ticked += 1) {
    const stored = page.waitForResponse('**/api/tasks/moves');
    await page.getByRole('checkbox', { checked: false }).first().click();
    await stored;
  }
  await longUse(page);
  // Reloads, so that no toast about the ticks is in the way.
  await page.goto(path);
}

/** Opens everything that is folded: two sections on either screen. */
async function unfold(page: Page): Promise<void> {
  await expect(page.locator('summary')).toHaveCount(2);
  for (const summary of await page.locator('summary').all()) await summary.click();
}

/** The screen itself is loading, not the session, which shows the same text. */
async function arriving(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached();
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
}

export const states: readonly State[] = [
  {
    name: 'dashboard',
    address,
    async open(world) {
      await openLived(world);
      await expect(world.page.getByText('DISCOVERED')).toBeVisible();
    },
  },
  {
    name: 'dashboard-unfolded',
    address,
    async open(world) {
      await openLived(world);
      await unfold(world.page);
    },
  },
  {
    name: 'dashboard-german',
    address,
    language: 'de',
    async open(world) {
      await openLived(world);
      await unfold(world.page);
    },
  },
  {
    name: 'look-back',
    address: '/look-back',
    async open(world) {
      await openLived(world, '/look-back');
      await expect(world.page.getByRole('heading', { name: 'Chaos score' })).toBeVisible();
    },
  },
  {
    name: 'look-back-german',
    address: '/look-back',
    language: 'de',
    async open(world) {
      await openLived(world, '/look-back');
      await unfold(world.page);
    },
  },
  {
    name: 'dashboard-new',
    address,
    async open({ page, aUser, login }) {
      await login(await aUser(), address);
      await expect(page.getByText('All done for today!')).toBeVisible();
      await page.getByText('DISCOVERED').click();
      await expect(page.getByText('3 more tasks, and')).toBeVisible();
    },
  },
  {
    name: 'dashboard-partly',
    address,
    errors: /500/,
    async open(world) {
      const { page, login } = world;
      await page.route('**/api/dashboard/stats', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
      await page.clock.install();
      await login(await someoneBusy(world), address);
      await expect(async () => {
        await page.clock.runFor(2000);
        await expect(page.getByText("We couldn't load the rest")).toBeVisible({ timeout: 250 });
      }).toPass();
    },
  },
  {
    name: 'dashboard-loading',
    address,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', () => undefined);
      await login(await aUser(), address);
      await arriving(page);
    },
  },
  {
    name: 'dashboard-slow',
    address,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', () => undefined);
      await page.clock.install();
      await login(await aUser(), address);
      await arriving(page);
      await page.clock.runFor(5000);
      await expect(page.getByText('Your dashboard is taking longer than usual')).toBeVisible();
    },
  },
  {
    name: 'dashboard-failed',
    address,
    errors: /ERR_FAILED/,
    async open({ page, aUser, login }) {
      await askOneByOne(page);
      await page.route('**/api/tasks', (route) => route.abort());
      await page.clock.install();
      await login(await aUser(), address);
      await expect(async () => {
        await page.clock.runFor(2000);
        await expect(page.getByText("We couldn't load your dashboard")).toBeVisible({ timeout: 250 });
      }).toPass();
    },
  },
];
