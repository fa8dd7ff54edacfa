import type { Page } from '@playwright/test';
import { CARE_WORDS } from '../../shared/care/answer.ts';
import { button, inTaps, paper, row, rows, send } from '../fixtures/list.ts';
import { post } from '../fixtures/test.ts';
import { keyboard } from './app.ts';
import { expect, test } from './onDashboard.ts';
import { TrayHost } from './trayHost.ts';

/** The same page in German, with the journal and the live list on the brain dump. */
async function inGerman(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('language', 'de');
    localStorage.setItem('brainDumpMode', '"journaling"');
    localStorage.setItem('liveList', 'on');
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Heute', exact: true }).first()).toBeVisible();
}

const openPlan = (page: Page): Promise<void> => page.getByRole('link', { name: 'Heute', exact: true }).first().click();

test('a day in the window and in the tray, in English and in German', async ({ openDashboard, arrive, api }) => {
  const tray = await TrayHost.start();
  try {
    const { app, page, token } = await openDashboard();

    await test.step('the tray knows the ONE Thing without the plan on the screen, and ticks it off', async () => {
      await post(api, '/tasks', { title: 'Call the bank', emotionalWeight: 9 }, token);
      await post(api, '/tasks', { title: 'Water the plants', emotionalWeight: 1 }, token);
      await expect.poll(() => tray.labels()).toContain('Done: Call the bank');

      await app.closeWindow('main');
      await expect.poll(async () => (await app.look('main')).visible).toBe(false);
      await tray.choose('Start focus: Call the bank');
      await expect.poll(() => tray.labels()).toContain('Pause');
      await tray.choose('Done: Call the bank');
      // The session is over, the task is done, and the next one takes its place.
      await expect.poll(() => tray.labels()).toContain('Done: Water the plants');
      expect(await tray.labels()).not.toContain('Pause');
      const openTitles = async (): Promise<string[]> => {
        const answer = await fetch(`${api.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
        const { tasks } = (await answer.json()) as { tasks: { title: string; completed: boolean }[] };
        return tasks.filter(({ completed }) => !completed).map(({ title }) => title);
      };
      await expect.poll(openTitles).toEqual(['Water the plants']);
      await tray.choose('Open Unchaos');
      await expect.poll(async () => (await app.look('main')).visible).toBe(true);
    });

    const another = await arrive(app);
    await inGerman(page);
    await test.step('tasks appear beside the text, are corrected there, and reach the plan unchanged', async () => {
      await page.getByRole('link', { name: 'Brain Dump', exact: true }).first().click();
      await paper(page).fill('Morgen die Bank anrufen. Blumen gießen. Briefmarken kaufen.');
      await expect(rows(page)).toHaveCount(3);
      await expect(row(page, 'Bank anrufen')).toContainText('Morgen');

      // Not a task.
      await inTaps(1, () => button(page, 'Keine Aufgabe: Blumen gießen').click());
      await expect(button(page, 'Zurückholen: Blumen gießen')).toBeFocused();
      // A wrong day.
      await inTaps(
        2,
        () => row(page, 'Bank anrufen').click(),
        () => page.getByRole('radio', { name: 'Heute' }).click(),
      );
      await page.keyboard.press('Escape');
      await expect(row(page, 'Bank anrufen')).toContainText('Heute');

      await send(page);
      await expect(button(page, 'Zurückholen: Blumen gießen')).toBeVisible();
      await expect(row(page, 'Bank anrufen')).toContainText('Heute');
      await button(page, 'Gut! Weiter zu deinem Plan').click();
      await openPlan(page);
      await expect(page.getByText('Bank anrufen', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Briefmarken kaufen', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Blumen gießen')).toHaveCount(0);
    });

    await test.step('text about a crisis silences the day, in the tray too', async () => {
      await post(api, '/tasks', { title: 'Steuer machen', emotionalWeight: 9, urgencyLevel: 'urgent' }, another.token);
      await expect.poll(async () => (await tray.labels()).join(' ')).toMatch(/Erledigt: (Steuer machen|Bank anrufen)/);

      await app.jot('ich will nicht mehr leben');
      await keyboard.press('Return');
      const capture = await app.capture();
      await expect(capture.getByRole('heading', { level: 1 })).toHaveText(CARE_WORDS.de.title);
      await expect.poll(() => tray.labels()).toContain('Erinnerungen sind angehalten');
      await expect.poll(async () => (await tray.labels()).join(' ')).not.toMatch(/Fokus starten|Erledigt:/);

      await openPlan(page);
      await expect(page.getByText('Heute muss nichts sein.')).toBeVisible();
      await expect(page.getByText('Steuer machen')).toBeHidden();
      await expect(page.getByText('Bank anrufen')).toBeHidden();
      await expect(page.getByText(/EINE Sache|Aufgaben erledigt|geschafft/)).toHaveCount(0);
      expect((await tray.labels()).join(' ')).not.toMatch(/Fokus starten|Erledigt:/);
    });
  } finally {
    await tray.stop();
  }
});
