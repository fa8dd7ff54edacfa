import type { WebContents } from 'electron';
import { windowNamed } from './windows.ts';

/** Calls back when the page that the main window shows at a call of the answer is gone, whatever comes in its place. */
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
