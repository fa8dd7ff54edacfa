import { globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { requestAccess } from '#shared/ipc/access.ts';
import { requestChannels } from '#shared/ipc/channels.ts';
import { expect, test } from './app.ts';

/** Evaluates a line in a page's own script and returns its result, or the message of its error. */
const inPage = (page: Page, line: string): Promise<unknown> =>
  page.evaluate(`(async () => ${line})().catch((error) => 'refused: ' + error.message)`);

test('a page of ours does what it is for, and nothing else', async ({ launch }) => {
  const app = await launch();
  const page = await app.main();

  await test.step('pages are on app://unchaos, in a sandbox, without access to this computer', async () => {
    for (const window of [page, await app.capture()]) {
      expect(new URL(window.url()).protocol).toBe('app:');
      expect(await inPage(window, '[typeof require, typeof process, typeof module, window.isSecureContext]')).toEqual([
        'undefined',
        'undefined',
        'undefined',
        true,
      ]);
      expect(await inPage(window, 'Object.keys(unchaos)')).toEqual(['ask', 'on']);
    }
  });

  await test.step('unknown channels and invalid input are rejected', async () => {
    expect(await inPage(page, "unchaos.ask('shell:run', 'ls')")).toContain('Unknown channel');
    expect(await inPage(page, "unchaos.on('brain-dump:capture', () => {})")).toContain('Unknown channel');
    expect(await inPage(page, "unchaos.ask('brain-dump:keep-draft', { text: 5 })")).toContain('does not fit');
    expect(await inPage(await app.capture(), "unchaos.ask('brain-dump:capture', { text: '' })")).toContain(
      'does not fit',
    );
    expect(await inPage(page, "unchaos.ask('app:about')")).toMatchObject({
      version: '0.1.0',
      platform: process.platform,
    });
  });

  await test.step('a window is answered on its own channels only, whatever page it shows', async () => {
    await app.signIn('user-7');
    const small = await app.capture();
    const reads = "unchaos.ask('accounts:read-token')";
    expect(await inPage(page, reads)).toEqual({ token: 'user-7' });
    const foreign = requestChannels.filter((channel) => !requestAccess[channel].includes('capture'));
    expect(foreign).toContain('accounts:read-token');
    for (const channel of foreign) {
      expect(await inPage(small, `unchaos.ask('${channel}')`)).toContain(
        `${channel} refused: not for the capture window`,
      );
    }
    expect(await inPage(page, "unchaos.ask('brain-dump:close-capture')")).toContain('not for the main window');
    expect(await inPage(page, "unchaos.ask('settings:use-server', { address: 'https://a.example.org' })")).toContain(
      'not for the main window',
    );

    await small.goto('app://unchaos/dashboard');
    expect(await inPage(small, reads)).toContain('not for the capture window');
    await small.goto('app://unchaos/capture.html');
    await page.goto('app://unchaos/plain.html?window=main');
    expect(await inPage(page, "unchaos.ask('app:use-language', { language: 'en' })")).toContain('not our window');
    await page.goto('app://unchaos/login');
    await inPage(page, "unchaos.ask('accounts:keep-token', { token: null })");
  });

  await test.step('only the microphone and notifications may be asked for', async () => {
    const state = (name: string) =>
      inPage(page, `navigator.permissions.query({ name: '${name}' }).then((one) => one.state)`);

    expect(await state('microphone')).toBe('granted');
    expect(await state('notifications')).toBe('granted');
    expect(await state('geolocation')).toBe('denied');
    expect(await state('camera')).toBe('denied');
    expect(await inPage(page, 'navigator.mediaDevices.getUserMedia({ video: true })')).toContain('refused');
  });

  await test.step('a window that was not opened by our own opener is closed at once', async () => {
    await app.electron.evaluate(({ BrowserWindow }) => {
      void new BrowserWindow({ show: false, webPreferences: { sandbox: false, nodeIntegration: true } });
    });
    await expect.poll(() => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
  });

  await test.step('a frame inside a page has no bridge, and a webview is only an unknown element', async () => {
    const inFrame =
      "{ const f = document.createElement('iframe'); document.body.append(f); return typeof f.contentWindow.unchaos; }";
    expect(await page.evaluate(`(() => ${inFrame})()`)).toBe('undefined');
    expect(await inPage(page, "document.createElement('webview').constructor.name")).toBe('HTMLElement');
  });

  await test.step('our pages have a policy: no foreign script, frame or form, and no access to the disk', async () => {
    const policy = String(await inPage(page, "(await fetch('/')).headers.get('content-security-policy')"));
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "form-action 'none'"]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toContain('unsafe-eval');
    // Delayed, because what the test's own line does synchronously is not checked.
    const evaluated =
      "new Promise((done) => setTimeout(() => { try { done(new Function('return 1')()); } catch { done('refused'); } }))";
    expect(await inPage(page, evaluated)).toBe('refused');
    expect(await inPage(page, "fetch('file:///etc/hostname').then(() => 'read', () => 'refused')")).toBe('refused');
  });

  await test.step('a copy that runs out of its source takes no updates, and says why', async () => {
    const off = { state: 'off', version: null, problem: 'development' };
    const settings = await app.openSettings();
    for (const channel of ['updates:read', 'updates:check', 'updates:install']) {
      expect(await inPage(settings, `unchaos.ask('${channel}')`)).toEqual(off);
    }
    await settings.close();
  });

  await test.step('a middle click on a link opens no window, and leads nowhere', async () => {
    const home = page.url();
    await inPage(
      page,
      "{ const a = document.createElement('a'); a.href = 'https://example.org/'; a.id = 'out'; a.textContent = 'out'; a.style = 'position:fixed;inset:0;z-index:9999;background:white'; document.body.append(a); }",
    );
    await page.locator('#out').click({ button: 'middle' });
    await page.locator('#out').click({ modifiers: ['Control'] });
    await page.locator('#out').click({ modifiers: ['Shift'] });
    expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
    expect(page.url()).toBe(home);
  });

  // Last, because Playwright waits for what was blocked.
  await test.step('a page cannot leave, open windows, run foreign script or talk to foreign servers', async () => {
    const visits: string[] = [];
    const foreign = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.setHeader('Access-Control-Allow-Origin', '*').end('<h1>elsewhere</h1>');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => foreign.once('listening', resolve));
    const elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;

    try {
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
});

test.describe('the built main process', () => {
  const built = globSync('out/main/**/*.js').map((file) => readFileSync(file, 'utf8'));

  test('accepts no certificate that the system does not', () => {
    expect(built.length).toBeGreaterThan(1);
    for (const code of built) {
      expect(code).not.toMatch(/certificate-error|setCertificateVerifyProc|ignore-certificate-errors/);
      expect(code).not.toMatch(/NODE_TLS_REJECT_UNAUTHORIZED|rejectUnauthorized\s*[:=]\s*(false|!1)/);
    }
  });

  test('has no remote module, and turns no guard of Chromium off', () => {
    for (const code of built) {
      expect(code).not.toMatch(/@electron\/remote|enableRemoteModule|allowRunningInsecureContent\s*:\s*(true|!0)/);
      expect(code).not.toMatch(/appendSwitch\(['"`](disable-web-security|no-sandbox|allow-file-access)/);
    }
  });

  test('takes one byte a letter: the engine keeps its source for as long as it runs', () => {
    for (const code of built) expect(/[^\0-\x7f]/.exec(code)).toBeNull();
  });
});

test('the page of the main window starts light: the last view waits for nothing else', () => {
  const page = readFileSync('out/renderer/index.html', 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file = '']) => `out/renderer${file}`);
  expect(scripts).toContain('out/renderer/last-look.js');
  const bytes = scripts.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(20_000);
});
