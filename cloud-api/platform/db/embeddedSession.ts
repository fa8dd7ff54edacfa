import type { PGlite } from '@electric-sql/pglite';
import { codeOf, fieldOf } from '../errorFields.ts';
import { isBusy } from '../errors.ts';
import type { Hearing, NewsLine } from './listen.ts';

/** PostgreSQL's own code for a database that is not ready yet: the call may come again. */
export const CANNOT_CONNECT_NOW = '57P03';

interface Line {
  readonly channel: string;
  readonly hearing: Hearing;
  stop?: () => Promise<void>;
}

/**
 * The one session of an embedded database. A disk that fills up can leave it in a transaction that nobody ends, or broken
 * so that it refuses every statement; then it is opened anew, and its lines hear on.
 */
export class EmbeddedSession {
  readonly #open: (() => Promise<PGlite>) | undefined;
  readonly #lines = new Set<Line>();
  #db: PGlite;
  /** Whether a statement failed since the session was last known to be outside of any transaction. */
  #isInDoubt = false;
  /** What the database could not do since then, such as write to a full disk. */
  #trouble: unknown;
  /** Whether its engine broke off in the middle of something: it may hold locks of its own for ever, and is asked nothing more. */
  #isBroken = false;

  /** @param open - opens the same database again; a database in memory has nothing to open */
  constructor(db: PGlite, open?: () => Promise<PGlite>) {
    this.#db = db;
    this.#open = open;
  }

  /** Works with the database as it is open now, and keeps in mind when that failed. */
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

  /** Sees to it that the session is usable and outside of any transaction. Throws `CANNOT_CONNECT_NOW` while it cannot be. */
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

  /** Hears what `pg_notify` says on a channel, also after the session was opened anew. */
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
    // An engine that broke off could wait for its own locks; its files are those of a crash, which the next start mends.
    if (!this.#isBroken) await this.#db.close();
  }

  async #rollBack(): Promise<void> {
    const answers = this.#isBroken ? [] : await this.#db.exec('rollback; select 1');
    // One that broke off answers nothing, and says nothing of it.
    if (answers.at(-1)?.rows.length !== 1) throw notReady('The embedded database answers nothing.');
  }

  async #hear(line: Line): Promise<void> {
    line.stop = await this.#db.listen(line.channel, line.hearing.onNews);
  }

  async #reopen(open: () => Promise<PGlite>): Promise<void> {
    // A broken session can fail to close, too. What was committed is in its files, and the next one reads them.
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

/** An error after which a call may come again. */
export const notReady = (words: string, cause?: unknown): Error =>
  Object.assign(new Error(words, { cause }), { code: CANNOT_CONNECT_NOW });

/**
 * What fails after the database could not do something fails because of that, whatever it says: a rollback after a full disk is
 * rejected as well now and then (24000), and a transaction is told by its last failure.
 */
const consequenceOf = (trouble: unknown, cause?: unknown): Error =>
  Object.assign(new Error('The embedded database had failed before.', { cause }), { code: codeOf(trouble) });

/** Whether the engine itself ended or broke off: no answer, a failure of the program without a code, or one that ends its session. */
const hasBrokenOff = (error: unknown): boolean =>
  codeOf(error) === CANNOT_CONNECT_NOW ||
  ['ExitStatus', 'RuntimeError'].includes(String(fieldOf(error, 'name'))) ||
  ['FATAL', 'PANIC'].includes(String(fieldOf(error, 'severity'))) ||
  (error instanceof Error && /^PGlite is clos/.test(error.message));
