import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { begin, bookings, offer, pass, pill, startFocus, time, today, view } from '../fixtures/focus.ts';
import { expect, test } from '../fixtures/test.ts';
import { changesOf } from '../fixtures/week.ts';

const WHOLE = 25 * 60;
const heading = (page: Page, name: string | RegExp) => view(page).getByRole('heading', { name });
/** Text of a toast; behind the view it is only visible, not accessible. */
const toast = (page: Page, text: string) => page.locator('[data-toast]').getByText(text, { exact: true });

/** The stored status of the only ONE Thing so far (spec tasks 4, ONE Thing status). */
const oneThingStatus = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('oneThingStatus_')) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { status?: unknown }).status;
  });

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  await page.clock.install({ time: today(8) });
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, category: 'work' });
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 4 });
  await login(mara, '/daily-plan');
  await expect(startFocus(page)).toBeVisible();
});

test('25 minutes, a break, and 25 more; each is booked once', async ({ page, context }) => {
  const server = await bookings(context);
  await begin(page);
  await expect(heading(page, 'Finish the slides')).toBeVisible();
  expect(await oneThingStatus(page)).toBe('started');
  await pass(page, 60);
  await expect(time(page)).toHaveText(/^2[34]:\d\d$/);
  await expect(page).toHaveTitle(/^\(2[34]:\d\d\) Finish the slides · Unchaos$/);
  await pass(page, WHOLE);
  await expect(heading(page, 'How did it go?')).toBeVisible();
  await expect(page).toHaveTitle('25 minutes of focus · Unchaos');
  await offer(page, 'I made progress').click();
  await expect(toast(page, 'Good progress!')).toBeVisible();
  await expect
    .poll(() => server.booked)
    .toMatchObject([
      {
        task: { title: 'Finish the slides', wasTheOneThing: true, weight: 9 },
        outcome: 'progress',
        focusedMs: 1_500_000,
      },
    ]);

  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('focusSessions') ?? '{}') as object))
    .toMatchObject({ records: [{ taskTitle: 'Finish the slides', outcome: 'progress', sessionDuration: 25 }] });

  await expect(offer(page, 'Take a 5-minute break')).toBeFocused();
  await expect(page).toHaveTitle("Today's Plan · Unchaos");
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Walk a few steps')).toBeVisible();
  await expect(time(page)).toHaveText(/^0[45]:\d\d$/);
  await pass(page, 5 * 60);
  await expect(heading(page, 'Ready when you are')).toBeVisible();
  await offer(page, 'Another 25 minutes').click();
  await expect(time(page)).toHaveText(/^2[45]:\d\d$/);
  await pass(page, WHOLE + 5);
  await offer(page, 'I got distracted').click();
  await expect(toast(page, 'It happens')).toBeVisible();
  await expect.poll(() => server.booked.map(({ outcome }) => outcome)).toEqual(['progress', 'other']);
  expect(new Set(server.booked.map(({ id }) => id)).size).toBe(2);
  await offer(page, 'Done for now').click();
  await expect(view(page)).toHaveCount(0);
  await expect(pill(page)).toHaveCount(0);
  await expect(startFocus(page)).toBeFocused();
});

test('a finished task is ticked off once, and the tick can be undone', async ({ page, context }) => {
  await bookings(context);
  const sent = changesOf(page);
  await begin(page);
  await pass(page, WHOLE + 5);
  await offer(page, "It's finished").dblclick();
  await expect(toast(page, 'Great focus session!')).toBeVisible();
  await expect(page.locator('[data-celebration]')).toBeVisible();
  await offer(page, 'Skip the break').click();
  await expect(offer(page, 'Another 25 minutes')).toHaveCount(0);
  await offer(page, "Pick what's next").click();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
  expect(sent).toMatchObject([{ kind: 'complete' }]);
  expect(await oneThingStatus(page)).toBe('completed');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Done: Finish the slides' })).toBeVisible();
});

