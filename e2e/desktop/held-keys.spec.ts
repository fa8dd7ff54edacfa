import { BREADTH_TAG } from '#scripts/tier.ts';
import type { DesktopApp } from './app.ts';
import { expect, keyboard, test } from './app.ts';
import { RealKeys } from './realKeys.ts';

const HOTKEY = 'ctrl+shift+space';
const LETTERS = 'abcdefghij';
/** Milliseconds from key press to release. */
const HELD_MS = 80;
/** Milliseconds, longer than the key is held: what is typed before the window shows goes to the program in front. */
const SLOW_MS = 200;

/** Delays the capture window by this long after its call; null: never, if it does not report. */
async function slow(app: DesktopApp, ms: number | null): Promise<void> {
  await app.electron.evaluate(({ BrowserWindow }, wait) => {
    const capture = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/capture.html'));
    if (!capture) throw new Error('There is no small window');
    const { show } = Object.getPrototypeOf(capture) as { show: () => void };
    Object.assign(capture, { show: () => (wait === null ? undefined : setTimeout(() => show.call(capture), wait)) });
  }, ms);
}

// On a busy computer the press may be handled after the release; `heldKey.test.ts` proves the rule itself.
test('letters behind the key reach the small window, however slow it is', { tag: BREADTH_TAG }, async ({ launch }) => {
  const app = await launch();
  const capture = await app.capture();
  const field = capture.getByRole('textbox');
  const keys = new RealKeys();
  await app.openCapture(); // By now the shortcut is ours.
  await keyboard.press('Escape');
  await slow(app, SLOW_MS);

  await test.step('all of them, each time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await keys.press(HOTKEY, HELD_MS, LETTERS);
      await expect(field).toHaveValue(LETTERS);
      await field.fill('');
      await keyboard.press('Escape');
      await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
    }
  });

  await test.step('a key that stays down calls it once', async () => {
    await keys.press(HOTKEY, 1_500);
    await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
    await keyboard.press('Escape');
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
  });

  await test.step('a window that never opens blocks the keyboard for no program', async () => {
    await slow(app, null);
    const main = await app.main();
    await main.evaluate('document.body.innerHTML = \'<input aria-label="Another program" autofocus>\'');
    const other = main.getByRole('textbox', { name: 'Another program' });
    await other.focus();
    await keys.press(HOTKEY, HELD_MS);
    await keyboard.type('still here');
    await expect(other).toHaveValue('still here');
  });
  await keys.stop();
});
