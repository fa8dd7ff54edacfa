import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import { readCalendar } from '#shared/calendar/testReader.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, test } from '../fixtures/test.ts';

async function sort(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your thoughts').fill(words);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("Here's what I heard")).toBeVisible();
}

test.describe('the calendar file', () => {
  const more = (page: Page) => page.locator('summary').filter({ hasText: 'More' });
  const download = (page: Page) => page.getByRole('button', { name: 'Download calendar file' });

  test('has a whole day for each open task with a day, and a toast says so', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    const year = new Date().getFullYear() + 1;
    await sort(page, `Call the bank tomorrow. Pay the rent on December 31, ${year}. I am tired.`);
    await more(page).click();
    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    expect(file.suggestedFilename()).toMatch(/^weekly-tasks-\d{4}-\d\d-\d\d\.ics$/);
    const { calendar, events } = readCalendar(readFileSync(await file.path(), 'utf8'));
    expect(calendar['X-WR-TIMEZONE']).toBe('Europe/Berlin');
    expect(events).toHaveLength(2);
    expect(events.find(({ SUMMARY }) => /rent/i.test(SUMMARY ?? ''))).toMatchObject({
      DTSTART: `${year}-12-31`,
      DTEND: `${year + 1}-01-01`,
    });
    await expect(page.getByText('Calendar Downloaded!', { exact: true })).toBeVisible();
  });

  test('is not made of nothing', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await changeReply(page, '/brain-dumps', brainDumpRoutes.create.reply, (reply) => ({
      ...reply,
      list:
        reply.list?.map((one) => ({
          ...one,
          nancyCategory: 'someday_maybe' as const,
          scheduledDay: null,
          scheduledDate: null,
          dueDate: null,
        })) ?? null,
    }));
    await sort(page, 'Call the bank.');
    await more(page).click();
    await download(page).click();
    await expect(page.getByText('No tasks to export', { exact: true })).toBeVisible();
  });
});
