import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { clientOf } from './db/knexInside.ts';
import { prepared, type Statement } from './db/prepared.ts';
import { announce, CHANNEL, newsText } from './live.ts';

/** News told in one statement, and those kept while the database is away; the oldest of more than that are dropped. */
const MOST_AT_ONCE = 500;
const MOST_WAITING = 10_000;
/** Between two tries, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * PostgreSQL lets transactions that notify commit one after the other, each until it is on the disk. Here nothing has to be: so many
 * share a transaction, and it waits for no disk.
 */
const TELL: Statement = {
  name: 'news',
  text: `
    select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', news)
    from json_array_elements_text($1::json) as news`,
};

/** Tells news of transactions that are through, for one database of this process. */
interface Teller {
  tell(news: string): void;
  /** Resolves once everything is told, unless the database is away. */
  stop(): Promise<void>;
}

/** By what a database and all of its transactions have in common. */
const tellers = new WeakMap<object, Teller>();

/** Lets news of this database be sent after their transactions; the function that it returns sends the rest and ends that. */
export function tellLater(db: Knex): () => Promise<void> {
  const { config } = clientOf(db);
  const teller = createTeller(db);
  tellers.set(config, teller);
  return teller.stop;
}

/**
 * As `announce`, but told once the outermost transaction around `db` is through, together with those of other calls. A process that
 * dies in between tells nothing: for news with a revision, which the lines of other processes compare (`Live`).
 */
export async function announceLater(db: Knex, userId: number, event: string, data: object): Promise<void> {
  const teller = tellers.get(clientOf(db).config);
  if (!teller) return announce(db, userId, event, data);
  const tell = (): void => teller.tell(newsText({ userId, event, data }));
  const around = outermost(db);
  if (around) around.executionPromise.then(tell, () => undefined);
  else tell();
}

function outermost(db: Knex): Knex.Transaction | undefined {
  if (!isTransaction(db)) return undefined;
  let around = db;
  while (around.parentTransaction) around = around.parentTransaction;
  return around;
}

const isTransaction = (db: Knex): db is Knex.Transaction => db.isTransaction === true;

function createTeller(db: Knex): Teller {
  const waiting: string[] = [];
  let telling: Promise<void> | undefined;
  let isAway = false;
  let isOver = false;

  const tellAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_AT_ONCE);
      try {
        await prepared(db, TELL, [JSON.stringify(batch)]);
        isAway = false;
      } catch {
        if (isOver) return;
        isAway = true;
        waiting.unshift(...batch);
        await pause(AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  return {
    tell(news) {
      waiting.push(news);
      waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING));
      telling ??= tellAll().finally(() => (telling = undefined));
    },
    async stop() {
      isOver = true;
      if (!isAway) await telling;
    },
  };
}
