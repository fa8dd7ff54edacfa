// What a call of a day's mix costs with named statements, without names, and through PgBouncer in transaction mode, which can
// have none: on one PostgreSQL, in turns. `TURNS=9 npm run bench -- pooler`.
import { cpus, loadavg } from 'node:os';
import { isPoolerHere, startPooler } from '#scripts/test-pgbouncer.ts';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { type Cost, costOf, inWords, medianOf } from './parts/load.ts';
import { mixOf } from './parts/mix.ts';
import { type Person, prepare } from './parts/people.ts';
import { mainProcessOf, settle } from './parts/postgres.ts';
import { type Running, startServer } from './parts/server.ts';

const TURNS = Number(process.env['TURNS'] ?? 5);
const PEOPLE = 10;
/** Calls of each person in a turn: six rows of the mix. */
const EACH = 120;
const EACH_WARMING = 600;

type Ways = Readonly<Record<'named' | 'unnamed' | 'pooled', Readonly<Record<string, string>>>>;

async function compare(url: string, poolerUrl: string): Promise<void> {
  // As the pooler does for its sessions: without them a server does not start.
  await settle(url, { statement_timeout: 8_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 });
  const behind = { CONFIRM_EMAIL: 'off', DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url };
  const ways: Ways = {
    named: { CONFIRM_EMAIL: 'off', DATABASE_URL: url },
    unnamed: { ...behind, DATABASE_URL: url.replace('@127.0.0.1:', '@localhost:') },
    pooled: { ...behind, DATABASE_URL: poolerUrl },
  };
  const people = await prepare(
    ways.named,
    Array.from({ length: PEOPLE }, (_, place) => ({ all: 100 + place, open: 50 })),
  );
  const database = await mainProcessOf(url);
  const servers: [string, Running][] = [];
  for (const [name, settings] of Object.entries(ways)) servers.push([name, await startServer(settings)]);
  try {
    for (const [, server] of servers) await turn(server, people, database, EACH_WARMING);
    const costs = new Map<string, Cost[]>(servers.map(([name]) => [name, []]));
    for (let made = 0; made < TURNS; made += 1) {
      // None is always the first.
      const first = made % servers.length;
      for (const [name, server] of [...servers.slice(first), ...servers.slice(0, first)]) {
        costs.get(name)?.push(await turn(server, people, database, EACH));
      }
    }
    tell(costs);
  } finally {
    for (const [, server] of servers) await server.stop();
  }
}

async function turn(server: Running, people: readonly Person[], database: number, amount: number): Promise<Cost> {
  return costOf({ servers: [server.pid], database }, await mixOf(server.url, people, { amount }));
}

function tell(costs: ReadonlyMap<string, readonly Cost[]>): void {
  const named = costs.get('named') ?? [];
  for (const [name, own] of costs) {
    const times = (what: 'server' | 'database'): string =>
      middleOf(own.map((one, at) => one[what] / (named[at]?.[what] ?? Number.NaN))).toFixed(2);
    console.log(`${name.padEnd(8)} ${inWords(medianOf(own))}`);
    if (name !== 'named') console.log(`         ${times('server')} times the server, ${times('database')} PostgreSQL`);
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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
