import { journal } from '../fixtures/journal.ts';
import { type DesktopApp, expect } from './app.ts';
import { CrashingWindow, type End } from './crashes.ts';

export const TEXT = 'call the dentist, ask mum about sunday, and the bank about the card';

/** Somebody is signed in and writes: both windows, seen from outside. */
export async function writing(app: DesktopApp): Promise<{ main: CrashingWindow; capture: CrashingWindow }> {
  await app.signIn('user-7');
  const page = await app.main();
  await page.reload();
  await page.getByRole('link', { name: 'Brain Dump' }).first().click();
  await journal(page);
  return { main: await CrashingWindow.of(app, page), capture: await CrashingWindow.of(app, await app.capture()) };
}

/** Types into a window until its renderer ends: what was typed in good time is back by itself, and nothing else. */
export async function typedThrough(window: CrashingWindow, text: string, end: End): Promise<void> {
  const safe = await window.typeUntil(text, end);
  await expect.poll(() => window.words(), { message: `“${safe}” is back after a ${end}` }).toContain(safe);
  const words = (await window.words()) ?? '';
  expect(text.startsWith(words), `“${words}” was typed`).toBe(true);
}

/** What becomes of a window, as a person sees it. */
export const ofWindow = (window: CrashingWindow) => expect.poll(() => window.stands());
