import { app, dialog } from 'electron';
import { windowNamed } from '#main/platform/windows.ts';
import type { LeavingWords } from './words/en.ts';

const STAY = 0;
const QUIT = 1;

/** Asks whether to quit although a session runs; the system's own end of the app takes the question away. */
export async function askToQuit({ question, text, stay, quit }: LeavingWords['running']): Promise<boolean> {
  const over = new AbortController();
  const end = (): void => over.abort();
  app.once('before-quit', end);
  const main = windowNamed('main');
  const options = {
    // No icon of a warning, and no sound.
    type: 'none' as const,
    title: 'Unchaos',
    message: question,
    detail: text,
    buttons: [stay, quit],
    defaultId: STAY,
    cancelId: STAY,
    noLink: true,
    signal: over.signal,
  };
  try {
    const { response } = await (main?.isVisible()
      ? dialog.showMessageBox(main, options)
      : dialog.showMessageBox(options));
    return response === QUIT && !over.signal.aborted;
  } finally {
    app.off('before-quit', end);
  }
}
