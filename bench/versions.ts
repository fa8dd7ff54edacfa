// Compares the cost of a request in a day's mix between this version and another (a checkout with its own
// `node_modules`), in turns, on databases of one PostgreSQL server: `BEFORE=../before TURNS=9 npm run bench --
// versions`. `PARTS=mix,kinds` also measures each kind of request.
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import knex from 'knex';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { KINDS } from './parts/mix.ts';
import { prepareAt } from './parts/people.ts';
import { mainProcessOf, newDatabaseAt } from './parts/postgres.ts';
import { type Running, startServer } from './parts/server.ts';
import { inTurns, type Way } from './parts/sideBySide.ts';

const BEFORE = process.env['BEFORE'];
const TURNS = Number(process.env['TURNS'] ?? 9);
/** `PARTS=mix,kinds`; by default only the mix. */
const PARTS = process.env['PARTS']?.split(',') ?? ['mix'];
const AMOUNTS = Array.from({ length: 10 }, (_, place) => ({
  all: 100 + place,
  open: 50,
  sessions: 100,
  patterns: 200,
}));

async function compare(url: string, versions: ReadonlyMap<string, string | undefined>): Promise<void> {
  const database = await mainProcessOf(url);
  const running: Running[] = [];
  const ways = new Map<string, Way>();
  try {
    for (const [name, checkout] of versions) {
      const own = await newDatabaseAt(url, name);
      const server = await startServer({ CONFIRM_EMAIL: 'off', CAPTCHA: 'none', DATABASE_URL: own }, checkout);
      running.push(server);
      const db = knex({ client: 'pg', connection: own, pool: { min: 1, max: 1 } });
      const people = await prepareAt(server.url, db, AMOUNTS);
      await db.destroy();
      ways.set(name, { url: server.url, servers: [server.pid], database, people });
    }
    if (PARTS.includes('mix')) await inTurns(ways, TURNS);
    for (const [kind, calls] of PARTS.includes('kinds') ? KINDS : []) {
      console.log(`\n${kind}`);
      await inTurns(ways, TURNS, calls);
    }
  } finally {
    for (const server of running) await server.stop();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
if (BEFORE === undefined) {
  console.log('BEFORE names no checkout, and nothing was measured.');
} else if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    await compare(
      postgres.url,
      new Map([
        ['before', resolve(BEFORE)],
        ['now', undefined],
      ]),
    );
  } finally {
    await postgres.stop();
  }
} else {
  console.log('PostgreSQL is not installed here, and nothing was measured.');
}
