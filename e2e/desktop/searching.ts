import type { Page } from 'playwright';
import { type DesktopApp, expect, keyboard } from './app.ts';

/** The capture window's field in search mode. */
export const searchField = (capture: Page) => capture.getByRole('combobox', { name: 'Find a task' });

/** A search result. */
export const foundRow = (capture: Page, title: string | RegExp) => capture.getByRole('option', { name: title });

/** Opens the capture window, switches it to search by key, and types this text. */
export async function searchFor(app: DesktopApp, words = ''): Promise<Page> {
  await app.openCapture();
  const capture = await app.capture();
  await keyboard.type(`/${words}`);
  await expect(searchField(capture)).toHaveValue(words);
  await expect(searchField(capture)).toBeFocused();
  return capture;
}

/** Clears the search and hides the capture window. */
export async function leaveSearch(app: DesktopApp): Promise<void> {
  await keyboard.press('Escape');
  await expect((await app.capture()).getByRole('textbox')).toHaveValue('');
  await keyboard.press('Escape');
  await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
}
