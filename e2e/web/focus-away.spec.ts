import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { begin, bookings, offer, pass, passHidden, pill, time, today, view } from '../fixtures/focus.ts';
import { expect, test } from '../fixtures/test.ts';

/** A browser with `IdleDetector` and its permission; `rest` and `touch` simulate its keyboard. */
async function allowIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class IdleDetector extends EventTarget {
      userState = 'active';
      start(): Promise<void> {
        Reflect.set(window, 'setUser', (state: string) => {
          this.userState = state;
          this.dispatchEvent(new Event('change'));
        });
        return Promise.resolve();
      }
      static requestPermission = () => Promise.resolve('granted');
    }
    Reflect.set(window, 'IdleDetector', IdleDetector);
    const query = navigator.permissions.query.bind(navigator.permissions);
    navigator.permissions.query = (asked) =>
      String(asked.name) === 'idle-detection'
        ? Promise.resolve({ state: 'granted' } as PermissionStatus)
        : query(asked);
  });
}

const user = (page: Page, state: 'idle' | 'active') => page.evaluate(`setUser('${state}')`);
const question = (page: Page) => view(page).getByRole('group', { name: /^Away for \d+ minutes: count it\?$/ });

test('after an absence it is asked once whether it counts, and left out it is not booked', async ({
  page,
  context,
  aUser,
  aTask,
  login,
}) => {
  await page.clock.install({ time: today(8) });
  await allowIdle(page);
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  const server = await bookings(context);
  await login(mara, '/account/planning');
  const ask = page.getByRole('switch', { name: 'Ask when you come back' });
  await expect(ask).not.toBeChecked();
  await ask.click();
  await expect(ask).toBeChecked();
  expect(await violations(page)).toEqual([]);

  await page.goto('/daily-plan');
  await begin(page);
  await pass(page, 60);
  await passHidden(page, 5);
  await user(page, 'idle');
  await passHidden(page, 7);
  await user(page, 'active');
  await expect(question(page)).toContainText('Away for 12 minutes: count it?');
  await expect(offer(page, 'Pause')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(pill(page)).toContainText('Away: count it?');
  await pill(page).click();
  const leaveOut = question(page).getByRole('button', { name: 'Leave it out' });
  await leaveOut.focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(time(page)).toHaveText(/^2[34]:\d\d$/);

  await passHidden(page, 5);
  await user(page, 'idle');
  await passHidden(page, 1);
  await user(page, 'active');
  await question(page).getByRole('button', { name: 'Count it' }).click();
  await expect(time(page)).toHaveText(/^1[78]:\d\d$/);
  await offer(page, 'End early').click();
  await offer(page, 'Done for now').click();
  await expect.poll(() => server.booked.length).toBe(1);
  const minutes = (server.booked[0]?.focusedMs ?? 0) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(7);
  expect(minutes).toBeLessThan(9);
});
