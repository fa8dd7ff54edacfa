import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, keyboard, test as base } from './app.ts';
import { NotificationDesktop } from './notificationDesktop.ts';
import { watchDialogs } from './dialogs.ts';
import { Focusing } from './focusing.ts';
import { TrayHost } from './trayHost.ts';

const LOOKS = 'test-results/desktop/closing';
const RUNNING = "You're in a focus session. Quit anyway?";

const test = base.extend<{ desk: NotificationDesktop }>({
  desk: async ({}, use) => {
    const desk = await NotificationDesktop.start();
    await use(desk);
    await desk.stop();
  },
});

const isVisible = async (app: DesktopApp) => (await app.look('main')).visible;
const kept = (userData: string): unknown => JSON.parse(readFileSync(path.join(userData, 'settings.json'), 'utf8'));

/** Signs a user in and starts a focus session. */
async function focusing(app: DesktopApp): Promise<Focusing> {
  await app.signIn('user-7');
  const focus = new Focusing(app);
  await focus.start();
  expect(await focus.phase()).toBe('focus');
  return focus;
}

test('the first close says once where the app went, and a click brings it back', async ({ launch, desk, userData }) => {
  const tray = await TrayHost.start(desk.env);
  await desk.showNotifications();
  try {
    const app = await launch({ env: desk.env });
    await app.closeWindow('main');
    await expect.poll(() => desk.displayed()).toBe(1);
    expect(await isVisible(app)).toBe(false);
    desk.click();
    await expect.poll(() => isVisible(app)).toBe(true);
    await expect.poll(() => desk.displayed()).toBe(0);
    expect(desk.history()).toEqual([
      "Unchaos keeps running: You'll find it in the tray. Your timer and reminders keep running.",
    ]);

    await app.closeWindow('main');
    await expect.poll(() => isVisible(app)).toBe(false);
    await app.close();
    expect(kept(userData)).toMatchObject({ isCloseExplained: true });

    await test.step('nor after a restart', async () => {
      const second = await launch({ env: desk.env });
      await second.closeWindow('main');
      await expect.poll(() => isVisible(second)).toBe(false);
      const gone = once(second.process, 'exit');
      await tray.choose('Quit');
      expect(await gone).toEqual([0, null]);
      expect(desk.history()).toHaveLength(1);
    });
  } finally {
    await tray.stop();
  }
});

test('without notifications of the desktop a small dialog says it, in German as well', async ({ launch, desk }) => {
  const tray = await TrayHost.start(desk.env);
  try {
    const app = await launch({ env: desk.env });
    const page = await app.main();
    await page.evaluate("localStorage.setItem('language', 'de')");
    await page.reload();
    await expect.poll(() => tray.labels()).toContain('Beenden');
    const dialogs = await watchDialogs(app);
    await app.closeWindow('main');
    await expect.poll(() => dialogs.asked()).toEqual([['Unchaos läuft weiter', 'OK', 'Das ändern']]);
    expect(await isVisible(app)).toBe(false);
    await dialogs.answer(1);
    await expect((await app.settings()).getByRole('region', { name: 'Wenn ich das Fenster schließe' })).toBeVisible();
  } finally {
    await tray.stop();
  }
});

