import { Client } from 'pg';
import { LINE_BOUNDS, SESSION_BOUNDS } from './postgresDialect.ts';

/** A line to the database on which news are heard. */
export interface NewsLine {
  /** Whether news would be heard now. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Between two tries to open a line that broke, in milliseconds. */
const AGAIN_MS = 1_000;
/** How often a line is asked whether it still is one, and how long the answer may take. Milliseconds. */
const LOOK_MS = 10_000;
const ANSWER_MS = 5_000;

export interface Hearing {
  onNews(payload: string): void;
  /** The line was broken and is open again: what was said meanwhile was not heard. */
  onGap(): void;
}

/**
 * Hears `pg_notify` on a connection of its own, because those of a pool come and go. A connection that breaks, or that
 * says nothing when it is asked, is opened anew.
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

/** Nobody tells news on a server that has become a standby. Throws there, and where no answer comes. */
async function mustBePrimary(line: Client): Promise<void> {
  const { rows } = await line.query<{ copy: boolean }>('select pg_is_in_recovery() as copy');
  if (rows[0]?.copy !== false) throw new Error('This server is a standby');
}
