// What load costs. First GET /tasks (50 rows) beside a bare Koa and node-postgres server that looks the session up and
// reads the same rows, on one PostgreSQL, in turns: processor time for each answer.
import { cpus, loadavg } from 'node:os';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { type Cost, costOf, medianOf } from './parts/load.ts';
import { prepare } from './parts/people.ts';
import { mainProcessOf } from './parts/postgres.ts';
import { type Running, startProgram, startServer } from './parts/server.ts';

const LEAST_RATIO = 0.6;
const TURNS = Number(process.env['TURNS'] ?? 4);
const EACH = 1_000;
const CONNECTIONS = 10;

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

async function besideCeiling(url: string): Promise<void> {
  const settings = { DATABASE_URL: url, CONFIRM_EMAIL: 'off' };
  const [person] = await prepare(settings, [{ all: 50, open: 50 }]);
  const database = await mainProcessOf(url);
  const ours = await startServer(settings);
  const bare = await startProgram('bench/parts/ceiling.ts', settings);
  const turn = ({ url: api, pid }: Running, amount = EACH): Promise<Cost> =>
    costOf(
      { servers: [pid], database },
      {
        url: `${api}/tasks`,
        headers: { authorization: `Bearer ${person?.token}` },
        connections: CONNECTIONS,
        amount,
      },
    );
  const costs = { ours: [] as Cost[], bare: [] as Cost[] };
  try {
    for (const one of [ours, bare]) await turn(one, 2_000);
    for (let made = 0; made < TURNS; made += 1) {
      costs.ours.push(await turn(ours));
      costs.bare.push(await turn(bare), await turn(bare));
      costs.ours.push(await turn(ours));
    }
  } finally {
    await ours.stop();
    await bare.stop();
  }
  const of = (who: keyof typeof costs, what: keyof Cost): number => medianOf(costs[who].map((cost) => cost[what]));
  for (const who of ['bare', 'ours'] as const) {
    if (process.env['DEBUG']) console.log(who, costs[who].map((c) => c.server.toFixed(3)).join(' '));
    console.log(
      `${who.padEnd(6)} ${of(who, 'server').toFixed(3)} ms CPU each, PostgreSQL ${of(who, 'database').toFixed(3)} ms   ` +
        `${Math.round(of(who, 'perSecond'))}/s   p50 ${of(who, 'p50')} ms   p99 ${of(who, 'p99')} ms`,
    );
  }
  const ratio = of('bare', 'server') / of('ours', 'server');
  const whole = (of('bare', 'server') + of('bare', 'database')) / (of('ours', 'server') + of('ours', 'database'));
  const verdict = ratio >= LEAST_RATIO ? 'within' : 'UNDER';
  console.log(
    `${ratio.toFixed(2)} of the ceiling (${verdict} ${LEAST_RATIO}), with PostgreSQL ${whole.toFixed(2)}, ${load()}`,
  );
  if (ratio < LEAST_RATIO) process.exitCode = 1;
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${load()} before the run`);
if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    await besideCeiling(postgres.url);
  } finally {
    await postgres.stop();
  }
}
