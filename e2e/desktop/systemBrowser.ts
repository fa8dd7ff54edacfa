import type { DesktopApp } from './app.ts';

/** Mocks the system's browser and records the opened addresses. */
export const watchBrowser = (app: DesktopApp): Promise<void> =>
  app.electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });

/** The opened addresses, in order. */
export const opened = (app: DesktopApp): Promise<readonly string[]> =>
  app.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
