import { byTier } from '#scripts/tier.ts';
import { expect, keyboard, test } from './app.ts';
import { CrashingWindow, deadWindows, endHelper, logOf, passMinute } from './crashes.ts';
import { Focusing, theTask } from './focusing.ts';
import { ofWindow, TEXT, typedThrough, writing } from './writing.ts';

test('a page that crashes reloads by itself, where it was and with its text', async ({ launch, server }) => {
  const app = await launch({ hasPaintingProcess: true });
  const log = logOf(app);
  const { main, capture } = await writing(app);

  await test.step('the main window, twice with a minute in between', async () => {
    await main.enter();
    await typedThrough(main, TEXT, 'crash');
    expect(await main.address()).toBe('/brain-dump');
    await main.clear();
    await passMinute(app);
    await main.enter();
    await typedThrough(main, TEXT, 'kill');
    expect(await main.address()).toBe('/brain-dump');
  });

  await test.step('the capture window while typing, which continues', async () => {
    await app.openCapture();
    await capture.enter();
    await typedThrough(capture, TEXT, 'kill');
    await ofWindow(capture).toEqual({ visible: true, focused: true });
    const before = (await capture.words()) ?? '';
    await keyboard.type(' and bread');
    await expect.poll(() => capture.words()).toBe(`${before} and bread`);
  });

  await test.step('the capture window while it is hidden: the key shows a living one', async () => {
    await keyboard.press('Escape');
    await ofWindow(capture).toEqual({ visible: false, focused: false });
    await passMinute(app);
    await capture.clear();
    await capture.end('crash');
    await keyboard.press('ctrl+shift+space');
    await ofWindow(capture).toEqual({ visible: true, focused: true });
    expect(await deadWindows(app)).toBe(0);
    await expect.poll(() => capture.look('document.activeElement?.id')).toBe('thoughts');
    await keyboard.type('renew the passport');
    await expect.poll(() => capture.words()).toBe('renew the passport');
    await keyboard.press('Return');
    await expect.poll(() => [...server.stored.values()].map(({ text }) => text)).toEqual(['renew the passport']);
    await ofWindow(capture).toMatchObject({ visible: false });
  });

  await test.step('after a moment without painting and network both windows continue, and text reaches the server', async () => {
    await endHelper(app, 'GPU');
    await endHelper(app, 'Network Service');
    await keyboard.press('ctrl+shift+space');
    await ofWindow(capture).toEqual({ visible: true, focused: true });
    await keyboard.type('water the plants');
    await expect.poll(() => capture.words()).toBe('water the plants');
    await keyboard.press('Return');
    await expect.poll(() => server.stored.size).toBe(2);
    expect(TEXT.startsWith((await main.words()) ?? '-')).toBe(true);
    await main.end('kill');
    await expect.poll(async () => TEXT.startsWith((await main.words()) ?? '-')).toBe(true);
  });

  expect(await deadWindows(app)).toBe(0);
  expect(log.filter((line) => line.startsWith('The page of'))).toHaveLength(5);
  expect(log.filter((line) => line.startsWith('The helper process'))).toHaveLength(2);
});

test('the settings and the small timer come back as well', async ({ launch }) => {
  const app = await launch();
  const page = await app.main();
  await app.signIn('user-7');
  await page.evaluate("unchaos.ask('settings:open')");
  const settings = await CrashingWindow.of(app, await app.settings());
  await new Focusing(app).start();
  const timer = await CrashingWindow.of(app, await app.timer());
  const heading = (window: CrashingWindow) =>
    expect.poll(() => window.look("document.querySelector('h1')?.textContent"));
  const words = (await settings.look("document.querySelector('h1')?.textContent")) as string;
  await heading(timer).toBe(theTask.title);

  for (const end of byTier({ fast: ['kill'], all: ['crash', 'kill'] } as const)) {
    await Promise.all([settings.end(end), timer.end(end)]);
    await heading(settings).toBe(words);
    await heading(timer).toBe(theTask.title);
    await passMinute(app);
  }
  await ofWindow(settings).toMatchObject({ visible: true });
  await ofWindow(timer).toMatchObject({ visible: true });
  expect(await deadWindows(app)).toBe(0);
});
