import { Client } from 'pg';

/** Between two tries to open a line that broke, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * Hears `pg_notify` on a connection of its own, because those of a pool come and go. A connection that breaks is opened
 * anew; what was said meanwhile is not heard, so clients look again when they reconnect. Answers how to stop.
 */
export async function listenOn(
  connectionString: string,
  channel: string,
  onNews: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;

  const open = async (): Promise<void> => {
    const line = new Client({ connectionString, application_name: 'unchaos live', keepAlive: true });
    const broke = (): void => {
      if (isOver || client !== line) return;
      client = undefined;
      again = setTimeout(retry, AGAIN_MS);
    };
    client = line;
    line.on('error', broke).on('end', broke);
    line.on('notification', ({ payload }) => onNews(payload ?? ''));
    await line.connect();
    await line.query(`listen ${line.escapeIdentifier(channel)}`);
  };
  const retry = (): void => {
    open().catch(() => {
      client = undefined;
      if (!isOver) again = setTimeout(retry, AGAIN_MS);
    });
  };

  await open();
  return async () => {
    isOver = true;
    clearTimeout(again);
    await client?.end();
  };
}
