import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { begin, offer, pill, view } from '../fixtures/focus.ts';
import { liveAtMoment } from '../fixtures/moment.ts';
import { expect, PASSWORD, type Person, post, signIn, test } from '../fixtures/test.ts';

/** The details of a session on another device. */
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Finish the slides' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

interface Booked {
  readonly sessions: readonly { readonly taskTitle: string; readonly focusedMs: number }[];
}

test('another device sees the session, pauses and ends it, and it is booked once', async ({
  page,
  browser,
  watch,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  const events = page.waitForResponse('**/api/events');
  await login(mara, '/daily-plan');
  await events;
  await begin(page);

  // A separate login, as on another device.
  const { email } = mara;
  const { access_token: token } = await post<{ access_token: string }>(server, '/auth/login', {
    email,
    password: PASSWORD,
  });
  const onPhone: Person = { ...mara, token };
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await liveAtMoment(elsewhere);
  const phone = await elsewhere.newPage();
  watch(phone);
  const phoneEvents = phone.waitForResponse('**/api/events');
  await signIn(phone, onPhone, '/daily-plan');
  await phoneEvents;
  await expect(pill(phone)).toContainText('Running on another device');
  await expect(pill(phone)).toHaveText(/2[45]:\d\d/);
  await expect(phone.getByRole('button', { name: 'Back to your focus' })).toBeVisible();

  await pill(phone).click();
  await expect(dialog(phone).getByRole('timer')).toHaveText(/^2[45]:\d\d$/);
  expect(await violations(phone)).toEqual([]);
  await button(phone, 'Pause').click();
  await expect(offer(page, 'Continue')).toBeVisible();
  await expect(dialog(phone).getByText('Paused on another device')).toBeVisible();

  await test.step('it is there after a reload, and continues from either side', async () => {
    await phone.reload();
    await expect(pill(phone)).toContainText('Paused on another device');
    await pill(phone).click();
    await button(phone, 'Continue').click();
    await expect(view(page).getByText('In focus')).toBeVisible();
    await offer(page, 'Pause').click();
    await expect(button(phone, 'Continue')).toBeVisible();
    await offer(page, 'Continue').click();
    await expect(button(phone, 'Pause')).toBeVisible();
  });

  await button(phone, 'End').click();
  await expect(dialog(phone)).toHaveCount(0);
  await expect(pill(phone)).toHaveCount(0);
  await expect(view(page)).toHaveCount(0);
  const booked = async () => {
    const response = await fetch(`${server.url}/api/focus-sessions`, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as Booked).sessions;
  };
  await expect.poll(booked).toMatchObject([{ taskTitle: 'Finish the slides' }]);

  await elsewhere.close();
});
