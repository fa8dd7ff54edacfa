import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Argument that makes the app store its sign-in in the keyring. */
export const WITH_KEYRING = '--password-store=gnome-libsecret';

const SECRETS = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];

const isThere = (): boolean =>
  execFileSync('dbus-send', [...SECRETS, 'org.freedesktop.DBus.ListNames'], { encoding: 'utf8' }).includes(
    'org.freedesktop.secrets',
  );

/** A system keyring, unlocked and empty. */
export class Keyring {
  readonly #daemon: ChildProcess;
  readonly #folder: string;

  private constructor(daemon: ChildProcess, folder: string) {
    this.#daemon = daemon;
    this.#folder = folder;
  }

  static async start(): Promise<Keyring> {
    const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-keyring-'));
    const args = ['--foreground', '--unlock', '--components=secrets', `--control-directory=${folder}`];
    const daemon = spawn('gnome-keyring-daemon', args, {
      env: { ...process.env, XDG_DATA_HOME: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    daemon.stdin.end('password');
    await expect.poll(isThere).toBe(true);
    return new Keyring(daemon, folder);
  }

  async stop(): Promise<void> {
    const gone = once(this.#daemon, 'exit');
    this.#daemon.kill();
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
