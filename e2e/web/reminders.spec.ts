import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { violations } from '../fixtures/axe.ts';
import { begin, pass as passFocused, today } from '../fixtures/focus.ts';
import {
  answer,
  ask,
  berlin,
  card,
  choose,
  clickLast,
  isFollowing,
  pass,
  test,
  shownIn,
  titlesIn,
} from '../fixtures/reminders.ts';
import { expect, openWindow } from '../fixtures/test.ts';

const GOOD_MORNING = 'Good morning';
const ONE_THING = 'Your ONE Thing';
const [SUNDAY, MONDAY, TUESDAY] = [0, 1, 2] as const;

/** Whether a window waits to take over reminders when the leading one closes. */
async function isNextTeller(page: Page): Promise<boolean> {
  await page.clock.runFor(50);
  return page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name = '' }) => name.startsWith('unchaos-reminders:'));
  });
}

const startFocus = (page: Page) => page.getByRole('button', { name: 'Start focus', exact: true });
test('the daily check-in comes at 09:00, and a click on it leads to the brain dump', async ({ page, atPlan }) => {
  await atPlan(berlin(MONDAY, '08:50'));
  await page.clock.runFor(1_000);
  await pass(page, 9);
  expect(await titlesIn(page)).toEqual([]);
  await pass(page, 1);
  await expect.poll(() => titlesIn(page)).toEqual([GOOD_MORNING]);
  await expect(card(page)).toContainText(GOOD_MORNING);
  await clickLast(page);
  await expect(page).toHaveURL(/\/brain-dump$/);
  await expect(card(page)).toBeHidden();
});

test(
  'starting the check-in with a plan proposes what to change about it',
  { tag: BREADTH_TAG },
  async ({ page, atPlan }) => {
    await atPlan(berlin(MONDAY, '08:55'));
    await pass(page, 6);
    await answer(page, 'Start').click();
    await expect(page.getByRole('dialog', { name: 'How is your day going?' })).toBeVisible();
    await expect(page).toHaveURL(/\/daily-plan$/);
  },
);

test('the ONE Thing is named after 30, 90 and 180 minutes', async ({ page, atPlan }) => {
  // The minutes count from when the plan was seen, within the first one.
  await atPlan(berlin(TUESDAY, '12:00'));
  await pass(page, 25);
  expect(await titlesIn(page)).toEqual([]);
  await pass(page, 6);
  await expect.poll(() => titlesIn(page)).toEqual([ONE_THING]);
  expect((await shownIn(page))[0]?.body).toBe('Finish the slides');
  await pass(page, 53);
  expect(await titlesIn(page)).toHaveLength(1);
  await pass(page, 7);
  await expect.poll(() => titlesIn(page)).toEqual([ONE_THING, ONE_THING]);
  await pass(page, 84);
  expect(await titlesIn(page)).toHaveLength(2);
  await pass(page, 6);
  await expect.poll(() => titlesIn(page)).toEqual([ONE_THING, ONE_THING, ONE_THING]);
  await pass(page, 120);
  expect(await titlesIn(page)).toHaveLength(3);
});

test(
  'nothing is shown during focus, and 90 and 180 are skipped once they have started',
  { tag: BREADTH_TAG },
  async ({ page, atPlan }) => {
    await atPlan(today(11));
    await pass(page, 10);
    await begin(page);
    await passFocused(page, 24 * 60);
    expect(await titlesIn(page)).not.toContain(ONE_THING);
    await passFocused(page, 2 * 60);
    await page.getByRole('button', { name: 'I made progress' }).click();
    await expect.poll(() => titlesIn(page)).toContain(ONE_THING);
    const told = (await titlesIn(page)).filter((title) => title === ONE_THING);
    await pass(page, 60);
    await pass(page, 100);
    expect((await titlesIn(page)).filter((title) => title === ONE_THING)).toEqual(told);
  },
);

test('the weekly review comes on Sunday at 18:00 and leads there', async ({ page, atPlan }) => {
  await atPlan(berlin(SUNDAY, '17:50'));
  await pass(page, 9);
  expect(await titlesIn(page)).not.toContain('Your week');
  await pass(page, 1);
  await expect.poll(() => titlesIn(page)).toContain('Your week');
  await clickLast(page);
  await expect(page).toHaveURL(/\/review$/);
});

