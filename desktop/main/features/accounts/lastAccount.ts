import { z } from 'zod';
import { readJson, removeSafely, writeSafely } from '#main/platform/files.ts';

const Account = z.object({
  /** Null until the server has provided it. */
  accountId: z.number().nullable(),
});
type Account = z.infer<typeof Account>;

/**
 * The account that this app belongs to, from sign-in to sign-out, across restarts. It holds no token: after a start
 * without a sign-in it decides whose timer continues and whose captures wait.
 */
export class LastAccount {
  readonly #file: string;
  #account: Account | null | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** Null when no user has signed in, or the user signed out. */
  async read(): Promise<Account | null> {
    if (this.#account === undefined) {
      const stored = (await readJson(this.#file, Account)) ?? null;
      this.#account ??= stored;
    }
    return this.#account;
  }

  /** Resolves once it is on disk. */
  keep(account: Account | null): Promise<void> {
    const isSame = this.#account !== undefined && this.#account?.accountId === account?.accountId;
    if (isSame) return this.#writing;
    this.#account = account;
    const written = this.#writing.catch(() => undefined).then(() => this.#write());
    this.#writing = written;
    return written;
  }

  async #write(): Promise<void> {
    if (this.#account) await writeSafely(this.#file, JSON.stringify(this.#account));
    else await removeSafely(this.#file);
  }
}
