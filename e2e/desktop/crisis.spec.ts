import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { CARE_WORDS } from '../../shared/care/answer.ts';
import { HELP } from '../../shared/care/helpLines.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';

const HOTKEY = 'ctrl+shift+space';

const GENTLE = { en: 'Today nothing has to be done.', de: 'Heute muss nichts erledigt werden.' };

/** Help lines of Germany, whatever this computer's time zone. */
async function inGermany(page: Page, language: 'en' | 'de'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('helpRegion', '"DE"');
    localStorage.setItem('language', chosen);
  }, language);
  await page.reload();
}

async function say(app: DesktopApp, words: string): Promise<Page> {
  await app.jot(words);
  await keyboard.press('Return');
  return app.capture();
}

for (const [language, words, keep] of [
  ['en', 'everyone would be better off without me', 'Keep my words'],
  ['de', 'ich will nicht mehr leben', 'Meine Worte behalten'],
] as const) {
  const name = `the small window stays for somebody in need and says who listens (${language})`;
  test(name, { tag: language === 'en' ? [] : BREADTH_TAG }, async ({ launch, server }) => {
    const app = await launch();
    const main = await app.main();
    await main.evaluate("void (window.heard = new Promise((resolve) => unchaos.on('brain-dump:delivered', resolve)))");
    await inGermany(await app.capture(), language);
    await app.signIn('user-7');

    const capture = await say(app, words);
    await expect(capture.getByRole('heading', { level: 1 })).toHaveText(CARE_WORDS[language].title);
    for (const { name, phone } of HELP.DE.lines) {
      await expect(capture.getByText(name, { exact: true })).toBeAttached();
      await expect(capture.getByText(phone ?? name, { exact: true })).toBeAttached();
    }
    await expect(capture.getByRole('button')).toHaveText([keep]);
    await expect.poll(() => [...server.stored.values()].map(({ text }) => text)).toEqual([words]);
    expect(await main.evaluate('window.heard')).toMatchObject({ tasks: 0, crisis: true });
    expect((await app.look('capture')).visible).toBe(true);

    await capture.getByRole('button').click();
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
    await keyboard.press(HOTKEY);
    await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
    await expect(capture.getByRole('textbox')).toHaveValue('');

    const day = { user: 7, isGentle: false, tasks: [{ id: 1, title: 'Call', isToday: true, kind: '', place: '' }] };
    await main.evaluate(`unchaos.ask('tasks:findable', { day: ${JSON.stringify(day)} })`);
    await keyboard.type('/');
    await expect(capture.getByRole('combobox'), 'the rest of the day names nothing to do').toBeFocused();
    await expect(capture.getByText(GENTLE[language])).toBeVisible();
    await expect(capture.getByRole('option')).toHaveCount(0);
  });
}

test('the small window offers help for what may be about a crisis, and stays until Escape', async ({
  launch,
  server,
}) => {
  const app = await launch();
  await app.signIn('user-7');
  const capture = await say(app, "Buy milk. Some days I don't see the point. Call the dentist.");
  await expect(capture.getByText('Some of this sounds heavy.')).toBeVisible();
  await capture.getByText('Someone to talk to').click();
  await expect(capture.getByRole('region', { name: 'People who listen, right now' })).toBeVisible();
  await expect.poll(() => server.stored.size).toBe(1);
  expect((await app.look('capture')).visible).toBe(true);
  await keyboard.press('Escape');
  await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
});
