import { app, powerMonitor } from 'electron';
import { log } from '#main/platform/log.ts';

/** A hanging disk must not keep the app from quitting forever. */
const LAST_WORDS_MS = 3_000;

/** Quits in order for the menu, a signal or the system: first `lastWords`, then the windows. */
export function quitProperly(lastWords: () => Promise<unknown>): { isQuitting: () => boolean } {
  let stage: 'running' | 'saving' | 'saved' = 'running';

  app.on('before-quit', (event) => {
    if (stage === 'saved') return;
    event.preventDefault();
    if (stage === 'saving') return;
    stage = 'saving';
    const tooLong = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
    Promise.race([lastWords(), tooLong])
      .catch((error: unknown) => log('Not everything was saved at the end', error))
      .finally(() => {
        stage = 'saved';
        app.quit();
      });
  });
  // A close handler that hides its window would swallow the system's request to quit.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  powerMonitor.on('shutdown', () => app.quit());

  return { isQuitting: () => stage !== 'running' };
}

/** Restarts without the arguments of this start, such as a link or `--hidden`. */
export function restart(): void {
  const args = process.argv.slice(1).filter((argument) => !/^(unchaos:.*|--dump|--hidden)$/i.test(argument));
  app.relaunch({ args, ...(process.env.APPIMAGE ? { execPath: process.env.APPIMAGE } : {}) });
  app.quit();
}
