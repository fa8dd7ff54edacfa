import type { Page, Request } from '@playwright/test';
import type { Path } from '#renderer/app/addresses.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { shifts, watchShifts } from '../fixtures/shifts.ts';
import { rest } from '../fixtures/states.ts';
import { expect, test } from '../fixtures/test.ts';

const SCREENS: readonly Path[] = [
  '/daily-plan',
  '/weekly-plan',
  '/dashboard',
  '/brain-dump',
  '/brain-dumps',
  '/look-back',
  '/insights',
  '/insights/year',
  '/review',
  '/account',
];
const GUEST: readonly Path[] = ['/', '/pricing', '/login', '/signup'];

const sizes = [
  { name: 'a computer', width: 1280, height: 800, tag: [] as string[] },
  { name: 'a telephone', width: 390, height: 844, tag: BREADTH_TAG },
];

/** Loads an address, and waits until everything that loads automatically has arrived; the event stream never ends. */
async function visit(page: Page, path: Path): Promise<void> {
  const awaited = new Set<Request>();
  const asked = (request: Request) => !request.url().endsWith('/api/events') && awaited.add(request);
  const answered = (request: Request) => awaited.delete(request);
  page.on('request', asked).on('requestfinished', answered).on('requestfailed', answered);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(awaited.size).toBe(0);
  }).toPass({ intervals: [50] });
  page.off('request', asked).off('requestfinished', answered).off('requestfailed', answered);
  await rest(page);
}

for (const { name, width, height, tag } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves while a screen comes', { tag }, async ({ page, aUser, aTask, login }) => {
      const mara = await aUser();
      for (const title of ['Call the bank', 'Finish the slides', 'Water the plants']) await aTask(mara, { title });
      await watchShifts(page);
      await login(mara, '/daily-plan');
      for (const path of SCREENS) {
        await visit(page, path);
        expect(await shifts(page), path).toEqual([]);
      }
    });

    test('nothing moves for a guest either', { tag }, async ({ page }) => {
      // The landing page has an arrow that is always animated.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchShifts(page);
      for (const path of GUEST) {
        await visit(page, path);
        expect(await shifts(page), path).toEqual([]);
      }
    });
  });
}
