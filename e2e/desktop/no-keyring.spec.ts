import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { firstDay } from '../fixtures/firstDay.ts';
import { type DesktopApp, expect, keyboard, test as base } from './app.ts';
import { Focusing, theTask } from './focusing.ts';
import { TrayHost } from './trayHost.ts';

const LOOKS = 'test-results/desktop/no-keyring';
const USUAL = ['Brain dump', "Today's plan", '', 'Open Unchaos', 'Settings…', 'Quit'];

const test = base.extend<{ tray: TrayHost }>({
  tray: async ({}, use) => {
    const tray = await TrayHost.start();
    await use(tray);
    await tray.stop();
  },
});

const question = (page: Page) => page.getByRole('region', { name: 'Stay logged in on this computer?' });
const plainFile = (userData: string) => path.join(userData, 'sign-in-unencrypted');
const token = (page: Page) => page.evaluate<{ token: string | null }>("unchaos.ask('accounts:read-token')");
const plan = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in and waits until the page shows it. */
async function signIn(app: DesktopApp, as: string): Promise<Page> {
  expect(await app.signIn(as)).toEqual({ durable: false });
  const page = await app.main();
  await page.reload();
  await expect(plan(page)).toBeVisible();
  return page;
}

async function speakGerman(page: Page): Promise<void> {
  await page.evaluate("localStorage.setItem('language', 'de')");
  await page.reload();
  await expect(plan(page)).toBeVisible();
}

test('without a keyring, the sign-in stays in a file of this system user when chosen', async ({ launch, userData }) => {
  const app = await launch();
  const page = await signIn(app, 'user-7');

  await test.step('a sign-in says calmly that there is no keyring, and asks', async () => {
    await expect(question(page)).toContainText("The file isn't encrypted.");
    // While it fades in, no text has enough contrast.
    await expect(page.getByRole('status').filter({ hasText: 'Loading dashboard...' })).toHaveCSS('opacity', '1');
    expect(await violations(page)).toEqual([]);
    expect(existsSync(plainFile(userData))).toBe(false);
    await question(page).getByRole('button', { name: 'Keep me logged in' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => existsSync(plainFile(userData))).toBe(true);
    expect(statSync(plainFile(userData)).mode & 0o777).toBe(0o600);
  });
  await app.close();

  const second = await launch();
  const again = await second.main();
  await test.step('it is there after a restart, without another question', async () => {
    expect(await token(again)).toEqual({ token: 'user-7' });
    await expect(again.getByRole('link', { name: 'Brain Dump' }).first()).toBeVisible();
    await expect(question(again)).toHaveCount(0);
  });

  await test.step('the settings change it, by the keyboard, and the file is gone', async () => {
    await again.evaluate("unchaos.ask('settings:open')");
    const settings = await second.settings();
    const card = settings.getByRole('region', { name: 'Staying logged in' });
    await expect(card.getByRole('radio', { name: /Keep it in a file/ })).toBeChecked();
    expect(await violations(settings)).toEqual([]);
    await card.getByRole('radio', { name: /Keep it in a file/ }).press('ArrowDown');
    await expect(card.getByRole('radio', { name: /Ask at each start/ })).toBeChecked();
    await expect.poll(() => existsSync(plainFile(userData))).toBe(false);
    expect(await token(again)).toEqual({ token: 'user-7' });
  });
  await second.close();

  const third = await launch();
  expect(await token(await third.main())).toEqual({ token: null });
});

test('asked at each start, the timer continues, and thoughts are kept until the sign-in', async ({
  launch,
  tray,
  server,
  userData,
}) => {
  const first = await launch();
  const page = await signIn(first, 'user-7');
  await question(page).getByRole('button', { name: 'Ask at each start' }).click();
  await expect(question(page)).toHaveCount(0);
  const focus = new Focusing(first);
  await focus.oneThing(theTask);
  await focus.start();
  await expect.poll(() => tray.toolTip()).toMatch(/24:5\d/);
  await first.close();
  expect(readdirSync(userData).filter((name) => name.startsWith('sign-in'))).toEqual([]);

  const second = await launch();
  const main = await second.main();
  await test.step('the tray says "Log in to continue", and the timer continues', async () => {
    await expect
      .poll(() => tray.labels())
      .toEqual([
        'Log in to continue',
        '',
        `Focus: 25 min left · ${theTask.title}`,
        'Pause',
        'End early',
        'Small timer',
        '',
        ...USUAL,
      ]);
    await expect.poll(() => tray.toolTip()).toMatch(/^Unchaos: focus 24:\d\d/);
    await tray.choose('Pause');
    await expect.poll(() => tray.labels()).toContain('Continue');
    await tray.choose('Continue');
    await expect.poll(() => tray.labels()).toContain('Pause');
  });

  await test.step('a captured thought is shown as stored here, and counted', async () => {
    for (const [words, said] of [
      ['call the dentist', 'Kept on this computer until you log in (1 thought)'],
      ['buy stamps', 'Kept on this computer until you log in (2 thoughts)'],
    ] as const) {
      await second.jot(words);
      await keyboard.press('Return');
      await expect((await second.capture()).locator('#room')).toHaveText(said);
      await expect.poll(async () => (await second.look('capture')).visible).toBe(false);
    }
    expect(server.requests).toEqual([]);
  });

  await test.step('the window asks for the sign-in and says what waits for it', async () => {
    await expect(main).toHaveURL(/\/login$/);
    await expect(main.getByText('2 thoughts are kept on this computer until you log in.')).toBeVisible();
    expect(await violations(main)).toEqual([]);
    await second.electron.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.hide();
    });
    for (const line of ['Log in to continue', "Today's plan"]) {
      await main.getByRole('tab', { name: 'Sign up' }).click();
      await expect(main).toHaveURL(/\/signup$/);
      // A menu that is just replaced, which happens once a minute, no longer has a line with that number.
      await expect(async () => {
        await tray.choose(line);
        expect((await second.look('main')).visible).toBe(true);
      }).toPass();
      await expect(main).toHaveURL(/\/login$/);
    }
  });

  await test.step('in German as well', async () => {
    await speakGerman(main);
    await expect.poll(() => tray.labels()).toContain('Anmelden und weitermachen');
    await expect(main.getByText('2 Gedanken bleiben auf diesem Computer, bis du dich anmeldest.')).toBeVisible();
    const capture = await second.capture();
    await capture.reload();
    await second.jot('Brot');
    await keyboard.press('Return');
    await expect(capture.locator('#room')).toHaveText('Bleibt auf diesem Computer, bis du dich anmeldest (3 Gedanken)');
  });

  await test.step('with the sign-in everything arrives, without a question, and the same timer runs on', async () => {
    await signIn(second, 'user-7');
    await expect
      .poll(() => [...server.stored.values()].map(({ text, user }) => [text, user]))
      .toEqual([
        ['call the dentist', 7],
        ['buy stamps', 7],
        ['Brot', 7],
      ]);
    await expect.poll(() => tray.labels()).not.toContain('Anmelden und weitermachen');
    expect(await new Focusing(second).phase()).toBe('focus');
    await tray.choose('Früher aufhören');
    await expect.poll(() => tray.labels()).toContain('Genug für jetzt');
    await tray.choose('Genug für jetzt');
    await expect.poll(() => server.focus.requests).toMatchObject([{ user: 7 }]);
  });

  await test.step('who signs out is not awaited', async () => {
    await (await second.main()).evaluate("unchaos.ask('accounts:keep-token', { token: null })");
    await second.close();
    await launch({ args: ['--hidden'] });
    await expect
      .poll(() => tray.labels())
      .toEqual(['Brain Dump', 'Heute', '', 'Unchaos öffnen', 'Einstellungen …', 'Beenden']);
  });
});

