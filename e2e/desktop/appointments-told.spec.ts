import type { FocusNow } from '../../shared/focus/ipc.ts';
import { anAppointment, withAppointments } from '../fixtures/appointments.ts';
import { post } from '../fixtures/test.ts';
import { expect, keyboard } from './app.ts';
import { test } from './onDashboard.ts';
import { foundRow, searchFor } from './searching.ts';

const MINUTE = 60_000;

test('the page sends the small window appointments, asks before focus that would overlap one, and knows them offline', async ({
  openDashboard,
  api,
}) => {
  const { app, page, token } = await openDashboard();
  await post(api, '/tasks', { title: 'Sort the post' }, token);
  await withAppointments(page, [anAppointment('Jour fixe', new Date(Date.now() + 13 * MINUTE))]);
  await page.reload();
  const capture = await app.capture();
  const known = () => capture.evaluate<string>("unchaos.ask('calendar:known').then((known) => JSON.stringify(known))");
  await expect.poll(known).toContain('Jour fixe');

  await test.step('focus on a task that was found asks in the main window, which comes up', async () => {
    await searchFor(app, 'sort');
    await expect(foundRow(capture, 'Sort the post')).toBeVisible();
    await keyboard.press('ctrl+Return');
    const question = page.getByRole('dialog', { name: /^Your next appointment is in 1[12] minutes$/ });
    await expect(question).toBeVisible();
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
    expect((await app.look('main')).visible).toBe(true);
    await question.getByRole('button', { name: 'Start 10 minutes' }).click();
    const now = () => page.evaluate<FocusNow>("unchaos.ask('focus:read')");
    await expect
      .poll(async () => (await now()).timer)
      .toMatchObject({
        ...{ phase: 'focus', session: { task: { title: 'Sort the post' }, lengths: { focusMinutes: 10 } } },
      });
  });

  await test.step('without a network the appointments stored on this device are sent', async () => {
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect.poll(known).toContain('Jour fixe');
  });
});
