import { frontDoor } from '../../cloud-api/app/testDoor.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** A few guesses already count as many here, and each caller states its network. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ expectedErrors: async ({}, use) => use([/428/]) });

test("strangers' guesses lock no one out: a device solves work for its log-in", async ({ page, aUser, server }) => {
  const mara = await aUser();
  await server.stop();
  await server.start({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' });
  for (let guess = 0; guess < 10; guess += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${guess}` };
    const door = frontDoor(`${server.url}/api`, Date.now, () => from);
    const body = { email: mara.email, password: 'Wrong-1234', captchaToken: await door.captchaToken() };
    const headers = { ...from, ...(await door.headersFor('POST')), 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(401);
  }
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  const asked = page.waitForResponse((answer) => answer.status() === 428);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(await (await asked).json()).toMatchObject({ code: 'workNeeded' });
  await expect(page.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();
});
