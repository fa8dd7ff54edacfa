import type { StripeSandbox } from '../../sandbox/stripe/start.ts';
import { ownSandbox, paidAt } from '../fixtures/payments.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { type DesktopApp, expect, test as base } from './app.ts';
import { somebody } from './somebody.ts';
import { opened, watchBrowser } from './systemBrowser.ts';

/** The desktop app against a server with paid plans. */
const test = base.extend<object, { sandbox: StripeSandbox; api: TestServer }>({
  sandbox: [ownSandbox, { scope: 'worker' }],
  api: [
    async ({ sandbox }, use) => {
      const api = await startTestServer(paidAt(sandbox));
      sandbox.webhooks.sendTo(`${api.url}/webhooks/stripe`);
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Signs in as a user who has finished onboarding and opens the plans. */
async function arrive(app: DesktopApp, api: TestServer) {
  await app.signIn(await somebody(api));
  const page = await app.main();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start free trial' })).toBeVisible();
  return page;
}

test('a checkout opens in the browser, and the window notices what came of it', async ({ launch, api, sandbox }) => {
  const app = await launch({ apiUrl: api.url });

  await test.step('no other page opens in the browser', async () => {
    await watchBrowser(app);
    const page = await app.main();
    const ask = (url: string): Promise<unknown> =>
      page.evaluate(`unchaos.ask('app:open-outside', { url: ${JSON.stringify(url)} }).catch(() => 'refused')`);
    for (const url of [
      'https://evil.example.org/',
      'http://192.168.0.2/',
      'file:///etc/passwd',
      'unchaos://checkout',
    ]) {
      expect(await ask(url)).toEqual({ isOpened: false });
    }
    expect(await ask('not an address')).toBe('refused');
    expect(await opened(app)).toEqual([]);
  });

  await test.step('the window waits, and notices by itself', async () => {
    const page = await arrive(app, api);
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your browser…' })).toBeVisible();
    const [checkout = ''] = await opened(app);
    expect(checkout.startsWith(`${sandbox.url}/checkout/cs_`)).toBe(true);

    await page.getByRole('button', { name: 'Open the page again' }).click();
    await expect.poll(() => opened(app)).toEqual([checkout, checkout]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect.poll(async () => (await opened(app)).length).toBe(3);

    const [, , latest = ''] = await opened(app);
    sandbox.checkOut(/cs_\w+/.exec(latest)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Subscription Active!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the link back from the browser is the quick way', async () => {
    await watchBrowser(app);
    const page = await arrive(app, api);
    await page.getByRole('button', { name: 'Choose Daily Access' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your browser…' })).toBeVisible();
    const [checkout = ''] = await opened(app);

    await app.startAgain(['unchaos://checkout?canceled=true']);
    await expect(page.getByText('Checkout Canceled').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Daily Access' })).toBeEnabled();

    const id = /cs_\w+/.exec(checkout)?.[0] ?? '';
    expect(sandbox.checkOut(id, '4242424242424242')).toBe(`${api.url}/back-to-app?session_id=${id}&payment=success`);
    await app.startAgain([`unchaos://checkout?session_id=${id}&payment=success`]);
    await expect(page.getByText('Payment Successful!').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
