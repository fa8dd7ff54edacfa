import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PlainStorage, SignInStorage } from '#shared/accounts/ipc.ts';
import { removeSafely, writeSafely } from '#main/platform/files.ts';
import { log } from '#main/platform/log.ts';

/**
 * The system's keyring. Accessed as late as possible: a locked keyring can block the whole app until it is unlocked.
 */
export interface Vault {
  isAvailable(): boolean;
  encrypt(text: string): Buffer;
  decrypt(sealed: Buffer): string;
}

const Kept = z.object({ token: z.string(), accountId: z.number().nullable() });

/** A signed-in account: its token, and its ID once the server has provided it. */
export type Session = z.infer<typeof Kept>;

/**
 * Stores the token encrypted in a file where there is a keyring. Without one it stays in memory until the app quits or,
 * if the user chose that, in a file that only this OS user can read.
 */
export class TokenKeeper {
  readonly #sealedFile: string;
  readonly #plainFile: string;
  readonly #vault: Vault;
  readonly #choice: () => PlainStorage | undefined;
  #session: Session | null | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  /** @param choice - where to store the token without a keyring; undefined until the user has chosen */
  constructor(file: string, vault: Vault, choice: () => PlainStorage | undefined) {
    this.#sealedFile = file;
    this.#plainFile = `${file}-unencrypted`;
    this.#vault = vault;
    this.#choice = choice;
  }

  /** The current session, or null when the user is signed out. */
  async read(): Promise<Session | null> {
    if (this.#session === undefined) {
      const stored = (await this.#readSealed()) ?? (await this.#readPlain());
      this.#session ??= stored;
    }
    return this.#session;
  }

  /** Where the session is stored; null without a session and without a choice, so that the keyring is not accessed. */
  async storage(): Promise<SignInStorage | null> {
    const isChosen = this.#choice() !== undefined;
    if (!isChosen && (await this.read()) === null) return null;
    return { storage: this.#vault.isAvailable() ? 'keyring' : (this.#choice() ?? 'memory'), isChosen };
  }

  /** Signs in or, with null, out. `durable` says whether the token survives a restart. */
  keep(token: string | null): Promise<{ durable: boolean }> {
    this.#session = token === null ? null : { token, accountId: null };
    return this.store();
  }

  /** Stores the token's account ID, unless the token was replaced meanwhile. */
  async nameAccount(token: string, accountId: number): Promise<void> {
    if (this.#session?.token !== token) return;
    this.#session = { token, accountId };
    await this.store();
  }

  /** Moves the session to the current storage; call it after the choice has changed. */
  store(): Promise<{ durable: boolean }> {
    const stored = this.#writing.then(() => this.#write());
    this.#writing = stored.catch(() => undefined);
    return stored;
  }

  /** Deletes the other file: an older token must not come back at the next start. */
  async #write(): Promise<{ durable: boolean }> {
    const session = this.#session ?? null;
    const isSealed = session !== null && this.#vault.isAvailable();
    const isPlain = session !== null && !isSealed && this.#choice() === 'file';
    if (isSealed) await writeSafely(this.#sealedFile, this.#vault.encrypt(JSON.stringify(session)));
    else await removeSafely(this.#sealedFile);
    if (isPlain) await writeSafely(this.#plainFile, JSON.stringify(session));
    else await removeSafely(this.#plainFile);
    return { durable: session === null || isSealed || isPlain };
  }

  async #readSealed(): Promise<Session | null> {
    const sealed = await readFile(this.#sealedFile).catch(() => undefined);
    if (!sealed) return null;
    try {
      return this.#vault.isAvailable() ? Kept.parse(JSON.parse(this.#vault.decrypt(sealed))) : null;
    } catch {
      log('The kept sign-in could not be read'); // Without the cause, which can quote the decrypted text.
      return null;
    }
  }

  /**
   * Reads the plain file. A token that the user did not choose to keep in a file is removed; one on a computer that has
   * a keyring by now is moved there.
   */
  async #readPlain(): Promise<Session | null> {
    const text = await readFile(this.#plainFile, 'utf8').catch(() => undefined);
    if (text === undefined) return null;
    if (this.#choice() !== 'file') {
      await removeSafely(this.#plainFile);
      return null;
    }
    try {
      const session = Kept.parse(JSON.parse(text));
      this.#session ??= session;
      if (this.#vault.isAvailable()) await this.store();
      return session;
    } catch {
      log('The kept sign-in could not be read');
      return null;
    }
  }
}
