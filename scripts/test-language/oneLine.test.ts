import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#shared/billing/plans.ts';
import { accented, isAccented } from './accented.ts';
import { TEST_NAME, TEST_TAG, withTestLanguage } from './copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { folder, end } = withTestLanguage(root);
let vite: ViteDevServer;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'desktop/renderer/app/probe.tsx'), PROBE);
  vite = await createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    cacheDir: path.join(folder, 'cache'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
});

afterAll(async () => {
  await vite.close();
  end();
});

/** The list in the settings, rendered with the same client and store as the app. */
const PROBE = `
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { startLanguage } from '#renderer/platform/language.ts';
import { App } from './App.tsx';
import { catalogues } from './catalogues.ts';
import { useOwnThings } from './useOwnThings.ts';
const List = () => <>{useOwnThings().look.map(({ id, label }) => <li key={id} id={id}>{label}</li>)}</>;
export async function settingsIn(language) {
  await startLanguage(catalogues, language);
  return renderToString(<App><StaticRouter location="/"><List /></StaticRouter></App>);
}`;

/** Loads a module of the copy as Vite does. */
const load = <Module>(file: string): Promise<Module> => vite.ssrLoadModule(`/${file}`) as Promise<Module>;

describe('a language is one line and its catalogues', { timeout: 120_000 }, () => {
  test('the settings offer it, and speak it', async () => {
    const { settingsIn } = await load<{ settingsIn: (language: string) => Promise<string> }>(
      'desktop/renderer/app/probe.tsx',
    );
    expect(await settingsIn('en')).toContain(`<li id="language-${TEST_TAG}">${TEST_NAME}</li>`);
    expect(await settingsIn(TEST_TAG)).toContain(accented('Show all actions'));
  });

  test('the landing page and the log-in are rendered in it', async () => {
    const { renderLanding, renderGuest } = await load<{
      renderLanding: (language: string) => Promise<string>;
      renderGuest: (path: string, language: string) => Promise<{ markup: string }>;
    }>('desktop/renderer/app/render.tsx');
    const landing = await renderLanding(TEST_TAG);
    expect(landing).toContain(accented('AI that turns your mental chaos into a clear plan'));
    const shown = landing.split(/<[^>]*>/).filter((text) => /\p{L}/u.test(text.replaceAll('Unchaos', '')));
    expect(shown.length).toBeGreaterThan(50);
    expect(
      shown.filter((text) => !isAccented(text)),
      'the names of the plans alone are in no catalogue',
    ).toEqual(plans.map(({ name }) => name));
    const { markup } = await renderGuest('/login', TEST_TAG);
    expect(markup).toContain(`<option value="${TEST_TAG}" lang="${TEST_TAG}" selected="">${TEST_NAME}</option>`);
    expect(markup).toContain(accented('Forgot Password?'));
  });

  test('tray, menus and notifications of the main process speak it', async () => {
    const messagesOf = async (file: string) =>
      (await load<Record<'messagesIn', Record<string, object>>>(file)).messagesIn[TEST_TAG];
    expect(await messagesOf('desktop/main/app/messages.ts')).toMatchObject({ quit: accented('Quit') });
    expect(await messagesOf('desktop/main/features/focus/messages.ts')).toMatchObject({
      small: accented('Small timer'),
    });
    expect(await messagesOf('desktop/main/features/notifications/messages.ts')).toMatchObject({
      oneThing: { title: accented('Your ONE Thing') },
    });
  });

  test('the server answers a browser of it, and writes mails in it', () => {
    const written = execFileSync(process.execPath, ['--input-type=module', '-e', SERVER], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(JSON.parse(written)).toEqual({
      language: TEST_TAG,
      subject: accented('Please confirm your email'),
      device: accented('Unknown device'),
      charge: accented("We'll charge {amount} on {date}")
        .replace('{amount}', '$9.99')
        .replace('{date}', 'December 9, 2026'),
      page: true,
    });
  });
});

/** Runs in the copy with plain Node, like the server. */
const SERVER = `
const { languageOf } = await import('#api/platform/language.ts');
const { letterOf } = await import('#api/features/accounts/mails/writeMail.ts');
const { inWords } = await import('#api/features/accounts/device.ts');
const { writeNotice } = await import('#api/features/billing/mails/chargeMails.ts');
const { wayBackPage } = await import('#api/features/calendar/wayBackPage.ts');
const language = languageOf('fr,en-XA;q=0.9,de;q=0.5');
const payer = { email: 'ann@example.com', firstName: 'Ann', language, timeZone: 'Europe/Berlin' };
const notice = { mail: 'chargeComing', userId: 1, cycle: 'monthly', at: '2026-12-09T12:00:00Z', cents: 999 };
console.log(JSON.stringify({
  language,
  subject: letterOf('confirmSignUp', language).subject,
  device: inWords({ program: undefined, system: undefined }, language),
  charge: writeNotice(notice, payer, { publicUrl: 'https://x', supportEmail: 'x@x' }).subject,
  page: wayBackPage(language, 'connected', 'unchaos:/x').includes('lang="${TEST_TAG}"'),
}));`;