test(
  'another user who signs in gets neither the timer nor the thoughts of the expected one',
  { tag: BREADTH_TAG },
  async ({ launch, tray, server }) => {
    const first = await launch();
    await first.signIn('user-7');
    await new Focusing(first).start();
    await first.close();

    const second = await launch();
    await expect.poll(() => tray.labels()).toContain('Log in to continue');
    await second.captureDump('of the first');
    await signIn(second, 'user-8');
    expect(await new Focusing(second).phase()).toBeNull();
    await expect.poll(() => tray.labels()).not.toContain('Log in to continue');
    expect(second.outbox()).toHaveLength(1);
    expect(server.requests).toEqual([]);
  },
);

test(
  'a new account is asked once it is made, on the way through its first day',
  { tag: BREADTH_TAG },
  async ({ launch, api }) => {
    const app = await launch({ apiUrl: api.url });
    const page = await app.main();
    await firstDay(page);
    await expect(question(page)).toBeVisible();
  },
);

test('the question and the setting are calm in both lights and languages', { tag: BREADTH_TAG }, async ({ launch }) => {
  const app = await launch();
  mkdirSync(LOOKS, { recursive: true });
  for (const language of ['en', 'de'] as const) {
    const main = await signIn(app, 'user-7');
    if (language === 'de') await speakGerman(main);
    await main.evaluate("unchaos.ask('settings:open')");
    const settings = await app.settings();
    await settings.reload();
    const card = settings.getByRole('region', { name: /^(Staying logged in|Angemeldet bleiben)$/ });
    for (const colorScheme of ['light', 'dark'] as const) {
      await main.emulateMedia({ colorScheme });
      await expect(main.getByRole('region', { name: /signed in|angemeldet bleiben/ }).first()).toBeVisible();
      await main.screenshot({ path: `${LOOKS}/question-${language}-${colorScheme}.png` });
      await settings.emulateMedia({ colorScheme });
      await card.screenshot({ path: `${LOOKS}/setting-${language}-${colorScheme}.png` });
    }
    await settings.close();
  }
});
