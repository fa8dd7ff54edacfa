import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { clientOf } from './db/knexInside.ts';
import { prepared, type Statement } from './db/prepared.ts';
import { announce, CHANNEL, newsText } from './live.ts';

/** Events per statement, and those kept while the database is unavailable; beyond that the oldest are dropped. */
const MOST_AT_ONCE = 500;
const MOST_WAITING = 10_000;
/** Pause between two attempts, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * PostgreSQL commits transactions that notify one after the other, each until it is flushed to disk. These need not be
 * durable: many share a transaction, which does not wait for the disk.
 */
const TELL: Statement = {
  name: 'news',
  text: `
    select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', news)
    from json_array_elements_text($1::json) as news`,
};

/** Sends events of committed transactions, for one database of this process. */
interface Announcer {
  tell(news: string): void;
  /** Resolves once everything is sent, unless the database is unavailable. */
  stop(): Promise<void>;
}

/** Keyed by what a database and all its transactions share. */
const announcers = new WeakMap<object, Announcer>();

/** Enables sending events after their transactions; returns a function that sends the rest and stops. */
export function openAnnouncer(db: Knex): () => Promise<void> {
  const { config } = clientOf(db);
  const announcer = createAnnouncer(db);
  announcers.set(config, announcer);
  return announcer.stop;
}

/**
 * Like `announce`, but sent after the outermost transaction of `db` commits, together with events of other calls. If
 * the process dies in between they are lost: use it for events with a revision, which other processes compare (`Live`).
 */
export async function announceLater(db: Knex, userId: number, event: string, data: object): Promise<void> {
  const announcer = announcers.get(clientOf(db).config);
  if (!announcer) return announce(db, userId, event, data);
  const tell = (): void => announcer.tell(newsText({ userId, event, data }));
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

function createAnnouncer(db: Knex): Announcer {
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let isAway = false;
  let isOver = false;

  const sendAll = async (): Promise<void> => {
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
      sending ??= sendAll().finally(() => (sending = undefined));
    },
    async stop() {
      isOver = true;
      if (!isAway) await sending;
    },
  };
}
