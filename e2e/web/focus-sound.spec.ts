import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { begin, bookings, offer, pass, time, today } from '../fixtures/focus.ts';
import { expect, test } from '../fixtures/test.ts';

/** Records each tone that starts in this page, by frequency in hertz. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Reflect.set(window, 'heard', heard);
    const start = Reflect.get(OscillatorNode.prototype, 'start');
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      if (this.context.state === 'running') heard.push(Math.round(this.frequency.value));
      Reflect.apply(start, this, [when]);
    };
  });
}
const heard = (page: Page) => page.evaluate<number[]>('heard.splice(0)');

/** Checks that nothing plays, also not a moment later. */
async function silence(page: Page): Promise<void> {
  await page.clock.runFor(3_000);
  expect(await heard(page)).toEqual([]);
}

test('the end of a session and of a break sounds as this device likes it, and never on a hard day', async ({
  page,
  context,
  aUser,
  aTask,
  login,
}) => {
  await page.clock.install({ time: today(8) });
  await listen(page);
  await bookings(context);
  const hard = { isToday: false };
  await context.route(/\/api\/(tasks|bootstrap)$/, async (route) => {
    if (!hard.isToday || route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const told = (await response.json()) as { day?: { list: object } };
    const gentle = { gentleToday: true };
    const json = told.day
      ? { ...told, day: { ...told.day, list: { ...told.day.list, ...gentle } } }
      : { ...told, ...gentle };
    await route.fulfill({ response, json });
  });
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });

  await test.step('it is chosen in the settings, where it can be played', async () => {
    await login(mara, '/account/planning');
    const sounds = page.getByRole('group', { name: 'Sound when the time is up' });
    await expect(sounds.getByRole('radio', { name: 'Singing bowl' })).toBeChecked();
    await sounds.getByRole('radio', { name: 'Wooden bars' }).check();
    await page.getByRole('radio', { name: 'Quiet' }).check();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => heard(page)).toContain(392);
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('region', { name: 'Focus timer' })
      .screenshot({ path: 'test-results/web/focus-sound/setting.png' });
    expect(await page.evaluate(() => localStorage.getItem('focusSound'))).toBe('{"kind":"wood","volume":"quiet"}');
  });

  await page.goto('/daily-plan');
  await begin(page);
  await pass(page, 25 * 60 + 1);
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining([392, 523, 659]));
  await offer(page, 'I made progress').click();
  await offer(page, 'Take a 5-minute break').click();
  await expect(time(page)).toHaveText(/^0[45]:\d\d$/);
  await silence(page);

  await test.step('off is off', async () => {
    await page.evaluate(() => localStorage.setItem('focusSound', '{"kind":"off","volume":"quiet"}'));
    await page.reload();
    await expect(page.getByRole('button', { name: /^Focus timer:/ })).toBeVisible();
    await pass(page, 5 * 60);
    await expect(page.getByText('Your break is over').first()).toBeVisible();
    await silence(page);
  });

  await test.step('on a hard day nothing sounds, whatever was chosen', async () => {
    await page.evaluate(() => localStorage.removeItem('focusSound'));
    hard.isToday = true;
    await page.reload();
    await offer(page, /^Another 25 minutes$/).click();
    await pass(page, 25 * 60 + 1);
    await expect(offer(page, 'I made progress')).toBeVisible();
    await silence(page);
  });
});
