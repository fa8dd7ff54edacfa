import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { byTier } from '#scripts/tier.ts';
import { type DesktopApp, expect } from './app.ts';

/** Waits until the capture window is as high as its page. */
export const expectFit = (capture: Page): Promise<void> =>
  expect
    .poll(
      () =>
        capture.evaluate<number>(
          "innerHeight - Math.ceil(document.querySelector('main').getBoundingClientRect().height)",
        ),
      { message: 'the window fits its page' },
    )
    .toBe(0);

interface Look {
  readonly language: 'en' | 'de';
  readonly theme: 'light' | 'dark';
}

/**
 * Variants of the capture window's screenshots: one that no other test covers; in the full run every language in every
 * theme.
 */
export const CAPTURE_LOOKS: readonly Look[] = byTier({
  fast: [{ language: 'de', theme: 'dark' }],
  all: (['en', 'de'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((theme) => ({ language, theme })),
  ),
});

/** The capture window of a signed-in user, in a language and a theme. */
export async function captureIn(app: DesktopApp, { language, theme }: Look): Promise<Page> {
  const capture = await app.capture();
  await app.signIn('user-7');
  await (
    await app.main()
  ).evaluate(
    ([lang, look]) => {
      localStorage.setItem('language', String(lang));
      localStorage.setItem('theme', String(look));
    },
    [language, theme],
  );
  await capture.reload();
  await expect(capture.locator('html')).toHaveAttribute('lang', language);
  return capture;
}

/** Returns a function that takes screenshots of the capture window into a folder once it fits its page. */
export function shooting(capture: Page, folder: string, { language, theme }: Look): (name: string) => Promise<void> {
  mkdirSync(folder, { recursive: true });
  return async (name) => {
    await expectFit(capture);
    await capture.screenshot({ path: `${folder}/${name}-${language}-${theme}.png` });
  };
}
