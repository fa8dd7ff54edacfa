import type { Page } from '@playwright/test';
import { addresses } from '#renderer/app/addresses.ts';
import { BREADTH_TAG, byTier } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { unreached } from '../fixtures/reach.ts';
import { contextOf, expect, rest, test } from '../fixtures/states.ts';
import { hardCoded, listenToServer, speakTestLanguage, spilling } from '../fixtures/testLanguage.ts';
import { isOfEveryScreen } from '../states/everyScreen.ts';
import { states } from '../states/index.ts';
import type { State } from '../states/state.ts';

const LOOKS = byTier({
  fast: [{ theme: 'light', width: 1440 }],
  all: (['light', 'dark'] as const).flatMap((theme) => [1440, 768, 360].map((width) => ({ theme, width }))),
} as const);
/** What a zoom of 400 % leaves of a window of 1280 pixels (WCAG 1.4.10), and what a zoom of 200 % leaves. */
const NARROW = [
  { width: 320, height: 900 },
  { width: 640, height: 400 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every address has a state that shows it, and every state a name of its own', () => {
  const shown = new Set<string>(states.map(({ address }) => address));
  expect(addresses.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
  const names = states.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const usual = new Set<string>(states.filter(isOfEveryScreen).map(({ address }) => address));
  expect(
    [...shown].filter((path) => !usual.has(path)),
    'is not looked at by the fast tests',
  ).toEqual([]);
});

/** Signed-out screens that store nothing on the device: the fast tests check them one after the other on one page. */
const GUESTS: ReadonlySet<string> = new Set([
  ...['landing', 'login', 'signup', 'forgot-password', 'reset-password-form', 'confirm-email-refused', 'undo-email'],
  ...['login-link', 'app-login', 'privacy', 'terms', 'imprint', 'support', 'pricing-guest', 'back-to-app'],
]);
const together = byTier({ fast: states.filter(({ name }) => GUESTS.has(name)), all: [] });

if (together.length > 0)
  test.describe('the screens of guests', () => {
    test.use({ expectedErrors: async ({}, use) => use(together.flatMap(({ errors = [] }) => errors)) });

    test('can be used by everyone', async ({ page, open }) => {
      expect(together.map(({ language }) => language).filter(Boolean), 'English ones').toEqual([]);
      for (const state of together)
        await test.step(state.name, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await open(state);
          await canBeUsed(page);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
    });
  });

for (const state of states.filter((one) => !together.includes(one))) {
  test.describe(state.name, () => {
    test.use(contextOf(state));

    test('can be used by everyone', { tag: isOfEveryScreen(state) ? [] : BREADTH_TAG }, async ({ page, open }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const said = listenToServer(page);
      await open(state);
      await canBeUsed(page);
      if (isOfEveryScreen(state) && speaksEveryLanguage(state)) await canBeTranslated(page, said);
    });
  });
}

/** The landing page does not change its language: it is one page per language. */
const speaksEveryLanguage = ({ address, language }: State): boolean => address !== '/' && language === undefined;

async function canBeUsed(page: Page): Promise<void> {
  expect(await unreached(page), 'cannot be reached by Tab').toEqual([]);
  for (const { theme, width } of LOOKS) {
    await show(page, theme);
    await page.setViewportSize({ width, height: 900 });
    await rest(page);
    expect(await violations(page), `${theme}, ${width} px`).toEqual([]);
    expect(await sideways(page), `is wider than a window of ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await moving(page), 'moves for people who want less motion').toBe(0);

  for (const size of NARROW) {
    await page.setViewportSize(size);
    expect(await sideways(page), `is wider than a window of ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const zoom = await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  expect(await sideways(page), 'scrolls sideways with text of 200 %').toBeLessThanOrEqual(0);
  await zoom.evaluate((style) => (style as Element).remove());
}

/** Checks that every text comes from a catalogue, and that a longer language fits. */
async function canBeTranslated(page: Page, said: readonly string[]): Promise<void> {
  await speakTestLanguage(page);
  expect.soft(await hardCoded(page, said), 'is in no catalogue').toEqual([]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await rest(page);
    expect.soft(await spilling(page), `has no room in a window of ${width} px`).toEqual([]);
    expect(await sideways(page), `is wider than a window of ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Emulates a theme change of the system; a crashed app no longer listens, so its class is set directly. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const moving = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
