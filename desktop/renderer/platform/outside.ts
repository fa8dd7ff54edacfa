import { desktop } from './desktop.ts';

/** Thrown when the system's browser did not open. */
export class NoBrowser extends Error {}

/**
 * Opens a page of the payment provider or Google in the system's browser, from the desktop window.
 * @throws NoBrowser when that is not allowed, or nothing opened.
 */
export async function openOutside(url: string): Promise<void> {
  const { isOpened } = (await desktop?.ask('app:open-outside', { url })) ?? { isOpened: false };
  if (!isOpened) throw new NoBrowser();
}

/** Saves a text as a file; the browser or the desktop app asks where. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL a moment after the download has begun.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
