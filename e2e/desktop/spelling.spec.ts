import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DesktopApp, expect, test } from './app.ts';
import { ContextMenus } from './contextMenu.ts';

/** Every address that any part of the app requested, from Chromium's net log. */
function addressesIn(netLog: string): string[] {
  const urls = [...readFileSync(netLog, 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '');
  return [...new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).hostname : url)))];
}

/** Hosts that were resolved. */
const lookedUpIn = (netLog: string): string[] => [
  ...new Set([...readFileSync(netLog, 'utf8').matchAll(/"host":"([^"]+)"/g)].map(([, host]) => host ?? '')),
];

const field = async (app: DesktopApp) => (await app.capture()).getByRole('textbox');

const EDITING = ['Cut', 'Copy', 'Paste', '-', 'Select all'];
const readable = (labels: string[]): string => labels.join('|').replaceAll(/[()]/g, '');

test('both languages are checked without a request, and added words stay', async ({ launch, userData }) => {
  const netLog = path.join(userData, 'net.json');
  // A system language without a dictionary of ours: Chromium would download one.
  const app = await launch({ args: [`--log-net-log=${netLog}`, '--lang=fr'] });
  const capture = await app.capture();
  const menus = await ContextMenus.of(app);

  await test.step('a slip gets suggestions, and one click mends it', async () => {
    await app.jot('dentst on monday');
    await expect(async () => expect(await menus.onFirstWord(capture)).toContain('dentist')).toPass();
    const labels = await menus.onFirstWord(capture);
    expect(readable(labels)).toContain(['-', 'Add to dictionary', '-', ...EDITING].join('|'));
    await menus.choose('dentist');
    await expect(await field(app)).toHaveValue('dentist on monday');
    expect(readable(await menus.onFirstWord(capture))).toBe(EDITING.join('|'));
  });

  await test.step('a slip in German as well', async () => {
    await app.jot('Zahnartz anrufen');
    await expect(async () => expect(await menus.onFirstWord(capture)).toContain('Zahnarzt')).toPass();
    await app.jot('Zahnarzttermin absagen');
    expect(readable(await menus.onFirstWord(capture))).toBe(EDITING.join('|'));
  });

  await test.step('an own word is taken in', async () => {
    await app.jot('Unchaosly');
    await expect(async () => expect(await menus.onFirstWord(capture)).toContain('Add to dictionary')).toPass();
    await menus.choose('Add to dictionary');
    await expect(async () => expect(readable(await menus.onFirstWord(capture))).toBe(EDITING.join('|'))).toPass();
  });

  await app.close();
  expect(addressesIn(netLog), 'the record has what the app asked its own server').toContain('127.0.0.1');
  expect(addressesIn(netLog).filter((host) => !['127.0.0.1', 'unchaos'].includes(host))).toEqual([]);
  expect(lookedUpIn(netLog).filter((host) => !host.includes('127.0.0.1'))).toEqual([]);

  await test.step('it is still known after a restart, and the menu speaks the language of the app', async () => {
    const again = await launch();
    const main = await again.main();
    const later = await ContextMenus.of(again);
    await again.jot('Zahnartz, Unchaosly');
    const small = await again.capture();
    await expect(async () => {
      // Waits until the starting pages have set their language.
      await main.evaluate("unchaos.ask('app:use-language', { language: 'de' })");
      const labels = await later.onFirstWord(small);
      expect(labels.slice(0, 1)).toEqual(['Zahnarzt']);
      expect(labels).toContain('Zum Wörterbuch hinzufügen');
    }).toPass();
    await again.jot('Unchaosly');
    expect(readable(await later.onFirstWord(small))).toBe('Ausschneiden|Kopieren|Einfügen|-|Alles auswählen');
  });
});

test('in every window: copy on selected text, and the address of a link', async ({ launch }) => {
  const app = await launch();
  const menus = await ContextMenus.of(app);
  const settings = await app.openSettings();
  for (const page of [await app.main(), settings]) {
    const title = page.getByRole('heading').first();
    await title.selectText();
    const box = await title.boundingBox();
    if (!box) throw new Error('There is no heading');
    expect(await menus.at(page, box.x + 5, box.y + box.height / 2)).toEqual(['Copy']);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://example.org/path', textContent: 'out' });
      link.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999;padding:20px;background:white';
      document.body.append(link);
    });
    expect(await menus.at(page, 25, 25)).toEqual(['Open link', 'Copy address']);
    await menus.choose('Copy address');
    expect(await app.electron.evaluate(({ clipboard }) => clipboard.readText())).toBe('https://example.org/path');
    const opened = await app.electron.evaluate(({ shell }) => {
      const addresses: string[] = [];
      Object.assign(globalThis, { openedAddresses: addresses });
      shell.openExternal = (address) => Promise.resolve(void addresses.push(address));
      return addresses;
    });
    expect(opened).toEqual([]);
    await menus.choose('Open link');
    expect(
      await app.electron.evaluate(() => (globalThis as unknown as { openedAddresses: string[] }).openedAddresses),
      'as any link: not outside the list',
    ).toEqual([]);
  }
});
