import { tabTo } from '../fixtures/keyboard.ts';
import { answerByKeyboard } from '../fixtures/onboarding.ts';
import { expect, freshEmail, PASSWORD, test } from '../fixtures/test.ts';

test('the whole way without a mouse', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, /Get Unstuck/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create your Unchaos account' })).toBeVisible();
  await tabTo(page, /First name/);
  await page.keyboard.type('Mara');
  await tabTo(page, /^Email/);
  await page.keyboard.type(freshEmail());
  await tabTo(page, /^Password/);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^Confirm password/);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /I accept/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
  await page.keyboard.press('Enter');

  await answerByKeyboard(page);
  await expect(page.getByRole('button', { name: 'Microphone' })).toBeVisible();
  await tabTo(page, /^Switch to journaling$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your thoughts')).toBeFocused();
  await page.keyboard.type('I have to pay the rent today and I need to call Anna');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Perfect!/ })).toBeVisible();
  await tabTo(page, /Perfect!/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Done: / })).toBeVisible();

  await tabTo(page, /^Edit /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeFocused();
  await tabTo(page, /^Done: /);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1\/\d tasks? completed$/)).toBeVisible();
});
