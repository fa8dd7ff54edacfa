import type { DesktopApp } from './app.ts';

/** Takes the place of the system's browser, and remembers where it was sent. */
export const watchBrowser = (app: DesktopApp): Promise<void> =>
  app.electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });

/** Where it was sent, one address after the other. */
export const opened = (app: DesktopApp): Promise<readonly string[]> =>
  app.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
