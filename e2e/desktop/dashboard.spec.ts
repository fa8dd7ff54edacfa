import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { violations } from '../fixtures/axe.ts';
import { fullYear, yearIs } from '../fixtures/year.ts';
import { type DesktopApp, keyboard } from './app.ts';
import { keyCard, keyState } from './keyCard.ts';
import { expect, test } from './onDashboard.ts';

/** Mocks the system's save dialog, which is no page a test could click. */
const keepsAt = (app: DesktopApp, filePath: string): Promise<void> =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
  }, filePath);

test('what the dashboard offers on a computer', async ({ openDashboard, launch, api, userData }) => {
  const { app, page } = await openDashboard();

  await test.step('the key is requested once, opens the small window, and is detected', async () => {
    await expect(keyCard(page)).toContainText('Press Ctrl+Shift+Space now');
    expect(await keyState(page)).toMatchObject({ registered: true, heard: false, heardInThisRun: false });
    expect(await violations(page)).toEqual([]);

    await keyboard.press('ctrl+shift+space');
    await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
    await expect(keyCard(page).getByRole('status')).toContainText('Heard it.');
    expect(await keyState(page)).toMatchObject({ heard: true, heardInThisRun: true });
    await keyboard.press('Escape');
    await keyCard(page).getByRole('button', { name: 'Good' }).click();
    await expect(keyCard(page)).toHaveCount(0);
  });

  await test.step('its menu leads to the settings of this computer', async () => {
    const title = 'Settings of this computer';
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: title }).click();
    await expect((await app.settings()).getByRole('heading', { name: title })).toBeVisible();
    expect(page.url()).toBe('app://unchaos/dashboard');
  });

  await test.step('the annual report is saved as a PDF, and says so when it cannot be', async () => {
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
    await expect(page.getByText("We couldn't save it there. Try another folder.").first()).toBeVisible();
  });

  await test.step('after a restart the key still counts as detected', async () => {
    await app.close();
    const again = await launch({ apiUrl: api.url });
    expect(await keyState(await again.main())).toMatchObject({ heard: true, heardInThisRun: false });
  });
});
