import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { DumpServer } from '../../scripts/test-api/dumpServer.ts';

const HOTKEY = 'ctrl+shift+space';

const field = async (app: DesktopApp) => (await app.capture()).getByRole('textbox', { name: "What's on your mind?" });

/** Presses the global shortcut and waits until the capture window has the focus. */
async function pressHotkey(app: DesktopApp): Promise<void> {
  await keyboard.press(HOTKEY);
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  await expect(await field(app)).toBeFocused();
}

/** All drafts of an app on disk. */
const draftsOnDisk = (userData: string): string =>
  globSync(path.join(userData, '**/drafts/*.json'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Five lines of a long dump. */
const LONG =
  'Call the dentist about that tooth.\nMum’s birthday on Friday, no idea what to get her.\nThe report, still.\nWhy is the kitchen light flickering?\nAsk Sam about Saturday.';

/** Waits until the window is as high as its page, which grows with what is understood; returns the page's width. */
async function fits(page: Page): Promise<number> {
  const size = (side: 'width' | 'height') =>
    `Math.ceil(document.querySelector('main').getBoundingClientRect().${side})`;
  const rest = () => page.evaluate(`innerHeight - ${size('height')}`);
  await expect.poll(rest, { message: 'the window fits its page' }).toBe(0);
  return page.evaluate<number>(size('width'));
}

/** The window shows it only briefly, so the page itself watches for it. */
const HEARS_GOT_IT = `void (window.said = new Promise((resolve) => {
  const look = () => {
    const said = document.querySelector('[role=status]')?.textContent;
    if (said) resolve(said);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}))`;

const isHidden = (app: DesktopApp) => expect.poll(async () => (await app.look('capture')).visible).toBe(false);

test('a thought in passing belongs to who signs in, and waits in the small window until it is sent', async ({
  launch,
  server,
}) => {
  const app = await launch();
  const page = await app.main();
  const capture = await app.capture();
  const stored = () => [...server.stored.values()].map(({ text, user }) => [text, user]);

  await test.step('one window learns that another signed in, and the app says that it will not last', async () => {
    await app.jot('ask mum about sunday');
    await keyboard.press('Return');
    await expect.poll(() => app.outbox()).toHaveLength(1);
    const settings = await app.openSettings();
    const listening = "window.kept = []; unchaos.on('accounts:token-kept', ({ token }) => window.kept.push(token))";
    for (const window of [settings, capture]) await window.evaluate(listening);
    expect(await app.signIn('user-7')).toEqual({ durable: false });
    await expect.poll(() => settings.evaluate('window.kept')).toEqual(['user-7']);
    expect(await capture.evaluate('window.kept'), 'the small window needs no token').toEqual([]);
    await settings.close();
  });

  await test.step('a thought captured while signed out joins an account only when its owner says so', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Brain Dump' }).first().click();
    await page.getByText('Unsorted (1)').click();
    await expect(page.getByText('Written while nobody was logged in. Is it yours?')).toBeVisible();
    expect(server.requests).toEqual([]);
    await page.getByRole('button', { name: 'Add it to my account' }).click();
    await expect.poll(stored).toEqual([['ask mum about sunday', 7]]);
    await expect.poll(() => app.outbox()).toEqual([]);
  });

  await test.step('key, text, Enter, and the server has it; the main window is notified', async () => {
    await page.evaluate("void (window.heard = new Promise((resolve) => unchaos.on('brain-dump:delivered', resolve)))");
    await expect.poll(async () => (await app.look('main')).focused).toBe(true);
    await pressHotkey(app);
    await keyboard.type('call the dentist about that tooth');
    await expect(await field(app)).toHaveValue('call the dentist about that tooth');
    await capture.evaluate(HEARS_GOT_IT);
    await keyboard.press('Return');
    expect(await capture.evaluate('window.said')).toBe('Got it.');
    await isHidden(app);
    await expect.poll(() => stored().at(-1)).toEqual(['call the dentist about that tooth', 7]);
    await expect.poll(() => app.outbox()).toEqual([]);
    expect(await page.evaluate('window.heard')).toEqual({ id: server.requests.at(-1)?.id, tasks: 1, crisis: false });
    await expect
      .poll(async () => (await app.look('main')).focused, { message: 'the window before has the keyboard' })
      .toBe(true);
  });

  await test.step('letters that are faster than the news that the window was shown stay', async () => {
    await pressHotkey(app);
    await expect(await field(app)).toHaveValue('');
    await keyboard.type('ask mum about sunday');
    await app.electron.evaluate(({ BrowserWindow }) => {
      for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send('brain-dump:capture-shown', {});
    });
    await keyboard.type(' and bread');
    await expect(await field(app)).toHaveValue('ask mum about sunday and bread');
  });

  await test.step('the card fits its text, says when it gets too long, and keeps it', async () => {
    const words = await field(app);
    for (const text of ['', LONG]) {
      await words.fill(text);
      expect(await fits(capture)).toBe(620);
    }
    await words.fill('a'.repeat(9_990));
    await expect(capture.locator('#room')).toHaveText('Room for 10 more characters');
    await words.fill('a'.repeat(10_004));
    await expect(capture.locator('#room')).toContainText('4 characters over');
    await keyboard.press('Return');
    await expect(words).toHaveValue('a'.repeat(10_004));
    expect(server.requests).toHaveLength(2);
  });

  await test.step('Escape keeps the text, after a restart as well; the sign-in is gone', async () => {
    await (await field(app)).fill('');
    await keyboard.type('half a thought');
    await expect(await field(app)).toHaveValue('half a thought');
    await keyboard.press('Escape');
    await isHidden(app);
    await pressHotkey(app);
    await expect(await field(app)).toHaveValue('half a thought');
    await keyboard.press('shift+Return');
    await keyboard.type('and its end');
    await expect(await field(app)).toHaveValue('half a thought\nand its end');
    expect(await page.evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: 'user-7' });
    await app.close();

    const second = await launch();
    await pressHotkey(second);
    await expect(await field(second)).toHaveValue('half a thought\nand its end');
    expect(server.requests).toHaveLength(2);
    expect(await (await second.main()).evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: null });
  });
});

