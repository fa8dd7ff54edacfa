import { expect, sectionOf, test } from './gallery.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ openGallery }) => openGallery());

test('every control answers to the keyboard', async ({ page }) => {
  await test.step('a busy button takes one click, keeps the focus and says that it is busy', async () => {
    const button = page.locator('[data-clicks]');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(button).toHaveAttribute('data-clicks', '1');
    await expect(button).toBeFocused();
  });
  await test.step('cards: arrows choose, and go round', async () => {
    const cards = page.getByRole('group', { name: 'How full is your head?' });
    await cards.getByRole('radio', { name: /^Drowning/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cards.getByRole('radio', { name: /^Stretched/ })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(cards.getByRole('radio', { name: 'Calm' })).toBeChecked();
  });
  await test.step('chips: at two the others rest, and wake when one is let go', async () => {
    const chips = page.getByRole('group', { name: 'What gets in your way?' });
    await chips.getByRole('checkbox', { name: 'Perfectionism' }).focus();
    await page.keyboard.press('Space');
    await expect(chips.getByText('2 of 2 chosen')).toBeVisible();
    await expect(chips.getByRole('checkbox', { name: 'Distractions' })).toBeDisabled();
    await page.keyboard.press('Space');
    await expect(chips.getByRole('checkbox', { name: 'Distractions' })).toBeEnabled();
  });
  await test.step('switch, checkbox and tick answer to the space bar', async () => {
    const section = sectionOf(page, 'checkboxes');
    for (const control of [
      section.getByRole('switch', { name: 'Start at login' }),
      section.getByRole('checkbox', { name: 'I accept the terms' }).first(),
      section.getByRole('checkbox', { name: 'Call the bank' }),
    ]) {
      await control.focus();
      await page.keyboard.press('Space');
      await expect(control).toBeChecked();
      await page.keyboard.press('Space');
      await expect(control).not.toBeChecked();
    }
  });
  await test.step('slider: arrows, Home and End', async () => {
    const slider = page.getByRole('slider', { name: 'Importance', exact: true });
    await slider.focus();
    for (const [key, value] of [
      ['ArrowRight', '6'],
      ['ArrowLeft', '5'],
      ['Home', '1'],
      ['End', '10'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider).toHaveAttribute('aria-valuenow', value);
    }
  });
  await test.step('slider from right to left: the left arrow adds', async () => {
    const slider = sectionOf(page, 'right-to-left').getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
  });
  await test.step('tabs: arrows go from one to the next', async () => {
    const tabs = page.getByRole('tablist', { name: 'View' });
    await tabs.getByRole('tab', { name: 'Calendar' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Detailed' })).toBeFocused();
    await expect(page.getByText('The detailed view.')).toBeVisible();
  });
  await test.step('the password shows itself, and the checklist says how many are met', async () => {
    const field = page.getByLabel('New password');
    await field.fill('Calm-Waters-9');
    await expect(field).toHaveAccessibleDescription(/At least 8 characters \(met\)/);
    await expect(sectionOf(page, 'passwords').getByText('4 of 4 requirements met')).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
  });
  await test.step('a date can be cleared, and the keyboard stays in the field', async () => {
    const field = page.getByLabel('Due date', { exact: true }).first();
    await page.getByRole('button', { name: 'Clear Due date' }).focus();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });
  await test.step('something folded opens and closes', async () => {
    await page.locator('summary', { hasText: 'MORE IN QUEUE' }).focus();
    await page.keyboard.press('Enter');
    await expect(sectionOf(page, 'cards').getByText('Find the receipts')).toBeVisible();
  });
});
