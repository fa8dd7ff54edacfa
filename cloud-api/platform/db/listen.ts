import { Client } from 'pg';
import { LINE_BOUNDS, SESSION_BOUNDS } from './postgresDialect.ts';

/** A database connection that listens to notifications. */
export interface NewsLine {
  /** Whether notifications are received now. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Pause between two attempts to reconnect, in milliseconds. */
const AGAIN_MS = 1_000;
/** Interval and timeout of the health check of a connection, in milliseconds. */
const LOOK_MS = 10_000;
const ANSWER_MS = 5_000;

export interface Hearing {
  onNews(payload: string): void;
  /** The connection broke and is open again: notifications in between were lost. */
  onGap(): void;
}

/**
 * Listens to `pg_notify` on a separate connection, because pooled ones come and go. Reconnects when the connection
 * breaks or fails its health check.
 */
export async function listenOn(
  connectionString: string,
  channel: string,
  { onNews, onGap }: Hearing,
): Promise<NewsLine> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const later = (ms: number, work: () => Promise<void>): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void work(), ms);
  };
  const open = async (): Promise<void> => {
    const line = new Client({
      ...{ connectionString, application_name: 'unchaos live' },
      ...{ ...LINE_BOUNDS, ...SESSION_BOUNDS, query_timeout: ANSWER_MS },
    });
    const broke = (): void => {
      if (client !== line) return;
      client = undefined;
      later(AGAIN_MS, retry);
    };
    const look = async (): Promise<void> => {
      try {
        await mustBePrimary(line);
        later(LOOK_MS, look);
      } catch {
        broke();
        line.connection.stream.destroy();
      }
    };
    line.on('error', broke).on('end', broke);
    line.on('notification', ({ payload }) => onNews(payload ?? ''));
    try {
      await line.connect();
      await mustBePrimary(line);
      await line.query(`listen ${line.escapeIdentifier(channel)}`);
    } catch (error) {
      line.connection.stream.destroy();
      throw error;
    }
    client = line;
    later(LOOK_MS, look);
  };
  const retry = async (): Promise<void> => {
    try {
      await open();
      onGap();
    } catch {
      later(AGAIN_MS, retry);
    }
  };

  await open();
  return {
    isOpen: () => client !== undefined,
    async close() {
      isOver = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

/** Throws if the server has become a standby, which sends no notifications, or does not respond. */
async function mustBePrimary(line: Client): Promise<void> {
  const { rows } = await line.query<{ copy: boolean }>('select pg_is_in_recovery() as copy');
  if (rows[0]?.copy !== false) throw new Error('This server is a standby');
}
