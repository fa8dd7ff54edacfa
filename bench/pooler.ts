// Cost of a call in a day's mix with named statements, with unnamed statements, through PgBouncer in transaction mode
// (which cannot have named ones), and through everything that a large server has: HAProxy, two processes and PgBouncer.
// On one PostgreSQL, alternating. `TURNS=9 npm run bench -- pooler`.
import { cpus, loadavg } from 'node:os';
import { isPoolerHere, startPooler, type TestPooler } from '#scripts/test-pgbouncer.ts';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { prepare } from './parts/people.ts';
import { mainProcessOf, settle } from './parts/postgres.ts';
import { isProxyHere, type RunningProxy, startHaproxy } from './parts/proxy.ts';
import { type Running, startServer } from './parts/server.ts';
import { inTurns, type Way } from './parts/sideBySide.ts';

const TURNS = Number(process.env['TURNS'] ?? 5);
const PEOPLE = 10;

async function compare(url: string, pooler: TestPooler): Promise<void> {
  // Same session settings as the pooler; the server does not start without them.
  await settle(url, { statement_timeout: 8_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 });
  const named = { CONFIRM_EMAIL: 'off', DATABASE_URL: url };
  const behind = { CONFIRM_EMAIL: 'off', DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url };
  const pooled = { ...behind, DATABASE_URL: pooler.url };
  const people = await prepare(
    named,
    Array.from({ length: PEOPLE }, (_, place) => ({ all: 100 + place, open: 50 })),
  );
  const database = await mainProcessOf(url);
  const running: Running[] = [];
  let proxy: RunningProxy | undefined;
  const start = async (settings: Readonly<Record<string, string>>): Promise<Running> => {
    const server = await startServer(settings);
    running.push(server);
    return server;
  };
  const alone = ({ url: own, pid }: Running, between: readonly number[] = []): Way => ({
    ...{ url: own, servers: [pid], between, database, people },
  });
  try {
    const ways = new Map<string, Way>([
      ['named', alone(await start(named))],
      ['unnamed', alone(await start({ ...behind, DATABASE_URL: url.replace('@127.0.0.1:', '@localhost:') }))],
      ['pooled', alone(await start(pooled), [pooler.pid])],
    ]);
    if (isProxyHere()) {
      const pair = [await start(pooled), await start(pooled)];
      proxy = await startHaproxy(pair);
      const servers = pair.map(({ pid }) => pid);
      ways.set('whole', { url: proxy.url, servers, between: [proxy.pid, pooler.pid], database, people });
    }
    await inTurns(ways, TURNS);
  } finally {
    proxy?.stop();
    for (const server of running) await server.stop();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
if (postgresPrograms() && isPoolerHere()) {
  const postgres = await startPostgres();
  const pooler = await startPooler(postgres.url);
  try {
    await compare(postgres.url, pooler);
  } finally {
    pooler.stop();
    await postgres.stop();
  }
} else {
  console.log('PostgreSQL or PgBouncer is not installed here, and nothing was measured.');
}
