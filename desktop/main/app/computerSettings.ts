import path from 'node:path';
import { app } from 'electron';
import type { ServerAddress } from '#main/platform/address.ts';
import { answer } from '#main/platform/ipc.ts';
import { log } from '#main/platform/log.ts';
import { AutostartFile, LoginItem, type StartAtLogin } from '#main/platform/startAtLogin.ts';
import { showSettings } from './settingsWindow.ts';

/** An AppImage runs from a place that is gone with it; in development the program is Electron, and the app its argument. */
const ownCommand = (): readonly string[] =>
  app.isPackaged ? [process.env.APPIMAGE ?? process.execPath] : [process.execPath, app.getAppPath()];

const startAtLogin = (): StartAtLogin =>
  process.platform === 'linux'
    ? new AutostartFile(process.env.XDG_CONFIG_HOME || path.join(app.getPath('home'), '.config'), ownCommand())
    : new LoginItem(app);

/** Answers what the window with the settings of this computer asks. */
export function answerSettings(server: ServerAddress): void {
  const atLogin = startAtLogin();
  atLogin.refresh().catch((error: unknown) => log('The start at log-in could not be brought up to date', error));

  answer('settings:open', () => {
    showSettings();
    return undefined;
  });
  answer('settings:read', async () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    website: server.apiBase.replace(/\/api$/, ''),
    startsAtLogin: await atLogin.isOn(),
  }));
  answer('settings:start-at-login', async ({ startsAtLogin }) => ({
    startsAtLogin: await atLogin.set(startsAtLogin),
  }));
}
