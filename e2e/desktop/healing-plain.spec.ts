import { once } from 'node:events';
import { violations } from '../fixtures/axe.ts';
import { expect, keyboard, test } from './app.ts';
import { logOf } from './crashes.ts';
import { ofWindow, TEXT, typedThrough, writing } from './writing.ts';

test('a window that fails twice within a minute shows a plain page with its text, and restarts', async ({ launch }) => {
  const first = await launch();
  const log = logOf(first);
  const { main, capture } = await writing(first);
  await main.enter();
  await typedThrough(main, TEXT, 'crash');
  await main.enter();
  const safe = await main.typeUntil(', and bread', 'kill');
  await expect.poll(() => main.address()).toBe('/plain.html?window=main');
  expect(await main.look("document.querySelector('h1').textContent")).toBe("Let's start fresh");
  const words = (await main.words()) ?? '';
  expect(words).toContain(safe);

  await test.step('it fails as well: the system asks, and nothing loops', async () => {
    await first.electron.evaluate(({ dialog }) => {
      dialog.showMessageBox = (...[options]: readonly unknown[]) => {
        Object.assign(globalThis, { asked: options });
        return new Promise(() => undefined);
      };
    });
    await main.end('kill');
    await expect
      .poll(() => first.electron.evaluate(() => Reflect.get(globalThis, 'asked') as unknown))
      .toMatchObject({ message: "Let's start fresh", buttons: ['Restart', 'Not now'] });
    expect(log).toEqual([
      expect.stringMatching(/^The page of the main window ended \(crashed, \d+\); next: page$/),
      'The page of the main window ended (killed, 9); next: plain',
      'The page of the main window ended (killed, 9); next: ask',
    ]);
  });

  await test.step('a small window grows for it, and Escape closes it', async () => {
    await capture.end('kill');
    await expect.poll(() => capture.words()).toBe('');
    await capture.end('kill');
    await keyboard.press('ctrl+shift+space');
    await ofWindow(capture).toEqual({ visible: true, focused: true });
    await expect.poll(() => capture.address()).toBe('/plain.html?window=capture');
    expect(await capture.look('innerWidth >= 520 && innerHeight >= 460')).toBe(true);
    await keyboard.press('Escape');
    await ofWindow(capture).toMatchObject({ visible: false });
    await keyboard.press('ctrl+shift+space');
    await ofWindow(capture).toEqual({ visible: true, focused: true });
  });

  await test.step('its button restarts the app, and the text is there', async () => {
    await first.electron.evaluate(({ app }) => {
      app.relaunch = () => undefined; // Instead of a second app that nothing quits.
    });
    const gone = once(first.process, 'exit');
    await expect.poll(() => capture.look('document.activeElement.tagName')).toBe('BUTTON');
    await keyboard.press('space');
    expect(await gone).toEqual([0, null]);
    const second = await launch();
    const again = await writing(second);
    await expect.poll(() => again.main.words()).toBe(words);
  });
});

test('the plain page is calm in both lights and both languages, and can do nothing', async ({ launch }) => {
  const app = await launch();
  const { main } = await writing(app);
  await main.enter();
  await main.type(TEXT);
  const page = await app.main();
  for (const [colorScheme, language, title] of [
    ['light', 'en', "Let's start fresh"],
    ['dark', 'de', 'Lass uns neu starten'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // The plain page has no permissions.
    await (await app.capture()).evaluate(`unchaos.ask('app:use-language', { language: '${language}' })`);
    const answer = await page.goto('app://unchaos/plain.html?window=main');
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue(TEXT);
    await expect(page.getByRole('textbox')).not.toBeEditable();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `test-results/desktop/look/plain-${colorScheme}.png` });
    await page.setViewportSize({ width: 520, height: 460 });
    await page.screenshot({ path: `test-results/desktop/look/plain-small-${colorScheme}.png` });
    await page.setViewportSize({ width: 1100, height: 780 });
  }
  await page.goto('app://unchaos/plain.html?window=settings');
  await expect(page.getByRole('textbox')).toBeHidden();
});