test('quiet hours hold a reminder back until they are over', { tag: BREADTH_TAG }, async ({ page, atPlan }) => {
  await atPlan(berlin(MONDAY, '08:50'), { quietHours: { from: '08:00', to: '10:00' } });
  await pass(page, 20);
  await pass(page, 45);
  expect(await titlesIn(page)).toEqual([]);
  await pass(page, 6);
  await expect.poll(() => titlesIn(page)).toHaveLength(1);
});

test(
  'what was paused on another device is quiet here as well',
  { tag: BREADTH_TAG },
  async ({ page, server, atPlan }) => {
    const mara = await atPlan(berlin(MONDAY, '08:50'));
    const pausedUntil = berlin(MONDAY, '09:30').toISOString();
    const news = page.waitForResponse(/\/api\/reminders$/);
    await choose(server, mara, { pausedUntil });
    await news;
    await pass(page, 30);
    expect(await titlesIn(page)).toEqual([]);
    await pass(page, 11);
    await expect.poll(() => titlesIn(page)).toHaveLength(1);
  },
);

test(
  'of two windows one notifies, both show the card, and an answer in one of them counts',
  { tag: BREADTH_TAG },
  async ({ page, context, watch, atPlan }) => {
    await atPlan(berlin(TUESDAY, '12:00'));
    const second = await openWindow(context, watch);
    await second.goto('/daily-plan');
    await second.clock.runFor(2_000);
    // What the first one saw is stored for both, so only this shows that the second is tracking.
    await expect.poll(() => isNextTeller(second)).toBe(true);
    await pass(page, 31);
    await pass(second, 1);
    await expect(card(page)).toContainText('Finish the slides');
    await expect(card(second)).toContainText('Finish the slides');
    expect([...(await titlesIn(page)), ...(await titlesIn(second))]).toEqual([ONE_THING]);
    await answer(second, 'Not today').click();
    await expect(card(page)).toBeHidden();
    await page.close();
    await pass(second, 200);
    expect(await titlesIn(second)).toEqual([]);
  },
);

test('a reminder shown by another device is not shown here', { tag: BREADTH_TAG }, async ({ page, server, atPlan }) => {
  const mara = await atPlan(berlin(MONDAY, '08:50'));
  const key = `checkIn:${todayIn('Europe/Berlin', berlin(MONDAY, '08:50'))}`;
  const claim = { device: randomUUID(), keys: [key] };
  expect(await ask(server, mara, 'POST', '/reminders/claims', claim)).toEqual({ mine: [key] });
  const asked = page.waitForResponse(/\/api\/reminders\/claims$/);
  await pass(page, 11);
  await asked;
  await pass(page, 5);
  expect(await titlesIn(page)).toEqual([]);
  await expect(card(page)).toBeHidden();
});

test(
  'a snoozed reminder returns after ten minutes, also in a reopened window',
  { tag: BREADTH_TAG },
  async ({ page, atPlan }) => {
    await atPlan(berlin(MONDAY, '08:55'));
    await pass(page, 6);
    await answer(page, 'Snooze 10 min').click();
    await expect(card(page)).toBeHidden();
    await page.reload();
    await page.clock.runFor(2_000);
    await isFollowing(page);
    await pass(page, 8);
    expect(await titlesIn(page)).toEqual([]);
    await pass(page, 3);
    await expect.poll(() => titlesIn(page)).toEqual([GOOD_MORNING]);
    await expect(card(page)).toContainText(GOOD_MORNING);
  },
);

test(
  'the card takes no focus, can be reached and closed by keys, and passes axe',
  { tag: BREADTH_TAG },
  async ({ page, atPlan }) => {
    await atPlan(berlin(TUESDAY, '12:00'));
    await startFocus(page).focus();
    await pass(page, 31);
    await expect(card(page)).toBeVisible();
    await expect(startFocus(page)).toBeFocused();
    await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null))));
    expect(await violations(page)).toEqual([]);
    await answer(page, 'Not today').focus();
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
  },
);