const away = 'with the server away at Enter, words wait on disk and arrive exactly once after a restart';
test(away, { tag: BREADTH_TAG }, async ({ launch, server }) => {
  const { port } = server;
  await server.stop();
  const first = await launch();
  await first.signIn('user-7');
  await first.jot('renew the passport');
  await keyboard.press('Return');
  await isHidden(first);
  await expect.poll(() => first.outbox()).toHaveLength(1);
  const [id] = first.outbox();
  await first.close();

  const later = await DumpServer.start(port);
  try {
    const second = await launch();
    expect(second.outbox()).toEqual([id]);
    await second.signIn('user-7');
    await expect.poll(() => second.outbox()).toEqual([]);
    expect(later.requests).toEqual([{ id, text: 'renew the passport', user: 7 }]);
    await second.close();

    const third = await launch();
    await third.signIn('user-7');
    await third.signIn('user-7-again');
    expect(third.outbox()).toEqual([]);
    expect(later.requests).toHaveLength(1);
  } finally {
    await later.stop();
  }
});

const killed = 'killed between sending and the answer, the app makes the tasks once';
test(killed, { tag: BREADTH_TAG }, async ({ launch, server }) => {
  const first = await launch();
  await first.signIn('user-7');
  server.temper = 'hold';
  await first.captureDump('pay the rent');
  await expect.poll(() => server.stored.size).toBe(1);
  const gone = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await gone;
  const [id] = first.outbox();

  server.temper = 'well';
  const second = await launch();
  await second.signIn('user-7');
  await expect.poll(() => second.outbox()).toEqual([]);
  expect([...server.stored.keys()]).toEqual([id]);
  expect(server.requests.map((request) => request.id)).toEqual([id, id]);
});

test('text survives a crash without warning', { tag: BREADTH_TAG }, async ({ launch }) => {
  const first = await launch();
  await pressHotkey(first);
  await keyboard.type('do not lose this');
  await expect(await field(first)).toHaveValue('do not lose this');
  const page = await first.capture();
  await expect
    .poll(() => page.evaluate("unchaos.ask('brain-dump:read-draft').then((draft) => draft.text)"))
    .toBe('do not lose this');
  await expect.poll(() => draftsOnDisk(first.options.userData)).toContain('do not lose this');
  const gone = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await gone;

  const second = await launch();
  await pressHotkey(second);
  await expect(await field(second)).toHaveValue('do not lose this');
});

test('the card is calm in both lights, empty and full', { tag: BREADTH_TAG }, async ({ launch }) => {
  const app = await launch();
  const page = await app.capture();
  mkdirSync('test-results/desktop/look', { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await pressHotkey(app);
    const words = await field(app);
    for (const [name, text] of [
      ['empty', ''],
      ['full', LONG],
    ] as const) {
      await words.fill(text);
      expect(await fits(page)).toBe(620);
      await page.screenshot({ path: `test-results/desktop/look/${colorScheme}-${name}.png` });
    }
    await words.fill('');
    await keyboard.press('Escape');
    await isHidden(app);
  }
});
