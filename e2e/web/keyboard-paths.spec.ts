import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { oneThing } from '../fixtures/keyProofs.ts';
import { type KeyboardPath, listPaths, planPaths } from '../fixtures/keyboardPaths.ts';
import { paper, send } from '../fixtures/list.ts';
import { expect, type Person, test } from '../fixtures/test.ts';
import { day } from '../fixtures/week.ts';
import { weekPaths } from '../fixtures/weekPaths.ts';

/** Cells of a table under a heading of docs/keyboard.md. */
function listed(heading: string): readonly string[] {
  const text = readFileSync('docs/keyboard.md', 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(': '),
  );
}

async function prove(page: Page, heading: string, paths: readonly KeyboardPath[]): Promise<void> {
  expect(listed(heading)).toEqual(paths.map(({ action, keys }) => `${action}: ${keys}`));
  for (const { action, keys, prove: proof } of paths) await test.step(`${action}: ${keys}`, () => proof(page));
}

test.describe('every action without a key of its own', () => {
  let mara: Person;

  test.beforeEach(async ({ aUser, aTask }) => {
    mara = await aUser();
    await aTask(mara, { title: 'Call the bank', emotionalWeight: 4 });
  });

  test("has the way that the list says: today's plan", async ({ page, aTask, login }) => {
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' });
    await aTask(mara, { title: 'Sort the post', status: 'backlog', emotionalWeight: 2 });
    await login(mara, '/daily-plan');
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    await prove(page, "On Today's Plan", planPaths);
  });

  test('has the way that the list says: what was found in a brain dump', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await paper(page).fill('I have to call the bank today. Water the plants tomorrow.');
    await send(page);
    await prove(page, 'In What Was Found', listPaths);
  });

  test('has the way that the list says: the week', async ({ page, login }) => {
    await login(mara, '/weekly-plan');
    await expect(day(page, 0).getByText('Call the bank')).toBeVisible();
    await prove(page, 'On the Weekly Plan', weekPaths);
  });
});
