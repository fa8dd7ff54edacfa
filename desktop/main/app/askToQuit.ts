import { app, dialog } from 'electron';
import { windowNamed } from '#main/platform/windows.ts';
import type { LeavingWords } from './messages/en.ts';

const STAY = 0;
const QUIT = 1;

/** Asks whether to quit although a focus session is running; when the system ends the app, the question closes. */
export async function askToQuit({ question, text, stay, quit }: LeavingWords['running']): Promise<boolean> {
  const over = new AbortController();
  const end = (): void => over.abort();
  app.once('before-quit', end);
  const main = windowNamed('main');
  const options = {
    // No warning icon and no sound.
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
