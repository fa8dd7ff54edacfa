import { mkdirSync } from 'node:fs';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { CAPTURE_LOOKS } from './captureLooks.ts';
import { Focusing, theTask } from './focusing.ts';

const LOOKS = 'test-results/desktop/capture';

/** Chooses a theme through the app's menu; null is the system's. */
async function choose(app: DesktopApp, theme: 'light' | 'dark' | null): Promise<void> {
  await (
    await app.main()
  ).evaluate((chosen) => (chosen ? localStorage.setItem('theme', chosen) : localStorage.removeItem('theme')), theme);
}

const isDark = async (app: DesktopApp) =>
  (await app.capture()).evaluate(() => document.documentElement.classList.contains('dark'));

test('it wears the theme that was chosen in the app, at once and from the first paint on', async ({ launch }) => {
  const app = await launch();
  const capture = await app.capture();
  await capture.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(app)).toBe(false);
  await choose(app, 'dark');
  await expect.poll(() => isDark(app)).toBe(true);
  await capture.reload({ waitUntil: 'commit' });
  await expect.poll(() => isDark(app)).toBe(true);
  await capture.emulateMedia({ colorScheme: 'dark' });
  await choose(app, 'light');
  await expect.poll(() => isDark(app)).toBe(false);
  await choose(app, null);
  await expect.poll(() => isDark(app)).toBe(true);
});

test('a single dot starts, pauses and resumes, and says so', async ({ launch }) => {
  const app = await launch();
  const capture = await app.capture();
  const focus = new Focusing(app);
  mkdirSync(LOOKS, { recursive: true });

  async function dot(said: string): Promise<void> {
    await app.jot('.');
    await expect(capture.getByText('starts or pauses the timer')).toBeVisible();
    await keyboard.press('Return');
    await expect(capture.locator('#room')).toHaveText(said);
    await keyboard.press('Escape');
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
  }

  await dot('Log in to use the timer.');
  await app.signIn('user-7');
  await dot('Nothing to start yet. Pick a task in your plan.');
  await focus.oneThing(theTask);
  await dot('Focus has started.');
  expect(await focus.phase()).toBe('focus');
  await dot('Paused.');
  expect(await focus.phase()).toBe('paused');
  await dot('Focus resumed.');
  expect(await focus.phase()).toBe('focus');
  await focus.send('endEarly');
  await dot('Your timer has a question. You can answer it in your plan.');
  expect(app.outbox(), 'a dot is no thought').toEqual([]);
});

for (const { language, theme } of CAPTURE_LOOKS) {
  test(`it looks like the app: ${language}, ${theme}`, async ({ launch }) => {
    const app = await launch();
    const capture = await app.capture();
    await (await app.main()).evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await choose(app, theme);
    await capture.reload();
    await expect(capture.locator('html')).toHaveAttribute('lang', language);
    await app.jot('.');
    mkdirSync(LOOKS, { recursive: true });
    await capture.screenshot({ path: `${LOOKS}/dot-${language}-${theme}.png` });
    await keyboard.press('Return');
    await expect(capture.locator('#room')).not.toHaveText('');
    await capture.screenshot({ path: `${LOOKS}/dot-said-${language}-${theme}.png` });
  });
}
