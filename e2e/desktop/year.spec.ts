import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { ANSWERS, freshEmail, PASSWORD, post } from '../fixtures/test.ts';
import { fullYear, yearIs } from '../fixtures/year.ts';
import { type DesktopApp, expect, test as base } from './app.ts';

const test = base.extend<object, { api: TestServer }>({
  api: [
    async ({}, use) => {
      const api = await startTestServer();
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Answers the system's question where to keep a file; the question itself is no page that a test could click. */
const keepsAt = (app: DesktopApp, filePath: string): Promise<void> =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: chosen === '', filePath: chosen });
  }, filePath);

test('the annual report is saved as a PDF, and says so when it cannot be', async ({ launch, api, userData }) => {
  const app = await launch({ apiUrl: api.url });
  const { access_token: token } = await post<{ access_token: string }>(api, '/auth/signup', {
    email: freshEmail(),
    password: PASSWORD,
    firstName: 'Noor',
    timezone: 'Europe/Berlin',
  });
  await post(api, '/user/onboarding', ANSWERS, token);
  await app.signIn(token);
  const page = await app.main();
  await yearIs(page, fullYear);
  await page.reload();
  await app.startAgain(['unchaos://insights/year']);
  await expect(page.getByRole('heading', { level: 1, name: 'Your 2025' })).toBeVisible();

  const file = path.join(userData, 'My year.pdf');
  await keepsAt(app, file);
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByText('Your report is saved.').first()).toBeVisible();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  await keepsAt(app, path.join(file, 'in a file there is no folder.pdf'));
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByText('It could not be saved there. Try another folder.').first()).toBeVisible();
});
