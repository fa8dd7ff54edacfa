// Cost of NOTIFY for PostgreSQL and its listeners: on one channel (as in production), on one channel per shard of
// users, and on one per user. Also the transactions per second that commit without a notification, with one inside, or
// with one afterwards. `npm run bench -- notify`.
import { cpus, loadavg } from 'node:os';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { connect } from '#api/platform/db/connect.ts';
import { announce, CHANNEL } from '#api/platform/live.ts';
import { announceLater, openAnnouncer } from '#api/platform/announcer.ts';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { cpuWhile } from './parts/processTree.ts';

const TOLD = Number(process.env['TOLD'] ?? 10_000);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
/** `SHARDING=no` skips the channel comparison. */
const SHARDING = process.env['SHARDING'] !== 'no';
/** Number of processes in the scaling plan, and live connections per process (docs/scaling.md). */
const LISTENERS = 11;
const LINES = 7_000;
const PEOPLE = LISTENERS * LINES;
const SHARDS = 256;

/**
 * The channels that one process listens on when it holds the connections of `LINES` users, and the channel on which a
 * user's notification is sent.
 */
interface Way {
  readonly channels: (person: number) => string;
  readonly isRouted: boolean;
}
const WAYS: Readonly<Record<string, Way>> = {
  'one channel': { channels: () => 'live', isRouted: false },
  [`${SHARDS} shards, lines anywhere`]: { channels: (person) => `live_${person % SHARDS}`, isRouted: false },
  [`${SHARDS} shards, lines by shard`]: { channels: (person) => `live_${person % SHARDS}`, isRouted: true },
  'a channel for each person': { channels: (person) => `live_${person}`, isRouted: false },
};

async function opened(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

const backendOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? Number.NaN;

/** The users whose connections one process holds. */
const held = (isRouted: boolean): readonly number[] =>
  Array.from({ length: LINES }, (_, place) =>
    isRouted ? Math.floor(place / 23) * SHARDS + (place % 23) : place * LISTENERS,
  );

/**
 * Sends notifications for users one after the other, and measures what one listener costs: in its database session and
 * in this process.
 */
async function listenedTo(url: string, name: string, { channels, isRouted }: Way): Promise<void> {
  const [listener, teller] = [await opened(url), await opened(url)];
  const own = new Set(held(isRouted));
  for (const channel of new Set([...own].map(channels))) await listener.query(`listen ${channel}`);
  let [arrived, isHeard] = [0, Promise.withResolvers<undefined>()];
  listener.on('notification', ({ payload = '', channel }) => {
    arrived += 1;
    if (channel === 'over') isHeard.resolve(undefined);
    else own.has((JSON.parse(payload) as { userId: number }).userId);
  });
  await listener.query('listen over');
  const pid = await backendOf(listener);
  const told = async (): Promise<void> => {
    for (let made = 0; made < TOLD; made += 1) {
      const userId = (made * 7919) % PEOPLE;
      const news = JSON.stringify({ userId, event: 'tasks', data: { revision: made } });
      await teller.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: [channels(userId), news] });
    }
    await teller.query(`select pg_notify('over', '')`);
    await isHeard.promise;
  };
  const telling = told();
  const [session, process_] = await Promise.all([cpuWhile(pid, telling), cpuWhile(process.pid, telling)]);
  const each = (ms: number): string => `${((ms * 1_000) / TOLD).toFixed(1)} µs`;
  console.log(
    `${name.padEnd(28)} ${String(arrived - 1).padStart(6)} of ${TOLD} arrived   session ${each(session.all)}, teller and listener ${each(process_.all)}`,
  );
  isHeard = Promise.withResolvers();
  await listener.end();
  await teller.end();
}

/** Ways in which a transaction that writes a row announces it. */
const TELLING: Readonly<Record<string, (trx: Knex, userId: number, revision: number) => Promise<void>>> = {
  nothing: () => Promise.resolve(),
  inside: (trx, userId, revision) => announce(trx, userId, 'tasks', { revision }),
  after: (trx, userId, revision) => announceLater(trx, userId, 'tasks', { revision }),
};

/** Transactions per second of sequential writers, with as many listeners as the scaling plan has processes. */
async function committed(url: string, writers: number, how: string): Promise<number> {
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => opened(url)));
  for (const listener of listeners) await listener.query(`listen ${CHANNEL}`);
  const database = await connect({ databaseUrl: url, databasePool: writers + 1, dataDir: '' });
  const stop = openAnnouncer(database.knex);
  const until = performance.now() + SECONDS * 1_000;
  let made = 0;
  const write = async (writer: number): Promise<void> => {
    while (performance.now() < until) {
      await database.knex.transaction(async (trx) => {
        await trx.raw(`insert into written (words) values ('x')`);
        await TELLING[how]?.(trx, writer, made);
      });
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, place) => write(place)));
  await stop();
  await database.close();
  for (const listener of listeners) await listener.end();
  return made / SECONDS;
}

async function measure(url: string): Promise<void> {
  const main = await opened(url);
  await main.query('create table written (id bigint generated always as identity primary key, words text)');
  await main.end();
  if (SHARDING) for (const [name, way] of Object.entries(WAYS)) await listenedTo(url, name, way);
  for (const writers of [1, 8, 32]) {
    const rates: string[] = [];
    for (const how of Object.keys(TELLING)) rates.push(`${how} ${(await committed(url, writers, how)).toFixed(0)}`);
    console.log(`${writers} writers, ${LISTENERS} who listen, commits a second by what they tell: ${rates.join(', ')}`);
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
} else {
  console.log('PostgreSQL is not installed here, and nothing was measured.');
}
