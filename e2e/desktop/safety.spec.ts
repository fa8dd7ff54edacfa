import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

/** Runs a line of a page's own script and answers what it gave, or the message of what it threw. */
const inPage = (page: Page, line: string): Promise<unknown> =>
  page.evaluate(`(async () => ${line})().catch((error) => 'refused: ' + error.message)`);

test('pages live on app://unchaos, in a sandbox, and see nothing of this computer', async ({ launch }) => {
  const app = await launch();
  for (const page of [await app.main(), await app.capture()]) {
    expect(new URL(page.url()).protocol).toBe('app:');
    expect(await inPage(page, '[typeof require, typeof process, typeof module, window.isSecureContext]')).toEqual([
      'undefined',
      'undefined',
      'undefined',
      true,
    ]);
    expect(await inPage(page, 'Object.keys(unchaos)')).toEqual(['ask', 'on']);
  }
});

test('unknown channels and input that does not fit are refused', async ({ launch }) => {
  const app = await launch();
  const page = await app.main();

  expect(await inPage(page, "unchaos.ask('shell:run', 'ls')")).toContain('Unknown channel');
  expect(await inPage(page, "unchaos.on('brain-dump:capture', () => {})")).toContain('Unknown channel');
  expect(await inPage(page, "unchaos.ask('brain-dump:keep-draft', { text: 5 })")).toContain('does not fit');
  expect(await inPage(page, "unchaos.ask('brain-dump:capture', { text: '' })")).toContain('does not fit');
  expect(await inPage(page, "unchaos.ask('app:about')")).toMatchObject({
    version: '0.1.0',
    platform: process.platform,
  });
});

test('a page cannot leave, open windows, run foreign script or talk to foreign servers', async ({ launch }) => {
  const visits: string[] = [];
  const foreign = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end('<h1>elsewhere</h1>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => foreign.once('listening', resolve));
  const elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;

  try {
    const app = await launch();
    const page = await app.main();
    const home = page.url();

    expect(await inPage(page, `fetch('${elsewhere}/fetched')`)).toContain('refused');
    expect(await inPage(page, `window.open('${elsewhere}/opened')`)).toBeNull();
    await inPage(page, `{ location.href = '${elsewhere}/visited'; }`);
    await inPage(
      page,
      "{ const s = document.createElement('script'); s.textContent = 'window.ran = true'; document.head.append(s); }",
    );
    expect(await inPage(page, "fetch('/..%2f..%2fpackage.json').then((answer) => answer.status)")).toBe(404);

    expect(await inPage(page, 'window.ran')).toBeUndefined();
    expect(page.url()).toBe(home);
    expect(visits).toEqual([]);
  } finally {
    foreign.close();
  }
});

test('only the microphone and notifications may be asked for', async ({ launch }) => {
  const app = await launch();
  const page = await app.main();
  const state = (name: string) =>
    inPage(page, `navigator.permissions.query({ name: '${name}' }).then((one) => one.state)`);

  expect(await state('microphone')).toBe('granted');
  expect(await state('notifications')).toBe('granted');
  expect(await state('geolocation')).toBe('denied');
  expect(await state('camera')).toBe('denied');
  expect(await inPage(page, 'navigator.mediaDevices.getUserMedia({ video: true })')).toContain('refused');
});

test('a window that was not opened by our own opener is closed at once', async ({ launch }) => {
  const app = await launch();
  await app.electron.evaluate(({ BrowserWindow }) => {
    void new BrowserWindow({ show: false, webPreferences: { sandbox: false, nodeIntegration: true } });
  });
  await expect.poll(() => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
});
