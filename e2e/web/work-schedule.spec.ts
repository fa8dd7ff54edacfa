import type { Page, Request } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Work Schedule Setup' });
const card = (page: Page) => page.getByRole('region', { name: 'Work schedule' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });
const save = (page: Page) => page.getByRole('button', { name: 'Save schedule' });

/** Opens the setup in the account settings and chooses a type. */
async function choose(page: Page, type: RegExp): Promise<void> {
  await card(page)
    .getByRole('button', { name: /Choose|Change/ })
    .click();
  await page.getByRole('radio', { name: type }).check();
  await goOn(page).click();
}
/** The rest of a result, folded at first. */
const more = (page: Page) => page.locator('summary').filter({ hasText: 'More' });

test('a type must be chosen first; saving is confirmed, and stays', async ({ page, aUser, login }) => {
  await login(await aUser(), '/account/planning');
  await card(page).getByRole('button', { name: 'Choose' }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(7);
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(goOn(page)).toBeDisabled();
  await expect(page.getByText('Choose one to continue.')).toBeVisible();
  await expect(page.getByText(/Closest to your answers/)).toHaveCount(1);

  await page.getByRole('radio', { name: /^Regular week/ }).check();
  await goOn(page).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(page.getByLabel('Work begins', { exact: true })).toHaveValue('09:00');
  await expect(page.getByLabel('Work ends', { exact: true })).toHaveValue('17:00');
  await expect(page.getByRole('radio', { name: 'In the evenings' })).toBeChecked();
  await expect(dialog(page).getByLabel('Timezone')).toHaveValue('Europe/Berlin');
  await page.getByRole('checkbox', { name: 'Fri' }).uncheck();
  await save(page).click();
  await expect(page.getByText('Work Schedule Saved!', { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(card(page)).toContainText('Regular week');
  await expect(card(page)).toContainText('Mon, Tue, Wed, Thu · 9:00 AM to 5:00 PM');
});

test('a cycle of shifts asks when the last stretch began', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/account/planning');
  await choose(page, /^7 days on, 7 days off/);
  await save(page).click();
  await expect(page.getByText('Please enter the day your last stretch began.')).toBeVisible();
  await expect(page.getByLabel('When did your last stretch begin?', { exact: true })).toBeFocused();
  await page.getByLabel('When did your last stretch begin?', { exact: true }).fill('2026-03-02');
  await page.getByRole('radio', { name: 'Days off', exact: true }).check();
  await save(page).click();
  await expect(card(page)).toContainText('7 on, 7 off, since Mar 2, 2026 · 7:00 AM to 7:00 PM');
  await card(page).getByRole('button', { name: 'Change' }).click();
  await goOn(page).click();
  await expect(page.getByRole('radio', { name: 'Days off', exact: true })).toBeChecked();
});

test(
  'a night ends on the next day, and hours may be flexible',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/account/planning');
    await choose(page, /^Something else/);
    await page.getByLabel('Work begins', { exact: true }).fill('22:00');
    await page.getByLabel('Work ends', { exact: true }).fill('06:00');
    await expect(page.getByText("That's the next day: a night shift.")).toBeVisible();
    await save(page).click();
    await expect(card(page)).toContainText('10:00 PM to 6:00 AM the next day');

    await choose(page, /^Freelance/);
    await expect(page.getByLabel('Hours a day, at least')).toHaveValue('4');
    await expect(page.getByLabel('Hours a day, at most')).toHaveValue('8');
    await expect(page.getByRole('checkbox', { name: /morning|afternoon/, checked: true })).toHaveCount(2);
    await page.getByLabel('Hours a day, at most').fill('3');
    await save(page).click();
    await expect(page.getByText("This can't be less than the minimum.")).toBeVisible();
    await page.getByLabel('Hours a day, at most').fill('6');
    await save(page).click();
    await expect(card(page)).toContainText('4 to 6 hours a day');
  },
);

test(
  'it is offered after a dump, and set up by the keyboard alone',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await page.getByLabel('Your thoughts').fill('Call the bank.');
    await page.keyboard.press('Control+Enter');
    await more(page).press('Enter');
    const open = page.getByRole('button', { name: 'Set up work schedule' });
    await open.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(goOn(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await save(page).press('Enter');
    await expect(page.getByText('Work Schedule Saved!', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Work schedule' })).toContainText('Regular week');
    await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
  },
);

test('a chosen schedule goes along with the next dump, and none before one is chosen', async ({
  page,
  aUser,
  login,
}) => {
  const isDump = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/brain-dumps');
  const send = async (words: string): Promise<unknown> => {
    const sent = page.waitForRequest(isDump);
    await page.getByLabel('Your thoughts').fill(words);
    await page.keyboard.press('Control+Enter');
    return (await sent).postDataJSON();
  };
  await login(await aUser(), '/brain-dump');
  expect(await send('Call the bank.')).not.toHaveProperty('workScheduleContext');
  await more(page).click();
  await page.getByRole('button', { name: 'Set up work schedule' }).click();
  await page.getByRole('radio', { name: /^Regular week/ }).check();
  await goOn(page).click();
  await save(page).click();
  await expect(page.getByText('Work Schedule Saved!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Write something else' }).click();
  expect(await send('Water the plants.')).toMatchObject({
    rawText: 'Water the plants.',
    workScheduleContext: { workStartTime: '09:00', workEndTime: '17:00', timezone: 'Europe/Berlin' },
  });
});

test('a user who declines is not asked again', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill('Call the bank.');
  await page.keyboard.press('Control+Enter');
  await more(page).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'When do you work?' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Here's what I heard")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When do you work?' })).toHaveCount(0);
});

test.describe('a schedule that the server rejects', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('stays in the fields, and a toast says why', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/account/planning');
    await choose(page, /^Regular week/);
    await page.route('**/api/user/work-schedule', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await page.getByLabel('Work begins', { exact: true }).fill('08:15');
    await save(page).click();
    await expect(page.getByText("We couldn't save your work schedule", { exact: true })).toBeVisible();
    await expect(page.getByLabel('Work begins', { exact: true })).toHaveValue('08:15');
  });
});
