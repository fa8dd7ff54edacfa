import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { button, list, paper, row, rows, send } from '../fixtures/list.ts';
import { expect, post, signIn, test } from '../fixtures/test.ts';

/** Commits the waiting list to the plan. */
async function confirm(page: Page): Promise<void> {
  await button(page, /^(Perfect! Now let's create your action plan|Gut! Weiter zu deinem Plan)$/).click();
  await expect(page).toHaveURL(/\/daily-plan$/);
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await row(page, from).click();
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await expect(row(page, to)).toBeFocused();
}

const maybe = (page: Page, title: string) => list(page).getByRole('button', { name: title });

test('a correction is applied the next time, and can be forgotten', async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await paper(page).fill('Call the dentist tomorrow. Water the plants. Clean the kitchen.');
  await expect(rows(page)).toHaveCount(3);
  await row(page, 'Water the plants').press('Delete');
  await rename(page, 'Call the dentist', 'Ring Dr Lee');
  await send(page);
  await confirm(page);

  await page.goto('/brain-dump');
  await paper(page).fill('Water the plants. Call the dentist on Monday.');
  await expect(row(page, 'Ring Dr Lee')).toContainText('Monday');
  await expect(rows(page)).toHaveCount(1);
  await expect(maybe(page, 'Make it a task: Water the plants')).toBeVisible();
  await send(page);
  await expect(row(page, 'Ring Dr Lee')).toContainText('Monday');
  await expect(rows(page)).toHaveCount(1);
  await maybe(page, 'Make it a task: Water the plants').click();
  await expect(row(page, 'Water the plants')).toBeFocused();
  await confirm(page);

  // A line of its own gets the same name.
  await button(page, 'Add Task').click();
  await page.getByLabel('Task Title').fill('call the dentist tomorrow');
  await expect(page.locator('form').getByText('Ring Dr Lee', { exact: true })).toBeVisible();

  await page.goto('/account/data');
  const card = page.getByRole('region', { name: 'Learned from your corrections' });
  await card.getByText('2 things remembered').click();
  await expect(card.getByRole('listitem')).toHaveText([
    /“water the plants” → a task/,
    /“call the dentist” → Ring Dr Lee/,
  ]);
  await card.getByRole('button', { name: 'Forget everything' }).click();
  await expect(card.getByText('Nothing yet.')).toBeVisible();
  await page.goto('/brain-dump');
  await paper(page).fill('Call the dentist on Monday.');
  await expect(row(page, 'Call the dentist')).toBeVisible();
});

test(
  'eine Dauer kommt aus der eigenen Zeit im Fokus, und der Grund steht dabei',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, server }) => {
    const mara = await aUser();
    const { id, title, category } = await aTask(mara, { title: 'Küche putzen' });
    const task = { id, title, category, weight: 5, wasTheOneThing: false, energyLevel: 'low' };
    const endedAt = Date.parse('2026-12-09T12:00:00Z');
    for (const [outcome, minutes, end] of [
      ['progress', 24, endedAt - 3_600_000],
      ['completed', 17, endedAt],
    ] as const) {
      const focused = { startedAt: end - minutes * 60_000, endedAt: end, focusedMs: minutes * 60_000 };
      await post(server, '/focus-sessions', { id: randomUUID(), task, outcome, ...focused }, mara.token);
    }
    await signIn(page, mara, '/brain-dump', { brainDumpMode: JSON.stringify('journaling'), language: 'de' });
    await paper(page).fill('Morgen Küche putzen. Blumen gießen.');
    await expect(row(page, 'Küche putzen')).toContainText('Letztes Mal hast du 40 Min. gebraucht.');
    await row(page, 'Blumen gießen').press('Delete');
    await send(page);
    await expect(row(page, 'Küche putzen')).toContainText('Letztes Mal hast du 40 Min. gebraucht.');
    // Another duration needs no reason.
    await row(page, 'Küche putzen').click();
    await page.getByRole('radio', { name: '15 Min.' }).click();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Küche putzen')).not.toContainText('Letztes Mal');
    await confirm(page);

    await page.goto('/brain-dump');
    await paper(page).fill('Blumen gießen. Küche putzen.');
    await expect(row(page, 'Küche putzen')).toContainText('15 Min.');
    await expect(maybe(page, 'Zur Aufgabe machen: Blumen gießen')).toBeVisible();
    await page.goto('/account/data');
    await expect(page.getByRole('region', { name: 'Aus deinen Korrekturen gelernt' })).toContainText(
      '2 Sachen gemerkt',
    );
  },
);
