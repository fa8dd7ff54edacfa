import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import {
  anEvent,
  type DavServer,
  isMissing,
  makeCalendar,
  startRadicale,
  USER,
} from '../../cloud-api/features/calendar/feeds/caldav/testDavServers.ts';
import { eventToday, test as base } from '../fixtures/feeds.ts';
import { expect } from '../fixtures/test.ts';
import { todayAt } from '../fixtures/today.ts';

const PASSWORD = 'abcd-efgh-ijkl';
const FOLDER = `/${encodeURIComponent(USER)}/`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** A calendar server with an appointment today. */
const test = base.extend<{ radicale: DavServer }>({
  radicale: async ({}, use) => {
    const radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, `${FOLDER}work/`, 'Work');
    await makeCalendar(radicale, `${FOLDER}family/`, 'Family');
    const lines = eventToday('Team meeting', '14:40', '15:30').slice(2, -1);
    await radicale.own('PUT', `${FOLDER}work/meeting.ics`, anEvent('meeting', ...lines));
    await use(radicale);
    await radicale.stop();
  },
});
test.skip(() => isMissing('radicale'), 'Radicale is not installed');

async function openForm(page: Page): Promise<void> {
  await button(page, 'Add a calendar').click();
  await page.getByRole('radio', { name: 'Sign in to a calendar server' }).check();
}

async function fill(page: Page, server: string, password: string): Promise<void> {
  await page.getByLabel('Server or email address').fill(server);
  await page.getByLabel('User name').fill(USER);
  await page.getByLabel('App password', { exact: true }).fill(password);
  await button(page, 'Show my calendars').click();
}

test('a person signs in to a calendar server, chooses a calendar, and sees it in the plan', async ({
  page,
  aUser,
  aTask,
  login,
  radicale,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Write the report', estimatedMinutes: 30 });
  await page.clock.setFixedTime(todayAt('14:30'));
  await login(mara, '/account/calendars');
  await openForm(page);
  await button(page, 'Show my calendars').click();
  await text(page, 'Enter a server address, e.g. icloud.com');
  await text(page, 'Enter your app password');
  await fill(page, radicale.url, 'wrong');
  await text(page, 'The server doesn’t accept this name and password. Many services need an app password.');
  await fill(page, radicale.url, PASSWORD);
  const choice = page.getByRole('group', { name: 'Which calendars should we plan around?' });
  await expect(choice.getByRole('checkbox')).toHaveCount(2);
  await button(page, 'Add to my plan').click();
  await text(page, 'Choose at least one calendar');
  await choice.getByRole('checkbox', { name: 'Work' }).check();
  await button(page, 'Add to my plan').click();
  await text(page, '“Work” is in your plan');

  await page.goto('/daily-plan');
  const today = page.getByRole('region', { name: 'IN YOUR CALENDAR' });
  await expect(today.getByRole('listitem')).toHaveText(['2:40–3:30 PM Team meeting']);

  await radicale.setPassword('a-new-one');
  await page.goto('/account/calendars');
  await button(page, 'More about “Work”').click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await button(page, 'Sign in again').click();
  await expect(page.getByLabel('User name')).toHaveValue(USER);
  await page.getByLabel('App password', { exact: true }).fill('a-new-one');
  await button(page, 'Show my calendars').click();
  await expect(choice.getByRole('checkbox', { name: 'Work' })).toBeChecked();
  await text(page, 'Already in your plan.');
  await button(page, 'Add to my plan').click();
  await expect(button(page, 'Sign in again')).toHaveCount(0);
  await expect(choice).toHaveCount(0);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a calendar server is signed in to', { tag: BREADTH_TAG }, async ({ page, aUser, login, radicale }) => {
    await login(await aUser(), '/account/calendars');
    await button(page, 'Kalender hinzufügen').click();
    await page.getByRole('radio', { name: 'Bei einem Kalender-Server anmelden' }).check();
    await page.getByLabel('Server oder E-Mail-Adresse').fill(radicale.url);
    await page.getByLabel('Benutzername').fill(USER);
    await page.getByLabel('App-Passwort', { exact: true }).fill(PASSWORD);
    await page.getByLabel('App-Passwort', { exact: true }).press('Enter');
    const choice = page.getByRole('group', { name: 'Welche Kalender soll dein Plan beachten?' });
    await choice.getByRole('checkbox', { name: 'Work' }).check();
    await choice.getByRole('checkbox', { name: 'Family' }).check();
    await button(page, 'In meinen Plan aufnehmen').click();
    await text(page, '2 Kalender sind in deinem Plan');
  });
});
