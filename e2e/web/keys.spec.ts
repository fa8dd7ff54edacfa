import type { Page } from '@playwright/test';
import { keys as german } from '#renderer/app/keys/messages/de.ts';
import { keys as english } from '#renderer/app/keys/messages/en.ts';
import { isCharacterKey, keyIds, keyTable } from '#renderer/ui/keys/table.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { dialog, oneThing, press, proofs, tick } from '../fixtures/keyProofs.ts';
import { moreButton, moreSheet } from '../fixtures/more.ts';
import { scriptRecogniser } from '../fixtures/recogniser.ts';
import { expect, test } from '../fixtures/test.ts';

const groups = ['anywhere', 'plan', 'hours', 'focus', 'dump', 'voice', 'review'] as const;
/** Contexts of most shortcuts. */
const USUAL: readonly string[] = ['anywhere', 'plan', 'focus'];
const keysOf = (group: (typeof groups)[number]) => keyIds.filter((id) => keyTable[id].group === group);
const sheet = (page: Page) => dialog(page, 'Keyboard shortcuts');

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  await scriptRecogniser(page);
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' });
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 4 });
  await aTask(mara, { title: 'Sort the post', status: 'backlog', emotionalWeight: 2 });
  await login(mara, '/daily-plan');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
});

for (const group of groups) {
  const tag = USUAL.includes(group) ? [] : BREADTH_TAG;
  test(`each key does what the sheet says: ${group}`, { tag }, async ({ page }) => {
    for (const id of keysOf(group)) await test.step(`${id}: ${english.does[id]}`, () => proofs[id](page));
  });
}

test('the sheet lists every key under its place, in both languages', async ({ page }) => {
  expect(groups.flatMap(keysOf).toSorted(), 'no key is without a place').toEqual(keyIds.toSorted());
  await page.keyboard.press('?');
  for (const group of groups) {
    const ids = keysOf(group);
    const lines = page.getByRole('region', { name: english.sheet.groups[group] }).getByRole('term');
    await expect(lines).toHaveText(ids.map((id) => english.does[id]));
  }
  const all = sheet(page).locator('dd');
  await expect(all).toHaveCount(keyIds.length);
  const written = (await all.allTextContents()).map((text) => text.replaceAll(/\s/g, ''));
  expect(written.slice(0, 4)).toEqual(['CtrlK', '?', 'GthenD', 'GthenP']);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dein Plan für heute' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' }).getByRole('term')).toHaveText(
    keyIds.map((id) => german.does[id]),
  );
});

test('keys of one letter or sign can be switched off on this device', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.keyboard.press('?');
  const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(sheet(page).locator('dd', { hasText: /^off$/ })).toHaveCount(keyIds.filter(isCharacterKey).length);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.reload();
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  for (const id of keyIds.filter(isCharacterKey)) await press(page, id);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Task Title')).toHaveCount(0);
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  await expect(page).toHaveURL(/\/daily-plan$/);
  await proofs.nextRow(page);
  await press(page, 'palette');
  await page.keyboard.type('keyboard keys');
  await expect(page.getByRole('option').locator('kbd')).toHaveCount(0);
  await page.keyboard.press('Enter');

  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await proofs.edit(page);
});

test('letters stay letters in text, in menus and over dialogs; Space and Enter stay what they are', async ({
  page,
}) => {
  await press(page, 'add');
  await expect(page.getByLabel('Task Title')).toBeFocused();
  await page.keyboard.type('next? gp');
  await expect(page.getByLabel('Task Title')).toHaveValue('next? gp');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await proofs.next(page);
  await page.keyboard.press('Space');
  await expect(tick(page, 'Call the bank')).toBeChecked();

  for (const held of ['Alt', 'Control', 'Shift', 'Meta']) await page.keyboard.press(`${held}+e`);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await press(page, 'edit');
  await expect(dialog(page, 'Edit Task')).toBeVisible();
  await page.getByRole('button', { name: 'Update Task' }).focus();
  for (const id of ['sheet', 'addForTomorrow', 'done', 'goToDump'] as const) await press(page, id);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitem', { name: 'Deutsch' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
});

test('folded rows are skipped, and reachable once they are open', { tag: BREADTH_TAG }, async ({ page }) => {
  await proofs.next(page);
  await page.getByText('MORE IN QUEUE (1 task)').click();
  await expect(tick(page, 'Sort the post')).toBeVisible();
  await tick(page, 'Call the bank').focus();
  await press(page, 'next');
  await expect(tick(page, 'Sort the post')).toBeFocused();
});

test(
  'the sheet is under "More" on a phone, fits it and gives the focus back',
  { tag: BREADTH_TAG },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await moreButton(page).click();
    await moreSheet(page).getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(sheet(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(moreButton(page)).toBeFocused();
  },
);
