import { journal } from '../fixtures/journal.ts';
import { type DesktopApp, expect } from './app.ts';
import { CrashingWindow, type End } from './crashes.ts';

export const TEXT = 'call the dentist, ask mum about sunday, and the bank about the card';

/** A signed-in user who is writing: both windows, controlled from the main process. */
export async function writing(app: DesktopApp): Promise<{ main: CrashingWindow; capture: CrashingWindow }> {
  await app.signIn('user-7');
  const page = await app.main();
  await page.reload();
  await page.getByRole('link', { name: 'Brain Dump' }).first().click();
  await journal(page);
  return { main: await CrashingWindow.of(app, page), capture: await CrashingWindow.of(app, await app.capture()) };
}

/** Types into a window until its renderer ends: exactly what was typed in time is restored. */
export async function typedThrough(window: CrashingWindow, text: string, end: End): Promise<void> {
  const safe = await window.typeUntil(text, end);
  await expect.poll(() => window.words(), { message: `“${safe}” is back after a ${end}` }).toContain(safe);
  const words = (await window.words()) ?? '';
  expect(text.startsWith(words), `“${words}” was typed`).toBe(true);
}

/** State of a window as the user sees it. */
export const ofWindow = (window: CrashingWindow) => expect.poll(() => window.stands());
