import path from 'node:path';
import { DebUpdater, NsisUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { NodeHttp } from './testFeed.ts';

/** What electron-updater needs of the app, with this version and all data in `home`. */
const appIn = (home: string, version: string, onQuit: AppAdapter['onQuit']): AppAdapter => ({
  version,
  name: 'unchaos',
  isPackaged: true,
  appUpdateConfigPath: path.join(home, 'app-update.yml'),
  userDataPath: home,
  baseCachePath: path.join(home, 'cache'),
  whenReady: () => Promise.resolve(),
  relaunch: () => undefined,
  quit: () => undefined,
  onQuit,
});

/** electron-updater as in the app, but with Node's network and without the system's package manager. */
export class TestUpdater extends DebUpdater {
  onQuit: (exitCode: number) => void = () => undefined;
  readonly #installed: string[];

  constructor(home: string, version: string, installed: string[] = []) {
    super(
      null,
      appIn(home, version, (handler) => (this.onQuit = handler)),
    );
    this.#installed = installed;
    this.logger = null;
    Object.assign(this, { httpExecutor: new NodeHttp() });
  }

  override install(): boolean {
    this.#installed.push(path.basename(this.downloadedUpdateHelper?.file ?? ''));
    return false; // As if the password was not entered: the test continues.
  }
}

/** The same for Windows, which downloads only the differences. */
export class WindowsUpdater extends NsisUpdater {
  constructor(home: string, version: string) {
    super(
      null,
      appIn(home, version, () => undefined),
    );
    this.logger = null;
    Object.assign(this, { httpExecutor: new NodeHttp() });
  }
}
