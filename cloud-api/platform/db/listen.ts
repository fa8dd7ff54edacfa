import { Client } from 'pg';

/** A line to the database on which news are heard. */
export interface NewsLine {
  /** Whether news would be heard now. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Between two tries to open a line that broke, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * Hears `pg_notify` on a connection of its own, because those of a pool come and go. A connection that breaks is opened
 * anew; what was said meanwhile is not heard, so clients look again when they reconnect.
 */
export async function listenOn(
  connectionString: string,
  channel: string,
  onNews: (payload: string) => void,
): Promise<NewsLine> {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;
  let isListening = false;

  const open = async (): Promise<void> => {
    const line = new Client({ connectionString, application_name: 'unchaos live', keepAlive: true });
    const broke = (): void => {
      if (isOver || client !== line) return;
      isListening = false;
      client = undefined;
      again = setTimeout(retry, AGAIN_MS);
    };
    client = line;
    line.on('error', broke).on('end', broke);
    line.on('notification', ({ payload }) => onNews(payload ?? ''));
    await line.connect();
    await line.query(`listen ${line.escapeIdentifier(channel)}`);
    isListening = client === line;
  };
  const retry = (): void => {
    open().catch(() => {
      client = undefined;
      if (!isOver) again = setTimeout(retry, AGAIN_MS);
    });
  };

  await open();
  return {
    isOpen: () => isListening,
    async close() {
      isOver = true;
      isListening = false;
      clearTimeout(again);
      await client?.end();
    },
  };
}
