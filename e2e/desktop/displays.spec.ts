import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { byTier } from '#scripts/tier.ts';
import { type DesktopApp, expect, test as base } from './app.ts';
import { passMinute } from './crashes.ts';
import { Focusing } from './focusing.ts';
import { isIn, LEFT, missingForScreens, RIGHT, Screens, type Spot } from './screens.ts';

const LOOKS = 'test-results/desktop/displays';
const HOTKEY = 'ctrl+shift+space';

const missing = missingForScreens();
if (missing) process.stderr.write(`SKIPPED: ${missing}\n`);

const test = base.extend<{ screens: Screens }>({
  screens: async ({}, use) => {
    mkdirSync(LOOKS, { recursive: true });
    const screens = await Screens.start();
    await use(screens);
    await screens.stop();
  },
});
test.skip(missing !== null, missing ?? '');

type Which = 'main' | 'capture' | 'timer';

/** The window's id on the X server. */
const idOf = (app: DesktopApp, which: Which): Promise<string> =>
  app.electron.evaluate(({ BrowserWindow }, name) => {
    const small = /(?<=\/)(capture|timer)(?=\.html$)/;
    const window = BrowserWindow.getAllWindows().find(
      (one) => (small.exec(one.webContents.getURL())?.[0] ?? 'main') === name,
    );
    return window?.getMediaSourceId().split(':')[1] ?? '';
  }, which);

/** The display that fully contains a window; else the window's position. */
async function displayOf(screens: Screens, window: string): Promise<'left' | 'right' | Spot> {
  const spot = await screens.where(window);
  if (isIn(spot, LEFT)) return 'left';
  return isIn(spot, RIGHT) ? 'right' : spot;
}

const showsCapture = (app: DesktopApp) =>
  expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });

/** Scale factors; the fractional one is the hardest. */
const SCALES = byTier({ fast: [1.5], all: [1, 1.5, 2] });

for (const scale of SCALES) {
  test(`at ${scale} pixels to one a thought is written on the display of the pointer`, async ({ launch, screens }) => {
    const app = await launch({ env: screens.env, args: ['--hidden', `--force-device-scale-factor=${scale}`] });
    const capture = await app.capture();
    const window = await idOf(app, 'capture');
    for (const [name, display] of Object.entries({ right: RIGHT, left: LEFT })) {
      await test.step(`on the ${name} one, and it grows there`, async () => {
        await screens.pointAt(display);
        await screens.press(HOTKEY);
        await showsCapture(app);
        await expect.poll(() => displayOf(screens, window)).toBe(name);
        const empty = await screens.where(window);
        await capture.getByRole('textbox').fill('Call mum.\nBuy milk.\nThe tax letter.\n'.repeat(5));
        await expect.poll(async () => (await screens.where(window)).height).toBeGreaterThan(empty.height);
        const full = await screens.where(window);
        expect(isIn(full, display), JSON.stringify(full)).toBe(true);
        // At a fractional scale an edge may fall on one of two pixels.
        expect(Math.abs(full.x - empty.x)).toBeLessThan(scale);
        screens.picture(`${LOOKS}/capture-${name}-${scale}.png`);
        await capture.getByRole('textbox').fill('');
        await screens.press('Escape');
        await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
      });
    }
    await app.close();
  });
}

interface Kept {
  readonly mainPlaces?: { readonly last: number };
  readonly timerPlaces?: { readonly last: number };
}

test('windows come back from a display that is pulled out, and to it when it is there again', async ({
  launch,
  screens,
  userData,
}) => {
  const app = await launch({ env: screens.env });
  await app.signIn('user-7');
  await new Focusing(app).start();
  await app.timer();
  const ids = { main: await idOf(app, 'main'), timer: await idOf(app, 'timer') };
  await expect.poll(() => displayOf(screens, ids.timer)).toBe('left');
  const kept = () => JSON.parse(readFileSync(path.join(userData, 'settings.json'), 'utf8')) as Kept;
  const beside = await app.electron.evaluate(
    ({ screen }) => screen.getAllDisplays().find(({ bounds }) => bounds.x > 0)?.id,
  );

  /** Waits until the app has saved it: around a display change a move counts as the desktop's. */
  async function putOnTheRight(which: 'main' | 'timer', x: number, y: number): Promise<void> {
    let aside = 0;
    await expect(async () => {
      aside = 1 - aside;
      await screens.move(ids[which], x + aside, y);
      await expect.poll(() => kept()[`${which}Places`]?.last, { timeout: 2_000 }).toBe(beside);
    }).toPass();
  }

  await screens.resize(ids.main, 900, 600);
  await putOnTheRight('main', 1300, 40);
  await putOnTheRight('timer', 1900, 600);
  // A move right before a display disappears counts as the desktop's.
  await passMinute(app);
  const [main, timer] = [await screens.where(ids.main), await screens.where(ids.timer)];

  await test.step('it is pulled out', async () => {
    await screens.unplug();
    await expect.poll(() => displayOf(screens, ids.main)).toBe('left');
    await expect.poll(() => displayOf(screens, ids.timer)).toBe('left');
    screens.picture(`${LOOKS}/pulled-out.png`);
  });

  await test.step('it is there again', async () => {
    await screens.plug();
    await expect.poll(() => screens.where(ids.main)).toEqual(main);
    await expect.poll(() => screens.where(ids.timer)).toEqual(timer);
    screens.picture(`${LOOKS}/there-again.png`);
  });

  await test.step('it is pulled out while the app is not there', async () => {
    await app.close();
    await screens.unplug();
    const second = await launch({ env: screens.env });
    const window = await idOf(second, 'main');
    await expect.poll(() => displayOf(screens, window)).toBe('left');
    await second.close();
  });

  await test.step('it is there again at a later start', async () => {
    await screens.plug();
    const third = await launch({ env: screens.env });
    const window = await idOf(third, 'main');
    await expect.poll(() => screens.where(window)).toEqual(main);
    await third.close();
  });
});
