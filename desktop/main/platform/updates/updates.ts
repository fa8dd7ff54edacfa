import type { AppUpdater } from 'electron-updater';
import type { UpdateProblem, UpdateStatus } from '#shared/ipc/updates.ts';
import { problemOf } from './feedProblem.ts';

/** What updates need of the app. */
export interface UpdateSetting {
  readonly updater: AppUpdater;
  /** Whether what was fetched is put in place when the app ends. */
  readonly onQuit: boolean;
  /** False while nobody may be disturbed. */
  mayInterrupt(): boolean;
  /** Hears that `status` is another one; of a version that is ready only once nobody focuses any more. */
  onChange(status: UpdateStatus): void;
  onTrouble(what: string, error?: unknown): void;
}

/** Milliseconds between two questions whether the focus session is over. */
const ASK_AGAIN_MS = 60_000;

/** Looks for a newer version, fetches it in the background, and puts it in place when the time is right. */
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

  /** How it stands now. A version that is ready says so when it has to wait. */
  get status(): UpdateStatus {
    const mustWait = this.#status.state === 'ready' && !this.#setting.mayInterrupt();
    return mustWait ? { ...this.#status, problem: 'focusing' } : this.#status;
  }

  /** Looks once; the fetching goes on in the background. What is ready already stays ready. */
  async check(): Promise<UpdateStatus> {
    if (this.#status.state === 'ready' || this.#status.state === 'downloading') return this.status;
    try {
      const found = await this.#setting.updater.checkForUpdates();
      // Its failure arrives as an event; here it only must not count as unhandled.
      found?.downloadPromise?.catch(() => undefined);
    } catch (error) {
      this.#fail(problemOf(error), error);
    }
    return this.status;
  }

  /** Ends the app and puts the new version in its place, if there is one and nobody is focusing. */
  install(): UpdateStatus {
    if (this.#status.state === 'ready' && this.#setting.mayInterrupt())
      this.#setting.updater.quitAndInstall(true, true);
    return this.status;
  }

  /** The app is about to end: what is ready goes in now, but not in the middle of a focus session. */
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
