import { expect } from '@playwright/test';
import { type BookedSession, focusSessionRoutes } from '#shared/focus/contract.ts';
import { insightRoutes } from '#shared/insights/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { todayAt } from '../fixtures/today.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';

const aSession = (place: number): BookedSession => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${place}`, taskId: 1, taskTitle: 'Call the bank', weight: 5 },
  ...{ category: 'financial', wasTheOneThing: true, energyLevel: 'medium', outcome: 'progress', hourOfDay: 9 },
  ...{ startedAt: new Date().toISOString(), endedAt: new Date().toISOString(), focusedMs: 1_500_000 },
});

/** An evening with most of the day still open. */
async function openDayEnd(world: World, done: number, name = 'End of Day'): Promise<void> {
  const { page, login } = world;
  await changeReply(page, '/focus-sessions', focusSessionRoutes.list.reply, () => ({
    sessions: [aSession(1), aSession(2)],
    hasMore: false,
  }));
  await login(await someoneBusy(world), address);
  for (let ticked = 0; ticked < done; ticked += 1) {
    await page.getByRole('checkbox', { checked: false }).first().click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(ticked + 1);
  }
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export const evening = (): Date => todayAt('19:30');

async function openCheckIn(world: World): Promise<void> {
  const { page, login } = world;
  await page.clock.setFixedTime(evening());
  await login(await someoneBusy(world), address);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
}

/** A week with something on most days. */
async function openWeek({ page, aUser, aTask, login }: World, heading: string): Promise<void> {
  await changeReply(page, '/insights/week', insightRoutes.week.reply, ({ week }) => ({
    week: week && {
      ...week,
      days: week.days.map(({ date }, index) => ({ date, done: [2, 0, 3, 1, 5, 0, 1][index] ?? 0 })),
      ...{ done: 12, doneBefore: 9, minutes: 410, bestTime: 'morning' as const, bestDate: week.days[4]?.date ?? null },
      categories: [
        { category: 'household' as const, done: 5, minutes: 120 },
        { category: 'work' as const, done: 4, minutes: 200 },
        { category: 'health' as const, done: 3, minutes: 90 },
      ],
      waitsLongest: { id: 1, title: 'Sort the cellar', days: 23 },
      focus: { minutes: 215, sessions: 9, bestTime: 'evening' as const },
    },
  }));
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/insights');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

export const states: readonly State[] = [
  { name: 'day-end', address, open: (world) => openDayEnd(world, 2) },
  {
    name: 'day-end-reflection',
    address,
    async open(world) {
      await openDayEnd(world, 1);
      await world.page.getByRole('button', { name: 'Reflect for a minute' }).click();
      await world.page.getByLabel('What was your biggest win?').fill('I called the bank.');
    },
  },
  { name: 'day-check-in', address, open: openCheckIn },
  { name: 'insights', address: '/insights', open: (world) => openWeek(world, 'Finished per day') },
  {
    name: 'insights-german',
    address: '/insights',
    language: 'de',
    open: (world) => openWeek(world, 'Geschafft pro Tag'),
  },
  {
    name: 'insights-lacking',
    address: '/insights',
    async open({ page, aUser, login }) {
      await changeReply(page, '/insights/week', insightRoutes.week.reply, () => ({ week: null }));
      await login(await aUser(), '/insights');
      await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
    },
  },
];
