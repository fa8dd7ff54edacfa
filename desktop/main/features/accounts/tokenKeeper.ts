import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PlainStorage, SignInStorage } from '#shared/accounts/ipc.ts';
import { removeSafely, writeSafely } from '#main/platform/files.ts';
import { log } from '#main/platform/log.ts';

/** The system's keyring. Asked as late as possible: a locked keyring can hold the whole app until it is opened. */
export interface Vault {
  isAvailable(): boolean;
  encrypt(text: string): Buffer;
  decrypt(sealed: Buffer): string;
}

const Kept = z.object({ token: z.string(), accountId: z.number().nullable() });

/** A signed-in account: its token, and its number once the server has told it. */
export type Session = z.infer<typeof Kept>;

/**
 * Keeps the token sealed in a file where there is a keyring. Without one it lives in memory until the app quits, or, where
 * somebody chose that, in a file that only this user account can read.
 */
export class TokenKeeper {
  readonly #sealedFile: string;
  readonly #plainFile: string;
  readonly #vault: Vault;
  readonly #choice: () => PlainStorage | undefined;
  #session: Session | null | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  /** @param choice - where to keep the token without a keyring; undefined until somebody chose */
  constructor(file: string, vault: Vault, choice: () => PlainStorage | undefined) {
    this.#sealedFile = file;
    this.#plainFile = `${file}-unencrypted`;
    this.#vault = vault;
    this.#choice = choice;
  }

  /** The session of now, or null when nobody is signed in. */
  async read(): Promise<Session | null> {
    if (this.#session === undefined) {
      const stored = (await this.#readSealed()) ?? (await this.#readPlain());
      this.#session ??= stored;
    }
    return this.#session;
  }

  /** Where the session is kept; null while there is none and nothing was chosen, so that the keyring is not asked. */
  async storage(): Promise<SignInStorage | null> {
    const isChosen = this.#choice() !== undefined;
    if (!isChosen && (await this.read()) === null) return null;
    return { storage: this.#vault.isAvailable() ? 'keyring' : (this.#choice() ?? 'memory'), isChosen };
  }

  /** Signs in or, with null, out. `durable` tells whether the token outlives the app. */
  keep(token: string | null): Promise<{ durable: boolean }> {
    this.#session = token === null ? null : { token, accountId: null };
    return this.store();
  }

  /** Remembers whose token it is, unless another one came meanwhile. */
  async nameAccount(token: string, accountId: number): Promise<void> {
    if (this.#session?.token !== token) return;
    this.#session = { token, accountId };
    await this.store();
  }

  /** Brings the session to where it is kept now; call it after the choice has changed. */
  store(): Promise<{ durable: boolean }> {
    const stored = this.#writing.then(() => this.#write());
    this.#writing = stored.catch(() => undefined);
    return stored;
  }

  /** Only the file that was written stays: an older token must not come back at the next start. */
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
      log('The kept sign-in could not be read'); // Without the reason, which can quote what was unsealed.
      return null;
    }
  }

  /** A token that nobody chose to keep in a file is removed; one whose computer has a keyring by now is moved there. */
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
