import { desktop } from './desktop.ts';

/** The system's browser did not open. */
export class NoBrowser extends Error {}

/**
 * Opens a page of the payment provider or of Google in the system's browser, from the desktop window.
 * @throws NoBrowser when it may not be opened, or nothing opened.
 */
export async function openOutside(url: string): Promise<void> {
  const { isOpened } = (await desktop?.ask('app:open-outside', { url })) ?? { isOpened: false };
  if (!isOpened) throw new NoBrowser();
}
