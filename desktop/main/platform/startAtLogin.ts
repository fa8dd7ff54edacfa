import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { removeSafely, writeSafely } from './files.ts';
import { autostartEntry, isEntryOn } from './desktopEntry.ts';

/** Whether the app starts at log-in, in the tray and without a window. */
export interface StartAtLogin {
  isOn(): Promise<boolean>;
  /** Resolves with the resulting state. */
  set(isOn: boolean): Promise<boolean>;
  /** If enabled, points it to this app: an AppImage may have been moved or renamed since. */
  refresh(): Promise<void>;
}

/** Linux: a file in the desktop's autostart folder. @param configHome - `$XDG_CONFIG_HOME`, or `~/.config` */
export class AutostartFile implements StartAtLogin {
  readonly #file: string;
  readonly #command: readonly string[];

  /** @param command - the program with its arguments, as absolute paths */
  constructor(configHome: string, command: readonly string[]) {
    this.#file = path.join(configHome, 'autostart', 'unchaos.desktop');
    this.#command = command;
  }

  async isOn(): Promise<boolean> {
    const entry = await this.#read();
    return entry !== undefined && isEntryOn(entry);
  }

  async set(isOn: boolean): Promise<boolean> {
    if (isOn) await writeSafely(this.#file, autostartEntry(this.#command));
    else await removeSafely(this.#file);
    return await this.isOn();
  }

  async refresh(): Promise<void> {
    const entry = await this.#read();
    if (entry !== undefined && isEntryOn(entry) && entry !== autostartEntry(this.#command)) await this.set(true);
  }

  #read(): Promise<string | undefined> {
    return readFile(this.#file, 'utf8').catch(() => undefined);
  }
}

/** The part of Electron's app that we use. */
export interface LoginItems {
  getLoginItemSettings(options: { args: string[] }): { openAtLogin: boolean };
  setLoginItemSettings(settings: { openAtLogin: boolean; args: string[] }): void;
}

const ARGS = ['--hidden'];

/** macOS and Windows: a login item of the system. */
export class LoginItem implements StartAtLogin {
  readonly #items: LoginItems;

  constructor(items: LoginItems) {
    this.#items = items;
  }

  isOn(): Promise<boolean> {
    return Promise.resolve(this.#items.getLoginItemSettings({ args: ARGS }).openAtLogin);
  }

  set(isOn: boolean): Promise<boolean> {
    this.#items.setLoginItemSettings({ openAtLogin: isOn, args: ARGS });
    return this.isOn();
  }

  refresh(): Promise<void> {
    return Promise.resolve();
  }
}
