import type { BrowserContext, Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { journal } from '../fixtures/journal.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';

const DAY_MS = 86_400_000;

interface Said {
  readonly words: string;
  readonly keeps: string;
  readonly show: string;
  readonly goOn: string;
  readonly over: string;
  readonly was: string;
  readonly happened: string;
}

const SAID: Readonly<Record<'en' | 'de', Said>> = {
  en: {
    words: 'Dentist tomorrow at 15:00.',
    keeps: 'Unsorted (1)',
    show: 'Show me',
    goOn: "Perfect! Now let's create your action plan",
    over: 'ALREADY OVER',
    was: 'was',
    happened: 'Happened: Dentist',
  },
  de: {
    words: 'Morgen um 15 Uhr Zahnarzt.',
    keeps: 'Noch nicht sortiert (1)',
    show: 'Zeig es mir',
    goOn: 'Gut! Weiter zu deinem Plan',
    over: 'SCHON VORBEI',
    was: 'war',
    happened: 'War so: Zahnarzt',
  },
};

/** Writes offline three days ago and returns today: the browser's outbox delivers what waited. */
async function deliversLate(page: Page, context: BrowserContext, locale: 'en' | 'de'): Promise<void> {
  const { words, keeps, show, goOn, over, was, happened } = SAID[locale];
  const then = new Date(Date.now() - 3 * DAY_MS);
  await journal(page);
  await page.clock.setFixedTime(then);
  await context.setOffline(true);
  await page.getByLabel(/^(Your thoughts|Deine Gedanken)$/).fill(words);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(keeps)).toBeVisible();
  // Only then is the browser known to be offline: until then the text may still be sent.
  await expect(page.getByRole('alert')).toBeVisible();

  const day = addDays(todayIn(ZONE, then), 1);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  await page.clock.setFixedTime(new Date());
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: show }).click();
  await page.getByRole('button', { name: goOn }).click();
  await expect(page).toHaveURL(/\/daily-plan$/);
  const region = page.getByRole('region', { name: over });
  await expect(region.getByText(new RegExp(`^${was} ${weekday} (3:00\\sPM|15:00)`))).toBeVisible();
  await expect(page.getByText(/^(Today at|Heute um)/)).toHaveCount(0);
  await region.getByRole('button', { name: happened }).click();
  await expect(region).toHaveCount(0);
}

test.use({ expectedErrors: async ({}, use) => use([/ERR_/]) });

test('"tomorrow", written three days ago without a network, is a day that has passed when it arrives', async ({
  page,
  context,
  aUser,
  login,
}) => {
  await login(await aUser(), '/brain-dump');
  await deliversLate(page, context, 'en');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the same', { tag: BREADTH_TAG }, async ({ page, context, aUser }) => {
    await signIn(page, await aUser(), '/brain-dump');
    await deliversLate(page, context, 'de');
  });
});
