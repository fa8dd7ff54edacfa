import { app } from 'electron';

/** Quits and starts again, without the wishes of this start, such as a link or `--hidden`. */
export function restart(): void {
  const args = process.argv.slice(1).filter((argument) => !/^(unchaos:.*|--dump|--hidden)$/i.test(argument));
  app.relaunch({ args, ...(process.env.APPIMAGE ? { execPath: process.env.APPIMAGE } : {}) });
  app.quit();
}
