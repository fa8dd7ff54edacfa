import type { AppUpdater } from 'electron-updater';
import type { UpdateProblem, UpdateStatus } from '#shared/ipc/updates.ts';
import { problemOf } from './feedProblem.ts';

/** What updates need from the app. */
export interface UpdateSetting {
  readonly updater: AppUpdater;
  /** Whether a downloaded update is installed on quit. */
  readonly onQuit: boolean;
  /** False while the user must not be disturbed. */
  mayInterrupt(): boolean;
  /** Called when `status` has changed; for a ready version only after the focus session. */
  onChange(status: UpdateStatus): void;
  onTrouble(what: string, error?: unknown): void;
}

/** Milliseconds between two checks whether the focus session is over. */
const ASK_AGAIN_MS = 60_000;

/** Checks for a newer version, downloads it in the background, and installs it at the right time. */
export class Updates {
  readonly #setting: UpdateSetting;
  #status: UpdateStatus = { state: 'idle', version: null, problem: null };
  #waiting: NodeJS.Timeout | undefined;

  constructor(setting: UpdateSetting) {
    this.#setting = setting;
    const { updater, onQuit } = setting;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = onQuit;
    updater.allowDowngrade = false;
    updater.allowPrerelease = false;
    updater.on('checking-for-update', () => this.#become({ state: 'checking', version: null, problem: null }));
    updater.on('update-not-available', () => this.#become({ state: 'idle', version: null, problem: null }));
    updater.on('update-available', ({ version }) => this.#become({ state: 'downloading', version, problem: null }));
    updater.on('update-downloaded', ({ version }) => this.#become({ state: 'ready', version, problem: null }));
    updater.on('error', (error) => this.#fail(problemOf(error), error));
  }

  /** Current status. A ready version reports when it has to wait. */
  get status(): UpdateStatus {
    const mustWait = this.#status.state === 'ready' && !this.#setting.mayInterrupt();
    return mustWait ? { ...this.#status, problem: 'focusing' } : this.#status;
  }

  /** Checks once; the download continues in the background. A ready update stays ready. */
  async check(): Promise<UpdateStatus> {
    if (this.#status.state === 'ready' || this.#status.state === 'downloading') return this.status;
    try {
      const found = await this.#setting.updater.checkForUpdates();
      // Its failure arrives as an event; this only prevents an unhandled rejection.
      found?.downloadPromise?.catch(() => undefined);
    } catch (error) {
      this.#fail(problemOf(error), error);
    }
    return this.status;
  }

  /** Quits the app and installs the new version, if there is one and no focus session is running. */
  install(): UpdateStatus {
    if (this.#status.state === 'ready' && this.#setting.mayInterrupt())
      this.#setting.updater.quitAndInstall(true, true);
    return this.status;
  }

  /** The app is about to quit: installs a ready update, unless a focus session is running. */
  beforeQuit(): void {
    const { updater, onQuit, mayInterrupt } = this.#setting;
    updater.autoInstallOnAppQuit = onQuit && mayInterrupt();
  }

  #fail(problem: UpdateProblem, error: unknown): void {
    if (this.#status.state !== 'failed') this.#setting.onTrouble('An update was not taken', error);
    this.#become({ state: 'failed', version: null, problem });
  }

  #become(status: UpdateStatus): void {
    const { state, version, problem } = this.#status;
    if (state === status.state && version === status.version && problem === status.problem) return;
    this.#status = status;
    this.#tell();
  }

  #tell(): void {
    clearTimeout(this.#waiting);
    const { status } = this;
    if (status.problem === 'focusing') this.#waiting = setTimeout(() => this.#tell(), ASK_AGAIN_MS);
    else this.#setting.onChange(status);
  }
}
