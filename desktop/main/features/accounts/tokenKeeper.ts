import { readFile } from 'node:fs/promises';
import { z } from 'zod';
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

/** Keeps the token sealed in a file where there is a keyring, else in memory until the app quits. */
export class TokenKeeper {
  readonly #file: string;
  readonly #vault: Vault;
  #session: Session | null | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(file: string, vault: Vault) {
    this.#file = file;
    this.#vault = vault;
  }

  /** The session of now, or null when nobody is signed in. */
  async read(): Promise<Session | null> {
    if (this.#session === undefined) {
      const stored = await this.#unseal();
      this.#session ??= stored;
    }
    return this.#session;
  }

  /** Signs in or, with null, out. `durable` tells whether the token outlives the app. */
  keep(token: string | null): Promise<{ durable: boolean }> {
    this.#session = token === null ? null : { token, accountId: null };
    return this.#store();
  }

  /** Remembers whose token it is, unless another one came meanwhile. */
  async nameAccount(token: string, accountId: number): Promise<void> {
    if (this.#session?.token !== token) return;
    this.#session = { token, accountId };
    await this.#store();
  }

  #store(): Promise<{ durable: boolean }> {
    const stored = this.#writing.then(() => this.#seal());
    this.#writing = stored.catch(() => undefined);
    return stored;
  }

  async #seal(): Promise<{ durable: boolean }> {
    const session = this.#session ?? null;
    if (session !== null && this.#vault.isAvailable()) {
      await writeSafely(this.#file, this.#vault.encrypt(JSON.stringify(session)));
      return { durable: true };
    }
    await removeSafely(this.#file); // An older token must not come back at the next start.
    return { durable: session === null };
  }

  async #unseal(): Promise<Session | null> {
    const sealed = await readFile(this.#file).catch(() => undefined);
    if (!sealed) return null;
    try {
      return this.#vault.isAvailable() ? Kept.parse(JSON.parse(this.#vault.decrypt(sealed))) : null;
    } catch {
      log('The kept sign-in could not be read'); // Without the reason, which can quote what was unsealed.
      return null;
    }
  }
}
