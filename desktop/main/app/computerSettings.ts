import path from 'node:path';
import { app } from 'electron';
import type { ServerAddress } from '#main/platform/address.ts';
import { answer } from '#main/platform/ipc.ts';
import { log } from '#main/platform/log.ts';
import type { KeptSettings } from '#main/platform/settings.ts';
import { AutostartFile, LoginItem, type StartAtLogin } from '#main/platform/startAtLogin.ts';
import { hasTray } from '#main/platform/tray.ts';
import { windowNamed } from '#main/platform/windows.ts';
import { changeServer } from './changeServer.ts';
import { showSettings } from './settingsWindow.ts';

/**
 * An AppImage runs from a temporary mount point; in development the program is Electron, with the app as its argument.
 */
const ownCommand = (): readonly string[] =>
  app.isPackaged ? [process.env.APPIMAGE ?? process.execPath] : [process.execPath, app.getAppPath()];

const startAtLogin = (): StartAtLogin =>
  process.platform === 'linux'
    ? new AutostartFile(process.env.XDG_CONFIG_HOME || path.join(app.getPath('home'), '.config'), ownCommand())
    : new LoginItem(app);

/** Registers the handlers for the settings window of this computer. */
export function answerSettings(settings: KeptSettings, server: ServerAddress | null): void {
  const atLogin = startAtLogin();
  atLogin.refresh().catch((error: unknown) => log('The start at log-in could not be brought up to date', error));

  answer('settings:open', () => {
    showSettings();
    return undefined;
  });
  answer('settings:read', async () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    website: server?.address ?? null,
    server: server && { address: server.address, isFixed: server.isFixed },
    setAside: settings.setAside,
    startsAtLogin: await atLogin.isOn(),
    closing: { onClose: settings.value.onClose ?? 'keepRunning', hasTray: await hasTray() },
    timerAtStart: settings.value.timerAtStart ?? !(await hasTray()),
  }));
  answer('settings:timer-at-start', ({ timerAtStart }) => {
    settings.keep({ ...settings.value, timerAtStart });
    return undefined;
  });
  answer('settings:on-close', ({ onClose }) => {
    settings.keep({ ...settings.value, onClose });
    return undefined;
  });
  answer('settings:start-at-login', async ({ startsAtLogin }) => ({
    startsAtLogin: await atLogin.set(startsAtLogin),
  }));
  answer('settings:use-server', async ({ address }) => ({ change: await changeServer(address, server, settings) }));

  let toTell = settings.setAside;
  answer('settings:set-aside', async () => {
    if (toTell !== null) await mainWindowShown();
    const told = toTell;
    toTell = null;
    return { path: told };
  });
}

/** Resolves once the main window is visible: a message in a hidden window would be missed. */
function mainWindowShown(): Promise<void> {
  const main = windowNamed('main');
  return !main || main.isVisible() ? Promise.resolve() : new Promise((resolve) => main.once('show', () => resolve()));
}
