import type { PGlite } from '@electric-sql/pglite';
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

  /** @param open - opens the same database again; a database in memory has nothing to open */
  constructor(db: PGlite, open?: () => Promise<PGlite>) {
    this.#db = db;
    this.#open = open;
  }

  /** Works with the database as it is open now, and keeps in mind when that failed. */
  async run<T>(work: (db: PGlite) => Promise<T>): Promise<T> {
    await this.#db.waitReady;
    try {
      return await work(this.#db);
    } catch (error) {
      this.#isInDoubt = true;
      throw error;
    }
  }

  /** Sees to it that the session is usable and outside of any transaction. Throws `CANNOT_CONNECT_NOW` while it cannot be. */
  async settle(): Promise<void> {
    if (!this.#isInDoubt) return;
    try {
      await this.#db.exec('rollback; select 1');
    } catch (error) {
      if (!this.#open) throw error;
      await this.#reopen(this.#open);
    }
    this.#isInDoubt = false;
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

  close(): Promise<void> {
    return this.#db.close();
  }

  async #hear(line: Line): Promise<void> {
    line.stop = await this.#db.listen(line.channel, line.hearing.onNews);
  }

  async #reopen(open: () => Promise<PGlite>): Promise<void> {
    // A broken session can fail to close, too. What was committed is in its files, and the next one reads them.
    await this.#db.close().catch(() => undefined);
    this.#db = await open().catch((cause: unknown) => {
      const error = new Error('The embedded database cannot be opened again yet.', { cause });
      throw Object.assign(error, { code: CANNOT_CONNECT_NOW });
    });
    for (const line of this.#lines) {
      await this.#hear(line);
      line.hearing.onGap();
    }
  }
}