test('a quit during a session asks once, and the shutdown of the system asks nothing', async ({ launch, userData }) => {
  const tray = await TrayHost.start();
  try {
    const app = await launch();
    const focus = await focusing(app);

    await test.step('the real dialog leaves the session running on Escape', async () => {
      await expect.poll(async () => (await app.look('main')).focused).toBe(true);
      await tray.choose('Quit');
      await expect.poll(async () => (await app.look('main')).focused).toBe(false);
      await keyboard.press('Escape');
      await expect.poll(async () => (await app.look('main')).focused).toBe(true);
      expect(await focus.phase()).toBe('focus');
    });

    const dialogs = await watchDialogs(app);
    await test.step('a second wish does not ask again; a "no" leaves all as it was', async () => {
      await tray.choose('Quit');
      await expect.poll(() => dialogs.asked()).toEqual([[RUNNING, 'Keep going', 'Quit']]);
      await tray.choose('Quit');
      await dialogs.answer(0);
      expect(await focus.phase()).toBe('focus');
      expect(await dialogs.asked()).toHaveLength(1);
    });

    await test.step('in German, by the key of the menu, and a "yes" quits', async () => {
      const page = await app.main();
      await page.evaluate("localStorage.setItem('language', 'de')");
      await page.reload();
      await expect.poll(() => tray.labels()).toContain('Beenden');
      await expect.poll(async () => (await app.look('main')).focused).toBe(true);
      await keyboard.press('ctrl+q');
      await expect
        .poll(async () => (await dialogs.asked()).at(-1))
        .toEqual(['Du bist noch im Fokus. Trotzdem beenden?', 'Weitermachen', 'Beenden']);
      const gone = once(app.process, 'exit');
      await dialogs.answer(1);
      expect(await gone).toEqual([0, null]);
    });

    for (const end of ['SIGTERM', 'shutdown'] as const) {
      await test.step(`${end} ends it in the middle of a session, also while the question is open`, async () => {
        const again = await launch();
        const running = await focusing(again);
        await running.send({ type: 'stillOnIt', answer: 'yes' });
        // Its tray item may not have replaced the previous app's yet; a second quit request does not ask again.
        await expect(async () => {
          await tray.choose('Beenden');
          await expect.poll(async () => (await again.look('main')).focused, { timeout: 5_000 }).toBe(false);
        }).toPass();
        const gone = once(again.process, 'exit');
        if (end === 'SIGTERM') again.process.kill('SIGTERM');
        else {
          await again.electron.evaluate(({ powerMonitor }) => setImmediate(() => powerMonitor.emit('shutdown')));
        }
        expect(await gone).toEqual([0, null]);
      });
    }
    expect(kept(userData)).not.toHaveProperty('isCloseExplained');
  } finally {
    await tray.stop();
  }
});

test('without a tray, closing the window asks when a session runs', async ({ launch }) => {
  const app = await launch();
  const focus = await focusing(app);
  await app.timer();
  const dialogs = await watchDialogs(app);
  await app.closeWindow('main');
  await expect.poll(() => dialogs.asked()).toEqual([[RUNNING, 'Keep going', 'Quit']]);
  await app.closeWindow('main');
  await dialogs.answer(0);
  expect(await isVisible(app)).toBe(true);
  expect(await focus.phase()).toBe('focus');
  expect(await dialogs.asked()).toHaveLength(1);

  await test.step('the settings say why it cannot go on unseen', async () => {
    await (await app.main()).evaluate("unchaos.ask('settings:open')");
    const card = (await app.settings()).getByRole('region', { name: 'When I close the window' });
    await expect(card).toContainText('This desktop has no tray');
    await expect(card.getByRole('radio', { name: /^Keep running/ })).toBeDisabled();
    await expect(card.getByRole('radio', { name: /^Quit/ })).toBeChecked();
  });

  await focus.send('pause');
  const gone = once(app.process, 'exit');
  await app.closeWindow('main');
  expect(await gone).toEqual([0, null]);
});

test('a setting makes closing the window quit, although there is a tray', async ({ launch, userData }) => {
  const tray = await TrayHost.start();
  try {
    const app = await launch();
    await (await app.main()).evaluate("unchaos.ask('settings:open')");
    const settings = await app.settings();
    const card = settings.getByRole('region', { name: 'When I close the window' });
    await expect(card.getByRole('radio', { name: /^Keep running/ })).toBeChecked();
    expect(await violations(settings)).toEqual([]);
    await card.getByRole('radio', { name: /^Keep running/ }).press('ArrowDown');
    await expect(card.getByRole('radio', { name: /^Quit/ })).toBeChecked();
    const gone = once(app.process, 'exit');
    await app.closeWindow('main');
    expect(await gone).toEqual([0, null]);
    expect(kept(userData)).toMatchObject({ onClose: 'quit' });
  } finally {
    await tray.stop();
  }
});

test('the setting is calm in both lights and languages', { tag: BREADTH_TAG }, async ({ launch }) => {
  const app = await launch();
  const page = await app.main();
  mkdirSync(LOOKS, { recursive: true });
  await page.evaluate("unchaos.ask('settings:open')");
  const settings = await app.settings();
  for (const language of ['en', 'de'] as const) {
    await settings.evaluate((tag) => localStorage.setItem('language', tag), language);
    await settings.reload();
    const card = settings.getByRole('region', { name: /^(When I close|Wenn ich das Fenster)/ });
    for (const colorScheme of ['light', 'dark'] as const) {
      await settings.emulateMedia({ colorScheme });
      await card.screenshot({ path: `${LOOKS}/${language}-${colorScheme}.png` });
    }
  }
});
