import { PATIENCE_MS } from '#scripts/test-machine.ts';
import { offer, pill, startFocus, time, view } from '../fixtures/focus.ts';
import { violations } from '../fixtures/axe.ts';
import { post } from '../fixtures/test.ts';
import { type DesktopApp, expect, test } from './app.ts';
import { Focusing } from './focusing.ts';
import { somebody } from './somebody.ts';

const LOOKS = 'test-results/desktop/focus-away';
/** Timeout in milliseconds: the app checks keyboard and mouse every ten seconds. */
const LOOKED = { timeout: 10_000 + PATIENCE_MS };

/** Mocks the system's idle time of keyboard and mouse, in seconds. */
const rest = (app: DesktopApp, seconds: number) =>
  app.electron.evaluate(({ powerMonitor }, idle) => {
    powerMonitor.getSystemIdleTime = () => idle;
  }, seconds);

/** Moves both clocks of the app ahead by this many seconds, as if computer and app had been running. */
async function goBy(app: DesktopApp, seconds: number): Promise<void> {
  const now = await app.electron.evaluate((_electron, ms) => {
    const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
    Date.now = () => wall() + ms;
    performance.now = () => steady() + ms;
    return Date.now();
  }, seconds * 1000);
  // The timer notices with its next second; what it does not notice does not count.
  const seen = async (): Promise<number> => {
    const { timer } = await new Focusing(app).read();
    return timer?.phase === 'focus' && timer.clock.is === 'running' ? timer.clock.seen.wall : 0;
  };
  await expect.poll(seen).toBeGreaterThanOrEqual(now);
}

test('after an absence the app asks once whether it counts', async ({ launch, api }) => {
  const app = await launch({ apiUrl: api.url });
  const page = await app.main();
  const token = await somebody(api);
  await post(api, '/tasks', { title: 'Finish the slides', emotionalWeight: 9 }, token);
  await app.signIn(token);
  await page.reload();
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await startFocus(page).click();
  await expect(time(page)).toHaveText(/^2[45]:\d\d$/);
  for (let minute = 1; minute <= 6; minute += 1) {
    await rest(app, minute * 60);
    await goBy(app, 60);
  }
  const isAway = async (): Promise<boolean> => {
    const { timer } = await new Focusing(app).read();
    return timer?.phase === 'focus' && timer.clock.is === 'running' && timer.clock.isAway === true;
  };
  await expect.poll(isAway, LOOKED).toBe(true);
  await rest(app, 0);

  await test.step('in English, in the view and beside it', async () => {
    const question = view(page).getByRole('group', { name: /^Away for [67] minutes: count it\?$/ });
    await expect(question).toBeVisible(LOOKED);
    await expect(offer(page, 'Pause')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `${LOOKS}/english-light.png` });
    await page.keyboard.press('Escape');
    await expect(pill(page)).toContainText('Away: count it?');
  });

  await test.step('in German, after a reload as well; left out, the time is back', async () => {
    await page.evaluate("localStorage.setItem('language', 'de'); localStorage.setItem('theme', 'dark')");
    await page.reload();
    await page.getByRole('button', { name: /^Fokus-Timer:/ }).click();
    const german = page.getByRole('dialog', { name: 'Fokus-Timer' });
    const question = german.getByRole('group', { name: /^Du warst [67] Minuten weg/ });
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `${LOOKS}/german-dark.png` });
    await question.getByRole('button', { name: 'Nein, weglassen' }).click();
    await expect(question).toHaveCount(0);
    await expect(german.getByRole('timer')).toHaveText(/^2[34]:\d\d$/);
  });
});
