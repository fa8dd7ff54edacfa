import type { Page } from '@playwright/test';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import {
  anEvent,
  type DavServer,
  isMissing,
  makeCalendar,
  startRadicale,
  USER,
} from '../../cloud-api/features/calendar/feeds/caldav/testDavServers.ts';
import {
  filesIn,
  isOurs,
  movedTo,
  ourFile,
  shownEvents,
} from '../../cloud-api/features/calendar/writing/testWriting.ts';
import { dayToday, test as base } from '../fixtures/feeds.ts';
import { expect, post } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';

const PASSWORD = 'abcd-efgh-ijkl';
const FOLDER = `/${encodeURIComponent(USER)}/work/`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

const test = base.extend<{ radicale: DavServer }>({
  radicale: async ({}, use) => {
    const radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, FOLDER, 'Work');
    await use(radicale);
    await radicale.stop();
  },
});
test.skip(() => isMissing('radicale'), 'Radicale is not installed');

test('tasks with a time are written into a calendar, follow it, are asked about, and leave it', async ({
  page,
  server,
  aUser,
  aTask,
  login,
  radicale,
}) => {
  const mara = await aUser();
  const tomorrow = addDays(todayIn(ZONE, new Date()), 1);
  const compact = tomorrow.replaceAll('-', '');
  await aTask(mara, { title: 'Call the bank', dueTime: '15:30', scheduledDate: tomorrow });
  await aTask(mara, { title: 'Buy bread' });
  const signIn = { server: radicale.url, userName: USER, password: PASSWORD, address: radicale.url + FOLDER };
  const added = await post<{ calendar: { id: number } }>(server, '/calendar-servers/calendars', signIn, mara.token);
  const files = () => filesIn(radicale, FOLDER);
  /** As from another device of the user. */
  const refresh = () => post(server, `/calendars/${added.calendar.id}/refresh`, {}, mara.token);

  await login(mara, '/account/calendars');
  const writes = page.getByRole('switch', { name: 'Put tasks with a time here into “Work”' });
  await expect(writes).not.toBeChecked();
  await writes.click();
  await text(page, 'Tasks with a time are in “Work” now');
  await expect(writes).toBeChecked();
  await expect(page.getByText('1 task is in it.')).toBeVisible();
  expect(shownEvents(await files())[0]).toMatch(/^Call the bank /);

  await page.goto('about:blank'); // So that the awaited stream is not the last page's.
  const line = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.goto('/daily-plan');
  await expect(button(page, 'Done: Buy bread')).toBeVisible();
  await line;
  const inCalendar = page.getByRole('region', { name: 'IN YOUR CALENDAR' });
  await expect(inCalendar).toHaveCount(0);
  // A change there reaches the open plan without a reload.
  const lines = dayToday('Team day').slice(2, -1);
  await radicale.own('PUT', `${FOLDER}meeting.ics`, anEvent('meeting', ...lines));
  await refresh();
  await expect(inCalendar.getByRole('listitem')).toHaveText(['All day Team day']);
  const moved = ourFile(await files());
  await radicale.own('PUT', moved.path, movedTo(moved.text, `${compact}T060000Z`, `${compact}T070000Z`));
  await refresh();
  await page.getByText('COMING UP (1 task)').click();
  await expect(page.getByText(/[78]:00\sAM/).first()).toBeVisible();

  const asked = page.getByRole('region', { name: 'DELETED IN YOUR CALENDAR' });
  await expect(asked).toHaveCount(0);
  await radicale.own('DELETE', moved.path);
  await refresh();
  await expect(asked.getByRole('listitem')).toContainText(['Call the bank']);
  await button(page, 'Keep the task: Call the bank').click();
  await text(page, 'Back in your calendar');
  await expect(asked).toHaveCount(0);
  const back = ourFile(await files());
  await radicale.own('DELETE', back.path);
  await refresh();
  await button(page, 'Drop the time: Call the bank').click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText(/[78]:00\sAM/)).toHaveCount(0);

  await aTask(mara, { title: 'Ring Lee', dueTime: '10:00', scheduledDate: tomorrow });
  await refresh();
  expect(shownEvents(await files())[0]).toMatch(/^Ring Lee /);
  await radicale.own('DELETE', ourFile(await files()).path);
  await refresh();
  await button(page, 'Let it go: Ring Lee').click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('COMING UP (1 task)')).toBeVisible();

  await aTask(mara, { title: 'Ask Kim', dueTime: '10:00', scheduledDate: tomorrow });
  await refresh();
  expect(shownEvents(await files())[0]).toMatch(/^Ask Kim /);
  await page.goto('/account/calendars');
  await writes.click();
  await expect(page.getByRole('checkbox', { name: 'Take them out of the calendar' })).toBeChecked();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await text(page, 'We no longer write into your calendar');
  await expect(writes).not.toBeChecked();
  await expect.poll(async () => (await files()).filter(isOurs)).toEqual([]);
  expect((await files()).map(({ path }) => path)).toEqual([`${FOLDER}meeting.ics`]);
});

test('a calendar that can only be read says so', async ({ page, server, aUser, login, radicale }) => {
  const mara = await aUser();
  const signIn = { server: radicale.url, userName: USER, password: PASSWORD, address: radicale.url + FOLDER };
  await radicale.makeReadOnly('work');
  await post(server, '/calendar-servers/calendars', signIn, mara.token);
  await login(mara, '/account/calendars');
  const writes = page.getByRole('switch', { name: 'Put tasks with a time here into “Work”' });
  await writes.click();
  await text(page, 'You can read this calendar, but not change it. Pick another one.');
  await expect(writes).not.toBeChecked();
});
