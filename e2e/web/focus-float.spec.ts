import { violations } from '../fixtures/axe.ts';
import { begin, bookings, offer, startFocus, time, today } from '../fixtures/focus.ts';
import { expect, test } from '../fixtures/test.ts';

test('in a browser with picture-in-picture the timer can float', async ({ page, context, aUser, aTask, login }) => {
  await page.clock.install({ time: today(8) });
  await bookings(context);
  // The always-on-top window is a page of its own here, so that it can be inspected.
  await page.addInitScript(() => {
    Reflect.set(window, 'documentPictureInPicture', {
      requestWindow: ({ width, height }: { width: number; height: number }) =>
        Promise.resolve(window.open('', '', `popup,width=${width},height=${height}`)),
    });
  });
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await login(mara, '/daily-plan');
  await begin(page);

  const opened = context.waitForEvent('page');
  await offer(page, 'Small timer over all windows').click();
  const small = await opened;
  await expect(small.getByRole('heading', { name: 'Finish the slides' })).toBeVisible();
  const sameTime = () =>
    expect(async () =>
      expect(await small.getByRole('timer').textContent()).toBe(await time(page).textContent()),
    ).toPass();
  await sameTime();
  await page.clock.runFor(3_000);
  await sameTime();
  expect(await violations(small)).toEqual([]);
  const width = (name: string) => small.getByRole('button', { name }).evaluate((button) => button.clientWidth);
  expect(await width('Pause')).toBe(40);

  await test.step('it follows the theme, and steers the timer', async () => {
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect(small.locator('html.dark')).toHaveCount(1);
    await small.getByRole('button', { name: 'Pause' }).click();
    await expect(offer(page, 'Continue')).toBeVisible();
    await small.getByRole('button', { name: 'Continue' }).click();
    await expect(offer(page, 'Pause')).toBeVisible();
  });

  await test.step('with the end of the timer it is gone', async () => {
    await small.getByRole('button', { name: 'End early' }).click();
    const closed = small.waitForEvent('close');
    // The window may close before the click is answered; if it was not created, nothing closes.
    const answered = small
      .getByRole('button', { name: 'Done for now' })
      .click()
      .catch(() => null);
    await Promise.all([closed, answered]);
    await expect(startFocus(page)).toBeVisible();
  });

  await test.step('a browser without such a window offers none', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
    await page.addInitScript(() => Reflect.set(window, 'documentPictureInPicture', undefined));
    await page.reload();
    await begin(page);
    await expect(offer(page, 'Pause')).toBeVisible();
    await expect(offer(page, 'Small timer over all windows')).toHaveCount(0);
  });
});
