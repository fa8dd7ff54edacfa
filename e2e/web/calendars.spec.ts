import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { gives, says } from '../../cloud-api/features/calendar/feeds/testFeeds.ts';
import { dayToday, eventToday, test, workCalendar } from '../fixtures/feeds.ts';
import { expect } from '../fixtures/test.ts';
import { todayAt } from '../fixtures/today.ts';

const card = (page: Page, name = 'Your calendars') => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

test('a calendar is added, appears in the plan, moves the end of the day, and is removed', async ({
  page,
  aUser,
  aTask,
  login,
  feedHost,
}) => {
  const meeting = eventToday('Team meeting', '14:40', '15:30');
  feedHost.answers.set('/work.ics', gives(workCalendar(meeting, dayToday('Birthday of Mum'))));
  const mara = await aUser();
  await aTask(mara, { title: 'Write the report', estimatedMinutes: 30, emotionalWeight: 9 });
  await aTask(mara, { title: 'Call the bank', estimatedMinutes: 10, emotionalWeight: 2 });
  await page.clock.setFixedTime(todayAt('14:30'));
  await login(mara, '/daily-plan');
  await text(page, 'Done about 3:15 PM.');
  await expect(button(page, 'Done: Write the report')).toBeVisible();
  await expect(page.getByRole('region', { name: 'IN YOUR CALENDAR' })).toHaveCount(0);

  await page.goto('/account/calendars');
  await card(page).getByRole('button', { name: 'Add a calendar' }).click();
  await page.getByLabel('Calendar address').fill('my calendar');
  await button(page, 'Add calendar').click();
  await text(page, 'Enter an address that begins with https:// or webcal://');
  feedHost.answers.set('/locked.ics', says(401));
  await page.getByLabel('Calendar address').fill(`${feedHost.url}/locked.ics`);
  await button(page, 'Add calendar').click();
  await text(page, 'It asks you to sign in. Copy its address again, or choose one that’s shared.');
  await page.getByLabel('Calendar address').fill(`${feedHost.url}/work.ics`);
  await button(page, 'Add calendar').click();
  await text(page, '“Work” is in your plan');
  await expect(card(page)).toContainText('Updated ');

  await page.goto('/daily-plan');
  const today = page.getByRole('region', { name: 'IN YOUR CALENDAR' });
  await expect(today.getByRole('listitem')).toHaveText(['All day Birthday of Mum', '2:40–3:30 PM Team meeting']);
  await expect(today.getByRole('checkbox')).toHaveCount(0);
  await expect(today.getByRole('button')).toHaveCount(0);
  await text(page, 'Done about 4:05 PM.');
  // Ten minutes are left: enough before the meeting for the call, but not for the report.
  await expect(button(page, 'Done: Call the bank')).toBeVisible();

  await page.goto('/weekly-plan');
  await expect(page.locator('[data-day]').filter({ hasText: 'Today' })).toContainText('2:40–3:30 PM Team meeting');

  await page.goto('/account/calendars');
  await page.getByRole('switch', { name: 'Busy times only for “Work”' }).click();
  await expect(page.getByRole('switch', { name: 'Busy times only for “Work”' })).toBeChecked();
  await page.goto('/daily-plan');
  await expect(today.getByRole('listitem')).toHaveText(['All day Busy', '2:40–3:30 PM Busy']);

  await page.goto('/account/calendars');
  await button(page, 'More about “Work”').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await text(page, '“Work” is no longer in your plan');
  await text(page, 'No calendar yet.');
  await page.goto('/daily-plan');
  await text(page, 'Done about 3:15 PM.');
  await expect(today).toHaveCount(0);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test(
    'a calendar is added and appears in the plan',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login, feedHost }) => {
      feedHost.answers.set('/arbeit.ics', gives(workCalendar(eventToday('Jour fixe', '15:00', '16:00'))));
      const mara = await aUser();
      await aTask(mara, { title: 'Die Bank anrufen', estimatedMinutes: 20 });
      await page.clock.setFixedTime(todayAt('14:30'));
      await login(mara, '/account/calendars');
      await card(page, 'Deine Kalender').getByRole('button', { name: 'Kalender hinzufügen' }).click();
      await page.getByLabel('Adresse des Kalenders').fill(`${feedHost.url}/arbeit.ics`);
      await page.getByLabel('Adresse des Kalenders').press('Enter');
      await text(page, '„Work“ ist in deinem Plan');
      await page.goto('/daily-plan');
      const today = page.getByRole('region', { name: 'IN DEINEM KALENDER' });
      await expect(today.getByRole('listitem')).toHaveText(['15:00–16:00 Jour fixe']);
    },
  );
});