test(
  'after a break the task can be marked complete, and the next one is shown',
  { tag: BREADTH_TAG },
  async ({ page, context }) => {
    await bookings(context);
    await begin(page);
    await pass(page, WHOLE + 5);
    await offer(page, 'I made progress').click();
    await offer(page, 'Take a 5-minute break').click();
    await offer(page, 'End the break').click();
    await offer(page, 'Mark complete and pick next').click();
    await expect(view(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
  },
);

test('feeling stuck leads to a brain dump', { tag: BREADTH_TAG }, async ({ page, context }) => {
  await bookings(context);
  await begin(page);
  await pass(page, WHOLE + 5);
  await offer(page, 'I made progress').click();
  await offer(page, 'Skip the break').click();
  await offer(page, 'Brain dump - feeling stuck').click();
  await expect(page).toHaveURL(/\/brain-dump$/);
  await expect(view(page)).toHaveCount(0);
  await expect(pill(page)).toHaveCount(0);
});

test('a pause stops it, and resuming restores the rest', { tag: BREADTH_TAG }, async ({ page, context }) => {
  await bookings(context);
  await begin(page);
  await pass(page, 5 * 60);
  await offer(page, 'Pause').click();
  await expect(view(page).getByText('Paused')).toBeVisible();
  const left = await time(page).textContent();
  await pass(page, 60 * 60);
  await expect(time(page)).toHaveText(left ?? '');
  await expect(page).toHaveTitle("Today's Plan · Unchaos");
  await expect(offer(page, 'Continue')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(offer(page, 'Pause')).toBeFocused();
  await pass(page, 60);
  await expect(time(page)).toHaveText(/^1[78]:\d\d$/);
});

test('ending early offers to continue with what was left, a break, or to be done', async ({ page, context }) => {
  const server = await bookings(context);
  await begin(page);
  await pass(page, 10 * 60);
  await offer(page, 'End early').click();
  await expect(heading(page, 'That counts, too')).toBeVisible();
  await expect(view(page).getByText(/^10 minutes of focus done/)).toBeVisible();
  await offer(page, /^Continue \(1[45]:\d\d left\)$/).click();
  await expect(time(page)).toHaveText(/^1[45]:\d\d$/);
  expect(server.booked).toEqual([]);
  await pass(page, 60);
  await offer(page, 'Pause').click();
  await offer(page, 'End early').click();
  await offer(page, 'Take a 5-minute break').click();
  await expect.poll(() => server.booked.length).toBe(1);
  expect(server.booked[0]).toMatchObject({ outcome: null });
  expect(server.booked[0]?.focusedMs).toBeGreaterThanOrEqual(11 * 60_000);
  expect(server.booked[0]?.focusedMs).toBeLessThan(12 * 60_000);
  await offer(page, 'Done for now').click();
  await begin(page);
  await pass(page, 60);
  await offer(page, 'End early').click();
  await offer(page, 'Done for now').click();
  await expect.poll(() => server.booked.length).toBe(2);
  await expect(view(page)).toHaveCount(0);
});

test('with the keyboard alone: f starts, Space pauses, Escape leaves, the pill leads back', async ({
  page,
  context,
}) => {
  await bookings(context);
  await page.keyboard.press('f');
  await expect(time(page)).toBeVisible();
  await expect(view(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(view(page).getByText('Paused')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(view(page).getByText('In focus')).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(view(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);
  await expect(pill(page)).toContainText('Finish the slides');
  await pass(page, 60);
  await expect(pill(page)).toHaveText(/2[34]:\d\d/);
  await expect(page.getByRole('button', { name: 'Back to your focus' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(time(page)).toHaveText(/^2[34]:\d\d$/);
  await page.keyboard.press('Escape');
  // The dialog returns the focus after it has closed.
  await expect(view(page)).toHaveCount(0);
  await pill(page).press('Enter');
  await expect(view(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pill(page)).toBeFocused();
});

test('screen readers announce states and every fifth minute', { tag: BREADTH_TAG }, async ({ page, context }) => {
  await bookings(context);
  await begin(page);
  const said = view(page).getByRole('status').last();
  await expect(said).toHaveText('Finish the slides');
  await pass(page, 4 * 60);
  await expect(said).toHaveText('Finish the slides');
  await pass(page, 60);
  await expect(said).toHaveText('20 minutes left');
  await pass(page, 3 * 60);
  await expect(said).toHaveText('20 minutes left');
  await offer(page, 'End early').click();
  await expect(said).toHaveText(/^That counts, too/);
  expect(await violations(page)).toEqual([]);
});

test('outside the plan the pill asks and a toast announces it', { tag: BREADTH_TAG }, async ({ page, context }) => {
  await bookings(context);
  await begin(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Brain Dump' }).first().click();
  await expect(page).toHaveURL(/\/brain-dump$/);
  // Up to its last seconds, which then pass in real time: a toast does not stay for long.
  await pass(page, WHOLE - 30);
  while (!(await pill(page).textContent())?.includes('How did it go?')) await pass(page, 1);
  await expect(pill(page)).toContainText('How did it go?');
  await expect(view(page)).toHaveCount(0);
  await expect(toast(page, '25 minutes of focus')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(heading(page, 'How did it go?')).toBeVisible();
});

test('over the plan it opens by itself, not over writing', { tag: BREADTH_TAG }, async ({ page, context }) => {
  await bookings(context);
  await begin(page);
  await page.keyboard.press('Escape');
  await pass(page, 24 * 60);
  await page.keyboard.press('n');
  await page.getByLabel('Task Title').fill('Buy stamps');
  await pass(page, 90);
  await expect(pill(page)).toContainText('How did it go?');
  await expect(view(page)).toHaveCount(0);
  await pill(page).click();
  await offer(page, 'I made progress').click();
  await offer(page, 'Take a 5-minute break').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await pass(page, 5 * 60 + 5);
  await expect(heading(page, 'Ready when you are')).toBeVisible();
});
