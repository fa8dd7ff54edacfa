import type { Page } from 'playwright';
import { type DesktopApp, expect, keyboard } from './app.ts';

/** The field of the small window while it looks for tasks. */
export const searchField = (capture: Page) => capture.getByRole('combobox', { name: 'Find a task' });

/** A task that was found. */
export const foundRow = (capture: Page, title: string | RegExp) => capture.getByRole('option', { name: title });

/** Opens the small window, and turns it into a search by its key; then types these words. */
export async function searchFor(app: DesktopApp, words = ''): Promise<Page> {
  await app.openCapture();
  const capture = await app.capture();
  await keyboard.type(`/${words}`);
  await expect(searchField(capture)).toHaveValue(words);
  await expect(searchField(capture)).toBeFocused();
  return capture;
}

/** Empties the search, and puts the small window away. */
export async function leaveSearch(app: DesktopApp): Promise<void> {
  await keyboard.press('Escape');
  await expect((await app.capture()).getByRole('textbox')).toHaveValue('');
  await keyboard.press('Escape');
  await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
}
