import type { Page } from '@playwright/test';
import { keys as german } from '#renderer/app/keys/words/de.ts';
import { keys as english } from '#renderer/app/keys/words/en.ts';
import { isCharacterKey, type KeyId, keyIds, keyTable } from '#renderer/ui/keys/table.ts';
import { field } from '../fixtures/commands.ts';
import { journal } from '../fixtures/journal.ts';
import { scriptRecogniser } from '../fixtures/recogniser.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const sheet = (page: Page) => dialog(page, 'Keyboard keys');
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });
const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: title });
const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone' });

/** Presses what the table says. */
async function press(page: Page, id: KeyId): Promise<void> {
  for (const one of keyTable[id].presses) await page.keyboard.press(one.replace('mod+', 'Control+'));
}

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  await scriptRecogniser(page);
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' });
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 4 });
  await aTask(mara, { title: 'Sort the post', status: 'backlog', emotionalWeight: 2 });
  await login(mara, '/daily-plan');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
});

async function opensDialog(page: Page, id: KeyId, name: string): Promise<void> {
  await press(page, id);
  await expect(dialog(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, name)).toHaveCount(0);
}

async function leadsTo(page: Page, id: KeyId, path: string): Promise<void> {
  await press(page, id);
  await page.waitForURL((url) => url.pathname === path);
  await page.goBack();
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
}

/** What proves of each key that it does what the sheet says; each leaves the plan as it was. */
const proofs: Readonly<Record<KeyId, (page: Page) => Promise<void>>> = {
  async palette(page) {
    await press(page, 'palette');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
  },
  sheet: (page) => opensDialog(page, 'sheet', 'Keyboard keys'),
  async goToPlan(page) {
    await page.getByRole('link', { name: 'Brain Dump' }).click();
    await expect(microphone(page).or(page.getByLabel('Your thoughts')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Settings' }).focus();
    await press(page, 'goToPlan');
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  },
  goToDump: (page) => leadsTo(page, 'goToDump', '/brain-dump'),
  goToPast: (page) => leadsTo(page, 'goToPast', '/brain-dumps'),
  goToInsights: (page) => leadsTo(page, 'goToInsights', '/insights'),
  async toNews(page) {
    await tick(page, 'Call the bank').click();
    const news = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(news.getByRole('button', { name: 'Undo' })).toBeVisible();
    await press(page, 'toNews');
    await expect(news.locator(':focus')).toHaveCount(1);
    await news.getByRole('button', { name: 'Undo' }).click();
    await expect(tick(page, 'Call the bank')).not.toBeChecked();
  },
  async add(page) {
    await press(page, 'add');
    await expect(page.getByLabel('Task Title')).toBeFocused();
    await expect(page.getByLabel('Task Title')).toHaveValue('');
    await page.getByRole('button', { name: 'Cancel' }).click();
  },
  addForTomorrow: (page) => opensDialog(page, 'addForTomorrow', 'Add Task to Tomorrow'),
  async done(page) {
    await press(page, 'done');
    await expect(oneThing(page, 'Call the bank')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  },
  async edit(page) {
    await press(page, 'edit');
    await expect(dialog(page, 'Edit Task').getByLabel('Task Title')).toHaveValue('Finish the slides');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Edit Task')).toHaveCount(0);
  },
  help: (page) => opensDialog(page, 'help', 'Not ready?'),
  checkIn: (page) => opensDialog(page, 'checkIn', 'How is your day going?'),
  endOfDay: (page) => opensDialog(page, 'endOfDay', 'End of Day'),
  async next(page) {
    await page.locator('#main').focus();
    await press(page, 'next');
    await expect(oneThing(page, 'Finish the slides')).toBeFocused();
    await press(page, 'next');
    await expect(tick(page, 'Call the bank')).toBeFocused();
    await press(page, 'next');
    await expect(tick(page, 'Call the bank')).toBeFocused();
  },
  async previous(page) {
    await page.locator('#main').focus();
    await press(page, 'previous');
    await expect(tick(page, 'Call the bank')).toBeFocused();
    await press(page, 'previous');
    await expect(oneThing(page, 'Finish the slides')).toBeFocused();
  },
  async nextRow(page) {
    await oneThing(page, 'Finish the slides').focus();
    await press(page, 'nextRow');
    await expect(tick(page, 'Call the bank')).toBeFocused();
  },
  async previousRow(page) {
    await page.getByRole('button', { name: 'Edit Call the bank' }).focus();
    await press(page, 'previousRow');
    await expect(oneThing(page, 'Finish the slides')).toBeFocused();
  },
  async undo(page) {
    await tick(page, 'Call the bank').click();
    await expect(page.getByText('1/2 tasks completed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    // The focus is on the tick box, which is no text field.
    await press(page, 'undo');
    await expect(page.getByText('0/2 tasks completed')).toBeVisible();
  },
  async organize(page) {
    await page.goto('/brain-dump');
    await journal(page);
    await page.getByLabel('Your thoughts').fill('I have to pay the rent today');
    await press(page, 'organize');
    await page.getByRole('button', { name: /^Perfect!/ }).click({ timeout: 20_000 });
    await expect(oneThing(page, 'Finish the slides').or(oneThing(page, 'Pay the rent'))).toBeVisible();
  },
  async stopListening(page) {
    await page.goto('/brain-dump');
    await page.getByRole('button', { name: 'Switch to voice mode' }).click();
    await microphone(page).click();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'stopListening');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  },
};

test('each key does what the sheet says', async ({ page }) => {
  test.setTimeout(180_000);
  for (const id of keyIds) await test.step(`${id}: ${english.does[id]}`, () => proofs[id](page));
});

test('the sheet lists every key under its place, in both languages', async ({ page }) => {
  await page.keyboard.press('?');
  for (const group of ['anywhere', 'plan', 'dump', 'voice'] as const) {
    const ids = keyIds.filter((id) => keyTable[id].group === group);
    const lines = page.getByRole('region', { name: english.sheet.groups[group] }).getByRole('term');
    await expect(lines).toHaveText(ids.map((id) => english.does[id]));
  }
  const all = sheet(page).locator('dd');
  await expect(all).toHaveCount(keyIds.length);
  const written = (await all.allTextContents()).map((text) => text.replaceAll(/\s/g, ''));
  expect(written.slice(0, 4)).toEqual(['CtrlK', '?', 'GthenP', 'GthenB']);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dein Plan für heute' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tasten' }).getByRole('term')).toHaveText(
    keyIds.map((id) => german.does[id]),
  );
});

test('keys of one letter or sign can be switched off on this device', async ({ page }) => {
  await page.keyboard.press('?');
  const toggle = page.getByRole('switch', { name: 'Keys of one letter or sign' });
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

test('rows that are folded away are passed over, and walked through once they are open', async ({ page }) => {
  await proofs.next(page);
  await page.getByText('MORE IN QUEUE (1 task)').click();
  await expect(tick(page, 'Sort the post')).toBeVisible();
  await tick(page, 'Call the bank').focus();
  await press(page, 'next');
  await expect(tick(page, 'Sort the post')).toBeFocused();
});

test('the sheet is in the settings menu, gives the focus back and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard keys' }).click();
  await expect(sheet(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
});
