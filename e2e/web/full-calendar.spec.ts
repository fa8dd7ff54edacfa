import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { gives } from '../../cloud-api/features/calendar/feeds/testFeeds.ts';
import { test, workCalendar } from '../fixtures/feeds.ts';
import { expect, post } from '../fixtures/test.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';

const HOURS = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20'];
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A meeting of half an hour, this many days from today. */
function meeting(ahead: number, hour: string): readonly string[] {
  const day = addDays(todayIn(ZONE, new Date()), ahead).replaceAll('-', '');
  const title = `Meeting ${ahead} at ${hour}`;
  const at = (minute: string): string => `TZID=${ZONE}:${day}T${hour}${minute}00`;
  return ['BEGIN:VEVENT', `UID:${title}`, `DTSTART;${at('00')}`, `DTEND;${at('30')}`, `SUMMARY:${title}`, 'END:VEVENT'];
}

test('with every day full of appointments, today is drawn without them, and the week with all of them', async ({
  page,
  aUser,
  aTask,
  login,
  server,
  feedHost,
}) => {
  const events = DAYS.flatMap((ahead) => HOURS.map((hour) => meeting(ahead, hour)));
  feedHost.answers.set('/full.ics', gives(workCalendar(...events)));
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await post(server, '/calendars', { address: `${feedHost.url}/full.ics` }, mara.token);
  const rest = Promise.withResolvers<undefined>();
  await page.route('**/api/appointments', async (route) => {
    await rest.promise;
    await route.continue();
  });
  await page.clock.setFixedTime(todayAt('13:40'));
  await login(mara, '/daily-plan');
  const today = page.getByRole('region', { name: 'IN YOUR CALENDAR' });
  await expect(today.getByRole('listitem').first()).toHaveText(/Meeting 0 at 14$/);

  await page.getByRole('link', { name: 'Weekly Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly Plan' })).toBeVisible();
  await expect(page.locator('[data-day]')).toHaveCount(0);
  rest.resolve(undefined);
  for (const ahead of DAYS.slice(1))
    await expect(page.locator('[data-day]').nth(ahead + 1)).toContainText(`Meeting ${ahead} at 20`);
});
