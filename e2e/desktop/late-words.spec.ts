import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { type DesktopApp, keyboard } from './app.ts';
import { expect, test } from './onDashboard.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Berlin';

const SAID = {
  en: {
    words: 'Dentist tomorrow at 15:00.',
    today: "Today's Plan",
    over: 'ALREADY OVER',
    was: 'was',
    happened: 'Happened: Dentist',
  },
  de: {
    words: 'Morgen um 15 Uhr Zahnarzt.',
    today: 'Heute',
    over: 'SCHON VORBEI',
    was: 'war',
    happened: 'War so: Zahnarzt',
  },
} as const;

/** Moves the app's clock this many milliseconds ahead of this computer, as after sleep; 0 resets it. */
const liveAhead = (app: DesktopApp, ahead: number): Promise<void> =>
  app.electron.evaluate((_, by) => {
    const kept = globalThis as { ownDate?: DateConstructor };
    const Own = (kept.ownDate ??= Date);
    globalThis.Date = new Proxy(Own, {
      construct: (_date, given) => (given.length === 0 ? new Own(Own.now() + by) : new Own(...(given as []))),
      get: (date, name) => (name === 'now' ? () => Own.now() + by : Reflect.get(date, name)),
    });
  }, ahead);

for (const language of ['en', 'de'] as const) {
  const name = `"tomorrow", taken three days ago without a way to the server, has passed when it arrives (${language})`;
  test(name, { tag: BREADTH_TAG }, async ({ openDashboard, api }) => {
    const { words, today, over, was, happened } = SAID[language];
    const { app, page, token } = await openDashboard();
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();

    await api.stop();
    await liveAhead(app, -3 * DAY_MS);
    await app.jot(words);
    await keyboard.press('Return');
    await expect.poll(() => app.outbox()).toHaveLength(1);
    await liveAhead(app, 0);
    await api.start();
    // Signing in sends what waits at once.
    await app.signIn(token);
    await expect.poll(() => app.outbox()).toEqual([]);

    await page.getByRole('link', { name: today, exact: true }).first().click();
    const region = page.getByRole('region', { name: over });
    const day = addDays(todayIn(ZONE, new Date(Date.now() - 3 * DAY_MS)), 1);
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
    await expect(region.getByText(new RegExp(`^${was} ${weekday} (3:00\\sPM|15:00)`))).toBeVisible();
    await region.getByRole('button', { name: happened }).click();
    await expect(region).toHaveCount(0);
  });
}
