import { BREADTH_TAG } from '#scripts/tier.ts';
import { post } from '../fixtures/test.ts';
import { expect, test } from './onDashboard.ts';

const DAY_MS = 86_400_000;

const SAID = {
  en: {
    list: 'Buy milk today. Call grandma tomorrow.',
    waits: 'We found 2 tasks in your words.',
    allDone: 'All done for today!',
    late: 'Dentist tomorrow at 15:00.',
    task: 'Call the bank',
    today: "Today's Plan",
    over: 'ALREADY OVER',
    was: /^was \w+day 3:00\sPM/,
    happened: /^Happened: /,
  },
  de: {
    list: 'Heute Milch kaufen. Morgen Oma anrufen.',
    waits: 'In deinen Worten stecken 2 Aufgaben.',
    allDone: 'Für heute ist alles geschafft!',
    late: 'Morgen um 15 Uhr Zahnarzt.',
    task: 'Bank anrufen',
    today: 'Heute',
    over: 'SCHON VORBEI',
    was: /^war (?:\w+tag|Mittwoch) 15:00/,
    happened: /^War so: /,
  },
} as const;

for (const language of ['en', 'de'] as const) {
  const name = `what has passed is asked about, and no list that waits is a day on which all is done (${language})`;
  test(name, { tag: BREADTH_TAG }, async ({ openDashboard, api }) => {
    const said = SAID[language];
    const { page, token } = await openDashboard();
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await post(api, '/brain-dumps', { rawText: said.list, review: true }, token);
    await page.reload();
    await expect(page.getByText(said.waits)).toBeVisible();
    await expect(page.getByText(said.allDone)).toHaveCount(0);

    const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await post(api, '/brain-dumps', { rawText: said.late, capturedAt }, token);
    await post(api, '/tasks', { title: said.task }, token);
    await expect(page.getByText(said.task)).toBeVisible();
    await page.getByRole('link', { name: said.today, exact: true }).first().click();
    const over = page.getByRole('region', { name: said.over });
    await expect(over.getByText(said.was)).toBeVisible();
    await over.getByRole('button', { name: said.happened }).click();
    await expect(over).toHaveCount(0);
  });
}
