import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { removeSafely, writeSafely } from './files.ts';
import { autostartEntry, isEntryOn } from './desktopEntry.ts';

/** Whether the app starts with the person's session; in the tray, without a window. */
export interface StartAtLogin {
  isOn(): Promise<boolean>;
  /** Answers how it is afterwards. */
  set(isOn: boolean): Promise<boolean>;
  /** Where it is on, lets it start this app: an AppImage may have been moved or renamed since. */
  refresh(): Promise<void>;
}

/** On Linux a file in the folder of the desktop says so. @param configHome - `$XDG_CONFIG_HOME`, or `~/.config` */
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

/** On macOS and Windows the system keeps it. */
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
