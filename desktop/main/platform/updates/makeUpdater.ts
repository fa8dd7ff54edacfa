import { AppImageUpdater, type AppUpdater, DebUpdater, MacUpdater, NsisUpdater, RpmUpdater } from 'electron-updater';
import { log } from '../log.ts';
import type { InstallKind } from './installKind.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Returns the updater for this kind of installation; null for a copy that was not installed. */
export function makeUpdater(kind: InstallKind): AppUpdater | null {
  switch (kind) {
    case 'deb':
      return quiet(new DebUpdater());
    case 'rpm':
      return quiet(new RpmUpdater());
    case 'appimage':
      return quiet(new AppImageUpdater());
    case 'windows':
      return quiet(new NsisUpdater());
    case 'mac':
      return quiet(new MacUpdater());
    case 'archive':
    case 'flatpak':
    case 'development':
      return null;
  }
}

/** Disables its logging, which contains URLs and local paths; failures reach us as events. */
function quiet(updater: AppUpdater): AppUpdater {
  updater.logger = { ...silent, error: () => log('The updater met a fault') };
  updater.disableWebInstaller = true;
  return updater;
}
