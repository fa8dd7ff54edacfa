import type { WebContents } from 'electron';
import { windowNamed } from './windows.ts';

/**
 * Returns a function to call while the main window shows a page; `gone` runs once that page is gone, whatever replaces
 * it.
 */
export function whenPageGone(gone: () => void): () => void {
  const watched = new WeakSet<WebContents>();
  return () => {
    const page = windowNamed('main')?.webContents;
    if (!page || watched.has(page)) return;
    watched.add(page);
    page.on('render-process-gone', gone);
    page.on('destroyed', gone);
    page.on('did-navigate', gone);
  };
}
