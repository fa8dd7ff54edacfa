// Cost of a call in a day's mix next to 50 million rows of other users, with the tables unpartitioned and partitioned
// by user, each compared with a database of ten users. Also prints how long rows, indexes and partitions take, and
// their size. `ROWS=5e7 PIECES=16 TURNS=7 npm run bench -- rows`.
import { cpus, loadavg } from 'node:os';
import knex, { type Knex } from 'knex';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { partition } from './parts/partitioned.ts';
import { type Person, prepare } from './parts/people.ts';
import { mainProcessOf, newDatabaseAt } from './parts/postgres.ts';
import { addRowsOfOthers, seconds, sizesOf } from './parts/rowsOfOthers.ts';
import { startServer } from './parts/server.ts';
import { inTurns, type Way } from './parts/sideBySide.ts';

const ROWS = Number(process.env['ROWS'] ?? 50_000_000);
const PIECES = Number(process.env['PIECES'] ?? 16);
const TURNS = Number(process.env['TURNS'] ?? 7);
const PEOPLE = 10;
/** For each user in the mix; as many rows as every other user has. */
const AMOUNT = { all: 400, open: 50, sessions: 200, patterns: 300 };
const DUMPS = 100;

interface Prepared {
  readonly url: string;
  readonly people: readonly Person[];
}

async function prepared(url: string, name: string): Promise<Prepared> {
  const own = await newDatabaseAt(url, name);
  const amounts = Array.from({ length: PEOPLE }, (_, place) => ({ ...AMOUNT, all: AMOUNT.all + place }));
  const people = await prepare({ CONFIRM_EMAIL: 'off', DATABASE_URL: own }, amounts);
  await within(own, (db) =>
    db.raw(
      `insert into brain_dumps (user_id, idempotency_key, raw_text, request, state, processed_by, created_at, processed_at)
       select id, 'dump-' || n, repeat('Call the bank and water the plants. ', 8), '{}', 'processed', 'local',
         now() - n * interval '1 day', now() - n * interval '1 day' from users, generate_series(1, ${DUMPS}) n`,
    ),
  );
  return { url: own, people };
}

async function within<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = knex({ client: 'pg', connection: url, pool: { min: 1, max: 1 } });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function beside(few: Prepared, many: Prepared, name: string): Promise<void> {
  const database = await mainProcessOf(few.url);
  const servers = await Promise.all(
    [few, many].map(({ url }) => startServer({ CONFIRM_EMAIL: 'off', DATABASE_URL: url })),
  );
  try {
    const wayOf = ({ people }: Prepared, place: number): Way => {
      const server = servers[place];
      if (!server) throw new Error('Both servers should run.');
      return { url: server.url, servers: [server.pid], database, people };
    };
    const ways = new Map([
      ['ten people', wayOf(few, 0)],
      [name, wayOf(many, 1)],
    ]);
    await inTurns(ways, TURNS);
  } finally {
    for (const server of servers) await server.stop();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    const few = await prepared(postgres.url, 'few');
    const many = await prepared(postgres.url, 'many');
    const say = (words: string): void => console.log(`  ${words}`);
    await within(many.url, async (db) => {
      for (const setting of [`maintenance_work_mem = '1GB'`, 'synchronous_commit = off'])
        await db.raw(`set ${setting}`);
      const [first] = await db('users').orderBy('id').limit(1).select<{ id: string }[]>('id');
      await addRowsOfOthers(db, Number(first?.id), ROWS, say);
      say(await sizesOf(db));
    });
    await beside(few, many, `${ROWS / 1e6} million rows`);
    if (PIECES > 1) {
      await within(many.url, async (db) => {
        await db.raw(`set maintenance_work_mem = '1GB'`);
        const began = performance.now();
        await partition(db, PIECES);
        say(`changed to ${PIECES} partitions in ${seconds(began)} s, locked all the time`);
        await db.raw('vacuum analyze');
        say(await sizesOf(db));
      });
      await beside(few, many, `the same in ${PIECES} partitions`);
    }
  } finally {
    await postgres.stop();
  }
} else {
  console.log('PostgreSQL is not installed here, and nothing was measured.');
}
