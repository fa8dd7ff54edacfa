import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { DumpServer } from './dumpServer.ts';

const HOTKEY = 'ctrl+shift+space';

const field = async (app: DesktopApp) => (await app.capture()).getByRole('textbox', { name: "What's on your mind?" });

/** Presses the global key and waits until the small window has the keyboard. */
async function pressHotkey(app: DesktopApp): Promise<void> {
  await keyboard.press(HOTKEY);
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  await expect(await field(app)).toBeFocused();
}

/** Everything that the drafts of an app hold on the disk. */
const draftsOnDisk = (userData: string): string =>
  globSync(path.join(userData, '**/drafts/*.json'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const isHidden = (app: DesktopApp) => expect.poll(async () => (await app.look('capture')).visible).toBe(false);

test('a thought in passing: key, words, Enter, and the server has them', async ({ launch, server }) => {
  const app = await launch();
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  await app.signIn('user-7');

  await pressHotkey(app);
  await keyboard.type('call the dentist about that tooth');
  await expect(await field(app)).toHaveValue('call the dentist about that tooth');
  await keyboard.press('Return');

  await expect((await app.capture()).getByRole('status')).toHaveText('Got it.');
  await isHidden(app);
  await expect
    .poll(() => [...server.stored.values()].map(({ text }) => text))
    .toEqual(['call the dentist about that tooth']);
  await expect.poll(() => app.outbox()).toEqual([]);
  await expect
    .poll(async () => (await app.look('main')).focused, { message: 'the window before has the keyboard' })
    .toBe(true);

  await pressHotkey(app);
  await expect(await field(app)).toHaveValue('');
});

test('letters that are faster than the news that the window was shown stay', async ({ launch }) => {
  const app = await launch();
  await pressHotkey(app);
  await keyboard.type('ask mum about sunday');
  await app.electron.evaluate(({ BrowserWindow }) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send('brain-dump:capture-shown', {});
  });
  await keyboard.type(' and bread');
  await expect(await field(app)).toHaveValue('ask mum about sunday and bread');
});

test('the main window hears of a delivery', async ({ launch }) => {
  const app = await launch();
  const page = await app.main();
  await page.evaluate("void (window.heard = new Promise((resolve) => unchaos.on('brain-dump:delivered', resolve)))");
  await app.signIn('user-7');

  const { id, waiting } = await page.evaluate<{ id: string; waiting: number }>(
    "unchaos.ask('brain-dump:capture', { text: 'water the plants' })",
  );
  expect(waiting).toBe(1);
  expect(await page.evaluate('window.heard')).toEqual({ id, tasks: 1, crisis: false });
});

test('with the server away at Enter, words wait on disk and arrive exactly once after a restart', async ({
  launch,
  server,
}) => {
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

test('killed between sending and the answer, the app makes the tasks once', async ({ launch, server }) => {
  const first = await launch();
  await first.signIn('user-7');
  server.temper = 'hold';
  await (await first.main()).evaluate("unchaos.ask('brain-dump:capture', { text: 'pay the rent' })");
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

test('Escape keeps the words, over a restart as well', async ({ launch, server }) => {
  const first = await launch();
  await pressHotkey(first);
  await keyboard.type('half a thought');
  await expect(await field(first)).toHaveValue('half a thought');
  await keyboard.press('Escape');
  await isHidden(first);
  await pressHotkey(first);
  await expect(await field(first)).toHaveValue('half a thought');
  await keyboard.press('shift+Return');
  await keyboard.type('and its end');
  await expect(await field(first)).toHaveValue('half a thought\nand its end');
  await first.close();

  const second = await launch();
  await pressHotkey(second);
  await expect(await field(second)).toHaveValue('half a thought\nand its end');
  expect(server.requests).toEqual([]);
});

test('words survive a kill without warning', async ({ launch }) => {
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

test('a key that another program has is reported, and taken once it is free', async ({ launch, userData }) => {
  const first = await launch();
  const second = await launch({ userData: `${userData}/second` });
  const state = async () => (await second.main()).evaluate("unchaos.ask('brain-dump:hotkey')");

  expect(await state()).toMatchObject({ accelerator: 'CommandOrControl+Shift+Space', registered: false });
  await first.close();
  await expect.poll(state).toMatchObject({ accelerator: 'CommandOrControl+Shift+Space', registered: true });
  await pressHotkey(second);
});

test('the card says when a dump gets too long, and keeps it', async ({ launch, server }) => {
  const app = await launch();
  await app.signIn('user-7');
  await pressHotkey(app);
  const words = await field(app);
  const status = (await app.capture()).getByRole('status');

  await words.fill('a'.repeat(9_990));
  await expect(status).toHaveText('Room for 10 more characters');
  await words.fill('a'.repeat(10_004));
  await expect(status).toContainText('4 characters over');
  await keyboard.press('Return');
  await expect(words).toHaveValue('a'.repeat(10_004));
  expect(server.requests).toEqual([]);
});

test('the card is calm in both lights, empty and full', async ({ launch }) => {
  const app = await launch();
  const page = await app.capture();
  mkdirSync('test-results/desktop/look', { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await pressHotkey(app);
    const words = await field(app);
    for (const [name, text] of [
      ['empty', ''],
      [
        'full',
        'Call the dentist about that tooth.\nMum’s birthday on Friday, no idea what to get her.\nThe report, still.\nWhy is the kitchen light flickering?\nAsk Sam about Saturday.',
      ],
    ] as const) {
      await words.fill(text);
      const { width, height } = await page.evaluate<{ width: number; height: number }>(
        "(({ width, height }) => ({ width, height: Math.ceil(height) }))(document.querySelector('main').getBoundingClientRect())",
      );
      await expect.poll(() => page.evaluate('innerHeight'), { message: 'the window fits its page' }).toBe(height);
      expect(width).toBe(620);
      await page.screenshot({ path: `test-results/desktop/look/${colorScheme}-${name}.png` });
    }
    await words.fill('');
    await keyboard.press('Escape');
    await isHidden(app);
  }
});
