import { BREADTH_TAG } from '#scripts/tier.ts';
import { signUpHere } from '../fixtures/firstDay.ts';
import { answerQuestions, statusOf } from '../fixtures/onboarding.ts';
import { askOneByOne } from '../fixtures/replies.ts';
import { SERVER_AWAY, type TestServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';

/** A server with paid plans; nothing is paid in these tests, so no payment provider is needed. */
const PLANS = {
  ACCESS: 'plans',
  STRIPE_SECRET_KEY: 'sk_test_nobody_pays',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody_pays',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
};

/** A server with free access, as in all other tests. */
const FREE = {};
let settings: typeof PLANS | typeof FREE = FREE;

/** The server with these settings; restarts it only if they differ. */
async function serverWith(server: TestServer, wanted: typeof PLANS | typeof FREE): Promise<void> {
  if (settings === wanted) return;
  await server.stop();
  await server.start(wanted);
  settings = wanted;
}

test.describe('whose status cannot be read', () => {
  test.use({ expectedErrors: async ({}, use) => use([/400/]) });
  test('sees that, and can retry', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Water the plants' });
    const status = '**/api/user/onboarding-status';
    await askOneByOne(page);
    await page.route(status, (route) => route.fulfill({ status: 400, json: { error: 'Not this time' } }));
    await login(mara, '/daily-plan');
    await expect(page.getByRole('heading', { name: "We couldn't load your account" })).toBeVisible();
    await expect(page.getByText('Not this time')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.unroute(status);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Done: Water the plants' })).toBeVisible();
  });

  test('still answers the questions', { tag: BREADTH_TAG }, async ({ page, aNewcomer, login }) => {
    const status = '**/api/user/onboarding-status';
    await askOneByOne(page);
    await page.route(status, (route) => route.fulfill({ status: 400, json: { error: 'Not this time' } }));
    await login(await aNewcomer(), '/onboarding');
    await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
    await answerQuestions(page);
    await expect(page.getByRole('heading', { name: /^Your answers are saved/ })).toBeVisible();
    await expect(page.getByText('Not this time')).toBeVisible();
    await page.unroute(status);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/brain-dump$/);
  });
});

test(
  'the status is asked for on the way to a screen, but not on the way to the plan',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Water the plants' });
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/user/onboarding-status') && asked.push(request.url()));
    await login(mara, '/daily-plan');
    await expect(page.getByText('Water the plants')).toBeVisible();
    // The first response included all the others.
    expect(asked).toEqual([]);
    const next = page.waitForResponse('**/api/user/onboarding-status');
    await page.getByRole('link', { name: 'Brain Dump' }).click();
    await next;
    await page.getByRole('link', { name: "Today's Plan" }).click();
    await expect(page.getByText('Water the plants')).toBeVisible();
    expect(asked).toHaveLength(1);
  },
);

test.describe('without a network', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_FAILED|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/]) });

  test('the app opens with the last known status, and the text is kept', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await expect(page.getByRole('link', { name: "Today's Plan" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastStanding'))).toMatch(/:active$/);
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByLabel('Your thoughts').fill('half a thought');
    await expect(page.getByRole('link', { name: "Today's Plan" })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your thoughts')).toHaveValue('half a thought');
  });
});

test.describe('when access comes from a plan', () => {
  // Requests the app makes by itself fail without a plan.
  test.use({ expectedErrors: async ({}, use) => use([SERVER_AWAY, /403/]) });
  test.afterAll(({ server }) => serverWith(server, FREE));

  test(
    'text from the landing page waits for the plan, and arrives with it',
    { tag: BREADTH_TAG },
    async ({ page, server }) => {
      test.slow();
      await serverWith(server, PLANS);
      await page.goto('/');
      await page.getByLabel('Or try it right here').fill('call the dentist, buy milk today, it is urgent');
      await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
      await page.getByRole('link', { name: 'Keep this plan' }).click();
      await signUpHere(page, 'Mara', /\/pricing$/);
      await page.reload();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(page.getByText('Your plan is waiting.')).toBeVisible();

      await serverWith(server, FREE);
      await page.goto('/');
      await page.getByRole('link', { name: 'Brain Dump' }).first().click();
      await expect(page.getByRole('heading', { name: /tasks found/ })).toBeVisible();
      await page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();
      await expect(page.getByRole('button', { name: 'Done: Buy milk' })).toBeVisible();
    },
  );

  test(
    'who loses access is led to the plans with the next screen',
    { tag: BREADTH_TAG },
    async ({ page, server, aUser, aTask, login }) => {
      await serverWith(server, FREE);
      const mara = await aUser();
      await aTask(mara, { title: 'Water the plants' });
      await login(mara, '/daily-plan');
      await expect(page.getByText('Water the plants')).toBeVisible();
      await serverWith(server, PLANS);
      expect((await statusOf(server, mara)).isPermanentDiscount).toBe(false);
      await page.getByRole('link', { name: 'Brain Dump' }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
