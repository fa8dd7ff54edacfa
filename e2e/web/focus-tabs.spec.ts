import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { begin, bookings, offer, pass, pill, secondsLeft, startFocus, time, today } from '../fixtures/focus.ts';
import { expect, openWindow, test } from '../fixtures/test.ts';

const MINUTE = 60_000;

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  await page.clock.install({ time: today(8) });
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  await expect(startFocus(page)).toBeVisible();
});

/** Advances the time in several windows together, second by second, so that they can exchange messages. */
async function passTogether(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}

/** Whether it waits for the window that owns the timer. */
const waitsForTimer = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.startsWith('unchaos-focus'));
  });

test('a second window draws the timer and can stop it, and has it when the first one closes', async ({
  page,
  context,
  watch,
}) => {
  const server = await bookings(context);
  await begin(page);
  const second = await openWindow(context, watch);
  await second.goto('/daily-plan');
  await pill(second).click();
  await expect(time(second)).toHaveText(/^2[45]:\d\d$/);
  await passTogether(second, 65);
  await expect(time(second)).toHaveText(/^2[23]:\d\d$/);
  await expect(time(page)).toHaveText(/^2[23]:\d\d$/);
  await offer(second, 'Pause').click();
  await expect(offer(page, 'Continue')).toBeVisible();
  await offer(page, 'Continue').click();
  await expect(offer(second, 'Pause')).toBeVisible();
  await passTogether(second, 5);
  const left = await secondsLeft(page);
  const before = (await time(second).textContent()) ?? '';
  await page.close();
  // The other window owns the timer and runs it, before minutes pass at once.
  await expect.poll(() => waitsForTimer(second)).toBe(false);
  await expect(time(second)).not.toHaveText(before);
  await pass(second, 300);
  expect(Math.abs(left - 300 - (await secondsLeft(second)))).toBeLessThanOrEqual(15);
  await pass(second, 25 * 60);
  await offer(second, 'I made progress').click();
  await expect.poll(() => server.booked).toMatchObject([{ focusedMs: 25 * MINUTE, outcome: 'progress' }]);
});

test(
  'a window that does not answer any more loses the timer to the one that is used',
  { tag: BREADTH_TAG },
  async ({ page, context, watch }) => {
    await bookings(context);
    await begin(page);
    const second = await openWindow(context, watch);
    await second.goto('/daily-plan');
    await pill(second).click();
    await expect(time(second)).toHaveText(/^2[45]:\d\d$/);
    // Frozen by the browser: receives nothing, and keeps its lock.
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
    await offer(second, 'Pause').click();
    await passTogether(second, 5);
    await expect(offer(second, 'Continue')).toBeVisible();
  },
);

test('without locks the windows agree by word', { tag: BREADTH_TAG }, async ({ page, context, watch }) => {
  await bookings(context);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await page.reload();
  await startFocus(page).click();
  await pass(page, 2);
  await expect(time(page)).toHaveText(/^2[45]:\d\d$/);
  const second = await openWindow(context, watch);
  await second.goto('/daily-plan');
  await pill(second).click();
  await passTogether(second, 100);
  await expect(time(second)).toHaveText(/^2[23]:\d\d$/);
  await offer(second, 'Pause').click();
  await expect(offer(page, 'Continue')).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await passTogether(second, 5);
  await offer(second, 'Continue').click();
  await pass(second, 60);
  await expect(time(second)).toHaveText(/^2[12]:\d\d$/);
});
