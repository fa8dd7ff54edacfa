import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fullYear, yearIs } from '../fixtures/year.ts';
import type { DesktopApp } from './app.ts';
import { expect, test } from './onDashboard.ts';

/** Answers the system's question where to keep a file; the question itself is no page that a test could click. */
const keepsAt = (app: DesktopApp, filePath: string): Promise<void> =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
  }, filePath);

test('the annual report is saved as a PDF, and says so when it cannot be', async ({ openDashboard, userData }) => {
  const { app, page } = await openDashboard();
  await yearIs(page, fullYear);
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
