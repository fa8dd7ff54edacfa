import type { Page } from '@playwright/test';
import { CARE_WORDS } from '../../shared/care/answer.ts';
import { post } from '../fixtures/test.ts';
import { keyboard } from './app.ts';
import { expect, test } from './onDashboard.ts';
import { TrayHost } from './trayHost.ts';

const DAY_MS = 86_400_000;

/** The same page in German, and the token of its person. */
async function inGerman(page: Page): Promise<string> {
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Heute', exact: true }).first()).toBeVisible();
  return await page.evaluate<string>("unchaos.ask('accounts:read-token').then(({ token }) => token)");
}

const openPlan = (page: Page): Promise<void> => page.getByRole('link', { name: 'Heute', exact: true }).first().click();

test('whoever is in need hears nothing more of their day, in the tray neither', async ({ openDashboard, api }) => {
  const tray = await TrayHost.start();
  try {
    const { app, page } = await openDashboard();
    const token = await inGerman(page);
    await post(api, '/tasks', { title: 'Bank anrufen', emotionalWeight: 9 }, token);
    await expect.poll(() => tray.labels()).toContain('Erledigt: Bank anrufen');

    await app.jot('ich will nicht mehr leben');
    await keyboard.press('Return');
    const capture = await app.capture();
    await expect(capture.getByRole('heading', { level: 1 })).toHaveText(CARE_WORDS.de.title);
    await expect.poll(() => tray.labels()).toContain('Erinnerungen sind angehalten');
    await expect.poll(async () => (await tray.labels()).join(' ')).not.toContain('Bank anrufen');

    await openPlan(page);
    await expect(page.getByText('Heute muss nichts sein.')).toBeVisible();
    await expect(page.getByText('Bank anrufen')).toBeHidden();
    await expect(page.getByText(/EINE Sache|Aufgaben erledigt|geschafft/)).toHaveCount(0);
    expect((await tray.labels()).join(' ')).not.toMatch(/Fokus starten|Erledigt:/);
  } finally {
    await tray.stop();
  }
});

test('what has passed is asked about, is counted nowhere, and no list that waits is a day on which all is done', async ({
  openDashboard,
  api,
}) => {
  const { page } = await openDashboard();
  const token = await inGerman(page);
  await post(api, '/brain-dumps', { rawText: 'Heute Milch kaufen. Morgen Oma anrufen.', review: true }, token);
  await page.reload();
  await expect(page.getByText('In deinen Worten stecken 2 Aufgaben.')).toBeVisible();
  await expect(page.getByText('Für heute ist alles geschafft!')).toHaveCount(0);

  const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await post(api, '/brain-dumps', { rawText: 'Morgen um 15 Uhr Zahnarzt.', capturedAt }, token);
  await post(api, '/tasks', { title: 'Bank anrufen' }, token);
  await expect(page.getByText('Bank anrufen')).toBeVisible();
  await openPlan(page);
  const over = page.getByRole('region', { name: 'SCHON VORBEI' });
  await expect(over.getByText(/^war \w+tag 15:00|^war Mittwoch 15:00/)).toBeVisible();
  await over.getByRole('button', { name: /^War so: / }).click();
  await expect(over).toHaveCount(0);
});
