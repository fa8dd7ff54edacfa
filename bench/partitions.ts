// Cost of a call in a day's mix with the growing tables unpartitioned and partitioned by user: with named statements
// and as through a pooler, on databases of one PostgreSQL, alternating. `TURNS=9 PIECES=4,16 npm run bench --
// partitions`.
import { cpus, loadavg } from 'node:os';
import knex from 'knex';
import { isPoolerHere, startPooler } from '#scripts/test-pgbouncer.ts';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { partition } from './parts/partitioned.ts';
import { type Person, prepare } from './parts/people.ts';
import { mainProcessOf, newDatabaseAt, settle } from './parts/postgres.ts';
import { type Running, startServer } from './parts/server.ts';
import { inTurns, type Way } from './parts/sideBySide.ts';

const TURNS = Number(process.env['TURNS'] ?? 5);
/** Numbers of partitions; 1 means an unpartitioned table. */
const PIECES = [1, ...(process.env['PIECES'] ?? '16').split(',').map(Number)];
const PEOPLE = 10;

async function databaseOf(url: string, pieces: number): Promise<{ url: string; people: readonly Person[] }> {
  const own = await newDatabaseAt(url, `in_${pieces}`);
  const people = await prepare(
    { CONFIRM_EMAIL: 'off', DATABASE_URL: own },
    Array.from({ length: PEOPLE }, (_, place) => ({ all: 100 + place, open: 50, sessions: 100, patterns: 200 })),
  );
  // Same session settings as the pooler; the server does not start without them.
  await settle(own, {
    statement_timeout: 8_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const db = knex({ client: 'pg', connection: own, pool: { min: 1, max: 1 } });
  if (pieces > 1) await partition(db, pieces);
  await db.raw('vacuum analyze');
  await db.destroy();
  return { url: own, people };
}

async function compare(url: string, poolerUrl: string): Promise<void> {
  const database = await mainProcessOf(url);
  const running: Running[] = [];
  const ways = new Map<string, Way>();
  const add = async (name: string, people: readonly Person[], settings: Readonly<Record<string, string>>) => {
    const server = await startServer({ CONFIRM_EMAIL: 'off', ...settings });
    running.push(server);
    ways.set(name, { url: server.url, servers: [server.pid], database, people });
  };
  try {
    for (const pieces of PIECES) {
      const own = await databaseOf(url, pieces);
      await add(`${pieces}, named`, own.people, { DATABASE_URL: own.url });
      const pooled = Object.assign(new URL(poolerUrl), { pathname: new URL(own.url).pathname }).href;
      const past = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: own.url };
      await add(`${pieces}, pooled`, own.people, { DATABASE_URL: pooled, ...past });
    }
    const by = (kind: string) => new Map([...ways].filter(([name]) => name.endsWith(kind)));
    await inTurns(by('named'), TURNS);
    await inTurns(by('pooled'), TURNS);
  } finally {
    for (const server of running) await server.stop();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
if (postgresPrograms() && isPoolerHere()) {
  const postgres = await startPostgres();
  const pooler = await startPooler(postgres.url);
  try {
    await compare(postgres.url, pooler.url);
  } finally {
    pooler.stop();
    await postgres.stop();
  }
} else {
  console.log('PostgreSQL or PgBouncer is not installed here, and nothing was measured.');
}
