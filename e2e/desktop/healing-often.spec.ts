import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, keyboard, test } from './app.ts';
import { deadWindows, endHelper, type Helper, logOf, passMinute } from './crashes.ts';
import { ofWindow, TEXT, typedThrough, writing } from './writing.ts';

const hangs =
  'a page that hangs is left alone for a fair while; then the person waits or loads it again, with its words';
test(hangs, { tag: BREADTH_TAG }, async ({ launch }) => {
  const app = await launch();
  const log = logOf(app);
  const { main } = await writing(app);
  await main.enter();
  await main.type(TEXT);
  await app.electron.evaluate(({ dialog }) => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (...[, options]: readonly unknown[]) => {
      asked.push(options);
      // Waits at first, then reloads it.
      return Promise.resolve({ response: asked.length - 1, checkboxChecked: false });
    };
  });
  await main.look('setTimeout(() => { for (;;); })');
  // Chromium does not report an unresponsive page while a debugger such as Playwright is attached.
  await main.emit('unresponsive');
  const asked = () => app.electron.evaluate(() => Reflect.get(globalThis, 'asked') as unknown[]);
  await expect.poll(asked).toHaveLength(2);
  expect(await asked()).toContainEqual(
    expect.objectContaining({ message: "Unchaos isn't responding", buttons: ['Wait', 'Reload'] }),
  );
  await expect.poll(() => main.words()).toBe(TEXT);
  expect(log).toEqual(['The page of the main window does not answer']);
});

/** Numbers of letters after which a renderer ends. */
const MOMENTS = Array.from({ length: 30 }, (_, place) => 2 * place + 1);
const ROUNDS = 100;
/** Rounds before which a helper process is killed too. After several crashes Chromium gives up the GPU process. */
const HELPERS = new Map<number, Helper>([
  [10, 'GPU'],
  [20, 'Network Service'],
  [40, 'Network Service'],
  [60, 'GPU'],
  [80, 'Network Service'],
  [90, 'Network Service'],
]);

const often = `${ROUNDS} crashes at ${MOMENTS.length} moments, in both windows: each time the words and a living window are there`;
test(often, { tag: BREADTH_TAG }, async ({ launch, server }) => {
  test.setTimeout(1_200_000);
  const app = await launch({ hasPaintingProcess: true });
  const log = logOf(app);
  const { main, capture } = await writing(app);

  for (let round = 0; round < ROUNDS; round += 1) {
    const window = round % 2 === 0 ? main : capture;
    const end = round % 4 < 2 ? 'crash' : 'kill';
    const helper = HELPERS.get(round);
    if (helper) await endHelper(app, helper);
    if (window === capture) {
      await keyboard.press('ctrl+shift+space');
      await ofWindow(capture).toEqual({ visible: true, focused: true });
    }
    await window.clear();
    await typedThrough(window, TEXT.slice(0, MOMENTS[round % MOMENTS.length]), end);
    if (window === capture) {
      await keyboard.press('Escape');
      await ofWindow(capture).toMatchObject({ visible: false });
    }
    await passMinute(app);
    expect(await deadWindows(app)).toBe(0);
  }

  expect(log.filter((line) => line.startsWith('The page of'))).toHaveLength(ROUNDS);
  await keyboard.press('ctrl+shift+space');
  await ofWindow(capture).toEqual({ visible: true, focused: true });
  await capture.clear();
  await keyboard.type('the last word');
  await expect.poll(() => capture.words()).toBe('the last word');
  await keyboard.press('Return');
  await expect.poll(() => [...server.stored.values()].map(({ text }) => text)).toEqual(['the last word']);
});
