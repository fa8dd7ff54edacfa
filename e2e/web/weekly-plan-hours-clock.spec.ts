import type { Page } from '@playwright/test';
import { addDays, daysBetween, instantIn, type LocalDate, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { bringToSight, carryTo, ghost, showHours, stop, test } from '../fixtures/hours.ts';
import { expect } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';
import { changesOf, toast } from '../fixtures/week.ts';

const HOUR_MS = 3_600_000;
const today = (): LocalDate => todayIn(ZONE, new Date());
const hoursIn = (date: LocalDate): number =>
  (startOfDay(ZONE, addDays(date, 1)).getTime() - startOfDay(ZONE, date).getTime()) / HOUR_MS;
/** The next day with this many hours that is not on today's page. */
function dayOf(hours: 23 | 25): LocalDate {
  let date = addDays(today(), 10);
  while (hoursIn(date) !== hours) date = addDays(date, 1);
  return date;
}
const columnOf = (page: Page, date: LocalDate) => page.locator(`[data-day="${date}"]`);

/** Distance from the top of a day, in hours. */
const hourAt = (page: Page, date: LocalDate, inside: string): Promise<number> =>
  columnOf(page, date)
    .locator('[data-hours-area]')
    .evaluate((area, selector) => {
      const [whole, part] = [area.getBoundingClientRect(), area.querySelector(selector)?.getBoundingClientRect()];
      return part ? ((part.top + part.height / 2 - whole.top) / whole.height) * 24 : Number.NaN;
    }, inside);

/** The hour view at a time on another day, with one task on the day of the clock change. */
const hoursAt = async (
  { page, aUser, aTask, login }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'aUser' | 'aTask' | 'login'>,
  change: LocalDate,
  now: string,
): Promise<void> => {
  const mara = await aUser();
  await aTask(mara, { title: 'Feed the cat', status: 'scheduled', scheduledDate: change, estimatedMinutes: 45 });
  await page.clock.setFixedTime(instantIn(ZONE, now));
  await login(mara, '/weekly-plan');
  await showHours(page);
};

test('when the clock goes forward, a drop at the missing hour moves to the first one after it', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const change = dayOf(23);
  await hoursAt({ page, aUser, aTask, login }, change, `${addDays(change, -2)}T14:30:00`);
  const sent = changesOf(page);
  await expect(columnOf(page, change)).toContainText('Clocks go forward');
  await expect(columnOf(page, addDays(change, 1))).not.toContainText('Clocks go');
  await bringToSight(page, '02:00');
  await carryTo(page, 'Feed the cat', daysBetween(today(), change), '02:30');
  await expect(ghost(page)).toHaveText('3:00–3:45 AM');
  await page.mouse.up();
  await expect(stop(page, /^Feed the cat, 3:00–3:45\sAM, /)).toBeVisible();
  await expect(toast(page, 'Task moved!')).toBeVisible();
  expect(sent).toEqual([{ kind: 'update', patch: { dueTime: '03:00' } }]);

  // The keyboard moves across it as well.
  await stop(page, /^Feed the cat/).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(stop(page, /^Feed the cat, 1:45–3:30\sAM, /)).toBeVisible();
});

test(
  'when the clock goes back, a drop at the repeated hour keeps it and its length',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const change = dayOf(25);
    await hoursAt({ page, aUser, aTask, login }, change, `${addDays(change, -2)}T14:30:00`);
    const sent = changesOf(page);
    await expect(columnOf(page, change)).toContainText('Clocks go back');
    await bringToSight(page, '02:00');
    await carryTo(page, 'Feed the cat', daysBetween(today(), change), '02:30');
    await expect(ghost(page)).toHaveText('2:30–3:15 AM');
    await page.mouse.up();
    await expect(stop(page, /^Feed the cat, 2:30–3:15\sAM, /)).toBeVisible();
    await expect.poll(() => sent).toEqual([{ kind: 'update', patch: { dueTime: '02:30' } }]);
  },
);

for (const [hours, time, place] of [
  [23, '03:30', 3.5],
  [25, '18:00', 18],
] as const)
  test(
    `on the day of ${hours} hours, now is where the clock on the wall says`,
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login }) => {
      const change = dayOf(hours);
      await hoursAt({ page, aUser, aTask, login }, change, `${change}T${time}:00`);
      expect(await hourAt(page, change, '[data-now]')).toBeCloseTo(place, 1);
      await expect(page.locator('[data-hours-axis] span')).toHaveText(
        Array.from(
          { length: 23 },
          (_, hour) => new RegExp(`^${((hour + 12) % 12) + 1}\\b.*${hour < 11 ? 'AM' : 'PM'}$`),
        ),
      );
    },
  );
