import { startFocus, time } from '../fixtures/focus.ts';
import { post } from '../fixtures/test.ts';
import { expect, test } from './app.ts';
import { Focusing } from './focusing.ts';
import { somebody } from './somebody.ts';

const LENGTHS = { focusMinutes: 50, breakMinutes: 10 };

test('the lengths that an account chose last in the window, and where the main process starts a session', async ({
  launch,
  api,
}) => {
  const token = await somebody(api);
  await post(api, '/tasks', { title: 'Finish the slides', emotionalWeight: 9 }, token);
  const app = await launch({ apiUrl: api.url });
  const page = await app.main();
  const focusing = new Focusing(app);
  await app.signIn(token);
  await page.evaluate("history.replaceState(null, '', '/account/planning')");
  await page.reload();
  const card = page.getByRole('region', { name: 'Focus timer' });
  await card.getByLabel('Focus, in minutes').fill(String(LENGTHS.focusMinutes));
  await card.getByLabel('Break, in minutes').fill(String(LENGTHS.breakMinutes));
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your next session uses these times.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await startFocus(page).click();
  await expect(time(page)).toHaveText(/^(50:00|49:\d\d)$/);

  await focusing.send('endEarly');
  await focusing.send('takeBreak');
  expect(Math.ceil((await focusing.left()) / 60_000)).toBe(LENGTHS.breakMinutes);
  await focusing.send('doneForNow');
  await page.reload();
  await expect(startFocus(page)).toBeVisible();
  // Like the tray, and the dot in the capture window.
  await expect
    .poll(async () => (await app.capture()).evaluate("unchaos.ask('focus:toggle')"))
    .toEqual({ toggled: 'started' });
  expect((await focusing.read()).timer).toMatchObject({ phase: 'focus', session: { lengths: LENGTHS } });
});
