import type { Page } from '@playwright/test';
import { todayIn } from '#shared/kernel/dates.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import type { GoogleSandbox } from '../../sandbox/google/start.ts';
import { violations } from '../fixtures/axe.ts';
import { test as base } from '../fixtures/calendar.ts';
import { expect, test as plain } from '../fixtures/test.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';

const ACCOUNT = 'mara@gmail.example';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
const choice = (page: Page) => page.getByRole('group', { name: 'Which calendars should we plan around?' });

/** An account with an appointment today, a second calendar and a hidden one. */
const test = base.extend<{ mail: GoogleSandbox }>({
  mail: [
    async ({ google }, use) => {
      google.mend();
      google.state.calendars.clear();
      google.addCalendar({ id: ACCOUNT, summary: ACCOUNT, primary: true });
      google.addCalendar({ id: 'family', summary: 'Family' });
      google.addCalendar({ id: 'secret', summary: 'Hidden', hidden: true });
      const at = (hour: number) => ({ dateTime: todayAt(`${hour}:00`).toISOString(), timeZone: ZONE });
      google.putEvent('family', { id: 'meeting', summary: 'Parents’ evening', start: at(15), end: at(16) });
      const today = todayIn(ZONE, new Date());
      google.putEvent('family', {
        id: 'office',
        eventType: 'workingLocation',
        start: { date: today },
        end: { date: today },
      });
      await use(google);
    },
    { auto: true },
  ],
});

/** Continues to Google's page. */
async function goToGoogle(page: Page): Promise<void> {
  await button(page, 'Add a calendar').click();
  await page.getByRole('radio', { name: 'Read my Google calendars' }).check();
  await button(page, 'Continue to Google').click();
}

async function allow(page: Page): Promise<void> {
  await button(page, 'Allow').waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Allow').click();
}

plain('where the server knows no Google, it is not offered', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/account/calendars');
  await button(page, 'Add a calendar').click();
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('a person lets Google calendars be read, chooses one, sees it in the plan, and ends it', async ({
  page,
  aUser,
  aTask,
  login,
  mail,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Write the report', estimatedMinutes: 30 });
  await login(mara, '/account/calendars');
  await goToGoogle(page);
  await allow(page);
  await text(page, 'Google is connected');
  // A reload no longer shows it.
  await expect(page).toHaveURL(/\/account\/calendars$/);
  await expect(choice(page)).toBeFocused();
  await expect(choice(page).getByRole('checkbox')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await choice(page).getByRole('checkbox', { name: 'Family' }).check();
  await button(page, 'Add to my plan').click();
  await text(page, '“Family” is in your plan');
  await text(page, 'calendar.google.com');

  await page.clock.setFixedTime(todayAt('14:30'));
  await page.goto('/daily-plan');
  const inCalendar = page.getByRole('region', { name: 'IN YOUR CALENDAR' });
  await expect(inCalendar.getByRole('listitem')).toHaveText(['3:00–4:00 PM Parents’ evening']);

  // The permission is revoked at Google: what was read stays, and one press renews it.
  for (const grant of mail.state.grants.values()) grant.revoked = true;
  await page.goto('/account/calendars');
  await button(page, 'More about “Family”').click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(page.getByText(/Google needs your permission again\./)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/daily-plan');
  await expect(inCalendar.getByRole('listitem')).toHaveCount(1);
  await page.goto('/account/calendars');
  mail.putEvent('family', { id: 'meeting', summary: 'Parents’ evening, room 7' });
  await button(page, 'Connect Google again').click();
  await allow(page);
  await text(page, 'Google is connected');
  await expect(page.getByText(/Google needs your permission again\./)).toHaveCount(0);
  await expect(choice(page)).toHaveCount(0);
  await page.goto('/daily-plan');
  await expect(inCalendar.getByRole('listitem')).toHaveText(['3:00–4:00 PM Parents’ evening, room 7']);

  await page.goto('/account/calendars');
  await button(page, 'More about “Family”').click();
  await page.getByRole('menuitem', { name: 'Disconnect Google' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`We remove the calendars of ${ACCOUNT}`);
  await button(page, 'Disconnect').click();
  await text(page, 'No calendar yet.');
  await page.goto('/daily-plan');
  await expect(page.getByText('Write the report').first()).toBeVisible();
  await expect(inCalendar).toHaveCount(0);
  await expect.poll(() => [...mail.state.grants.values()].every(({ revoked }) => revoked)).toBe(true);
});

test(
  'a user who allows a part, or nothing, sees that, and can retry another way',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/account/calendars');
    await goToGoogle(page);
    await page.getByRole('checkbox').first().check();
    await button(page, 'Allow').click();
    await text(page, 'Google needs a tick in both boxes. Please try again.');
    // The form for Google is already open.
    await button(page, 'Continue to Google').click();
    await expect(page).toHaveTitle(/Google/);
    await button(page, 'Cancel').click();
    await text(page, 'Nothing was connected');
    await text(page, 'No calendar yet.');
  },
);

test('all of it goes by keyboard', { tag: BREADTH_TAG }, async ({ page, aUser, login, mail }) => {
  await login(await aUser(), '/account/calendars');
  await button(page, 'Add a calendar').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Calendar address')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: 'By address' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Read my Google calendars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Continue to Google')).toBeFocused();
  await page.keyboard.press('Enter');
  await allow(page);
  await expect(choice(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choice(page).getByRole('checkbox', { name: 'Family' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await text(page, '“Family” is in your plan');
  expect(mail.calls.map(({ path }) => path)).toContain('/calendar/v3/calendars/family/events');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('Google calendars are read', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/account/calendars');
    await button(page, 'Kalender hinzufügen').click();
    await page.getByRole('radio', { name: 'Meine Google-Kalender lesen' }).check();
    await button(page, 'Weiter zu Google').click();
    await allow(page);
    await text(page, 'Google ist verbunden');
    await page.getByRole('checkbox', { name: 'Family' }).check();
    await button(page, 'In meinen Plan aufnehmen').click();
    await text(page, '„Family“ ist in deinem Plan');
  });
});
