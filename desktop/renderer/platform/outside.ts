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

/** Hands a text to the person as a file of their own; the browser or the desktop app asks where to keep it. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun, but some browsers read the address a moment later.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
