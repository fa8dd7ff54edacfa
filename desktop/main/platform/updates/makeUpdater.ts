import { AppImageUpdater, type AppUpdater, DebUpdater, MacUpdater, NsisUpdater, RpmUpdater } from 'electron-updater';
import { log } from '../log.ts';
import type { InstallKind } from './installKind.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The updater for this kind of installation; null for a copy that nobody installed. */
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

/** It tells addresses and paths of this computer; what went wrong reaches us as an event. */
function quiet(updater: AppUpdater): AppUpdater {
  updater.logger = { ...silent, error: () => log('The updater met a fault') };
  updater.disableWebInstaller = true;
  return updater;
}
