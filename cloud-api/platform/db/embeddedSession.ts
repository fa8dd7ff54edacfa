import type { PGlite } from '@electric-sql/pglite';
import { codeOf, fieldOf } from '../errorFields.ts';
import { isBusy } from '../errors.ts';
import type { Hearing, NewsLine } from './listen.ts';

/** PostgreSQL's error code for a database that is not ready yet: the call may be retried. */
export const CANNOT_CONNECT_NOW = '57P03';

interface Line {
  readonly channel: string;
  readonly hearing: Hearing;
  stop?: () => Promise<void>;
}

/**
 * The only session of an embedded database. A full disk can leave it in an unfinished transaction, or so broken that it
 * rejects every statement; then it is reopened, and its listeners are kept.
 */
export class EmbeddedSession {
  readonly #open: (() => Promise<PGlite>) | undefined;
  readonly #lines = new Set<Line>();
  #db: PGlite;
  /** Whether a statement failed since the session was last known to be outside any transaction. */
  #isInDoubt = false;
  /** The failure since then, e.g. a write to a full disk. */
  #trouble: unknown;
  /** Whether the engine crashed during an operation: it may hold internal locks forever and is not used any more. */
  #isBroken = false;

  /** @param open - reopens the same database; a database in memory has none */
  constructor(db: PGlite, open?: () => Promise<PGlite>) {
    this.#db = db;
    this.#open = open;
  }

  /** Runs work on the open database and remembers a failure. */
  async run<T>(work: (db: PGlite) => Promise<T>): Promise<T> {
    if (this.#isBroken) throw consequenceOf(this.#trouble);
    await this.#db.waitReady;
    try {
      return await work(this.#db);
    } catch (error) {
      this.#isInDoubt = true;
      this.#isBroken ||= hasBrokenOff(error);
      if (this.#trouble !== undefined) throw consequenceOf(this.#trouble, error);
      const known = this.#isBroken && !isBusy(error) ? notReady('The embedded database broke off.', error) : error;
      if (isBusy(known)) this.#trouble = known;
      throw known;
    }
  }

  /**
   * Ensures that the session is usable and outside any transaction. Throws `CANNOT_CONNECT_NOW` if that is impossible
   * now.
   */
  async settle(): Promise<void> {
    if (!this.#isInDoubt) return;
    try {
      await this.#rollBack();
    } catch (error) {
      if (!this.#open) throw error;
      await this.#reopen(this.#open);
    }
    this.#isInDoubt = false;
    this.#isBroken = false;
    this.#trouble = undefined;
  }

  /** Listens to `pg_notify` on a channel, also after the session was reopened. */
  async listen(channel: string, hearing: Hearing): Promise<NewsLine> {
    const line: Line = { channel, hearing };
    this.#lines.add(line);
    await this.#hear(line);
    return {
      isOpen: () => !this.#db.closed,
      close: async () => {
        this.#lines.delete(line);
        await line.stop?.();
      },
    };
  }

  async close(): Promise<void> {
    // A crashed engine could wait for its own locks; its files are those of a crash, which the next start repairs.
    if (!this.#isBroken) await this.#db.close();
  }

  async #rollBack(): Promise<void> {
    const answers = this.#isBroken ? [] : await this.#db.exec('rollback; select 1');
    // A crashed engine returns no rows and no error.
    if (answers.at(-1)?.rows.length !== 1) throw notReady('The embedded database answers nothing.');
  }

  async #hear(line: Line): Promise<void> {
    line.stop = await this.#db.listen(line.channel, line.hearing.onNews);
  }

  async #reopen(open: () => Promise<PGlite>): Promise<void> {
    // A broken session may also fail to close. Committed data is in its files, and the next session reads them.
    if (!this.#isBroken) await this.#db.close().catch(() => undefined);
    this.#db = await open().catch((cause: unknown) => {
      throw notReady('The embedded database cannot be opened again yet.', cause);
    });
    for (const line of this.#lines) {
      await this.#hear(line);
      line.hearing.onGap();
    }
  }
}

/** Returns an error after which a call may be retried. */
export const notReady = (words: string, cause?: unknown): Error =>
  Object.assign(new Error(words, { cause }), { code: CANNOT_CONNECT_NOW });

/**
 * Returns the error for a failure that follows another: whatever it says, the first one is the cause. A rollback after
 * a full disk is sometimes rejected too (24000), and a transaction reports its last failure.
 */
const consequenceOf = (trouble: unknown, cause?: unknown): Error =>
  Object.assign(new Error('The embedded database had failed before.', { cause }), { code: codeOf(trouble) });

/**
 * Whether the engine itself ended or crashed: no response, an internal error without a code, or one that ends its
 * session.
 */
const hasBrokenOff = (error: unknown): boolean =>
  codeOf(error) === CANNOT_CONNECT_NOW ||
  ['ExitStatus', 'RuntimeError'].includes(String(fieldOf(error, 'name'))) ||
  ['FATAL', 'PANIC'].includes(String(fieldOf(error, 'severity'))) ||
  (error instanceof Error && /^PGlite is clos/.test(error.message));
