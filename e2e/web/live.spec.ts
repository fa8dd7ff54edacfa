import { BREADTH_TAG } from '#scripts/tier.ts';
import { liveAtMoment } from '../fixtures/moment.ts';
import { SERVER_AWAY } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';

test('what one window changes is seen in all others', async ({ page, browser, watch, server, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  const events = page.waitForResponse('**/api/events');
  await login(mara, '/daily-plan');
  await events;

  // Another browser, as on another device, because windows of one browser also notify each other.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await liveAtMoment(elsewhere);
  const phone = await elsewhere.newPage();
  watch(phone);
  await phone.addInitScript((token) => localStorage.setItem('access_token', token), mara.token);
  const phoneEvents = phone.waitForResponse('**/api/events');
  await phone.goto(`${server.url}/daily-plan`);
  await phoneEvents;
  const desk = await page.context().newPage();
  watch(desk);
  await desk.goto('/daily-plan');
  await expect(desk.getByRole('button', { name: 'Done: Finish the slides' })).toBeVisible();

  await aTask(mara, { title: 'Call mum', emotionalWeight: 2 });
  for (const window of [page, phone, desk])
    await expect(window.getByRole('checkbox', { name: 'Call mum' })).toBeVisible();

  await phone.getByRole('checkbox', { name: 'Call mum' }).click();
  for (const window of [page, desk]) await expect(window.getByRole('checkbox', { name: 'Call mum' })).toBeChecked();
  await elsewhere.close();
});

test.describe('when the line breaks', () => {
  test.use({
    expectedErrors: async ({}, use) => use([SERVER_AWAY]),
  });

  test(
    'it is reopened, and missed events are shown',
    { tag: BREADTH_TAG },
    async ({ page, server, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
      const events = page.waitForResponse('**/api/events');
      await login(mara, '/daily-plan');
      await events;
      await server.stop();
      const again = page.waitForResponse('**/api/events');
      await server.start();
      await aTask(mara, { title: 'Call mum', emotionalWeight: 2 });
      await again;
      await expect(page.getByRole('checkbox', { name: 'Call mum' })).toBeVisible();
    },
  );
});
