// Cost of a long history: GET /tasks for a user with 10,000 tasks, 500 of them open, compared with a user with 50. CPU
// time of the server per response, and latency, sequentially; on each engine, alternating in one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { prepare } from './parts/people.ts';
import { type Running, startServer } from './parts/server.ts';

const LITTLE = { all: 50, open: 50 };
/** The same list as the long history, with nothing else in the database. */
const LIST = { all: 600, open: 500 };
const MUCH = { all: 10_000, open: 500 };
const AMOUNTS = [LITTLE, LIST, MUCH];
const MOST_TIMES = 3;
const TURNS = 4;
const EACH = 100;

interface Cost {
  readonly cpu: number;
  readonly times: number[];
}

async function turn({ url, cpu }: Running, token: string): Promise<Cost> {
  const before = cpu() ?? Number.NaN;
  const times: number[] = [];
  for (let made = 0; made < EACH; made += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/tasks`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET /tasks answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return { cpu: ((cpu() ?? Number.NaN) - before) / EACH, times };
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

async function measure(engine: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const people = await prepare(settings, AMOUNTS);
  const server = await startServer(settings);
  try {
    for (const { token } of people) await turn(server, token);
    const costs: Cost[][] = AMOUNTS.map(() => []);
    for (let made = 0; made < TURNS; made += 1) {
      for (const [place, { token }] of people.entries()) costs[place]?.push(await turn(server, token));
    }
    console.log(`\n${engine}, load ${loadavg()[0]?.toFixed(1)}`);
    const cpu = costs.map((turns) =>
      quantile(
        turns.map((one) => one.cpu),
        0.5,
      ),
    );
    for (const [place, { all, open }] of AMOUNTS.entries()) {
      const times = costs[place]?.flatMap((one) => one.times) ?? [];
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(1));
      const name = `${all} tasks, ${open} open`.padEnd(24);
      console.log(`${name} ${cpu[place]?.toFixed(2)} ms CPU each   p50 ${p50} ms   p99 ${p99} ms`);
    }
    const [little = 0, list = 0, much = 0] = cpu;
    const times = much / little;
    console.log(`history alone: ${(much / list).toFixed(2)} times`);
    console.log(`${times.toFixed(2)} times the 50 tasks (${times <= MOST_TIMES ? 'within' : 'OVER'} ${MOST_TIMES})`);
    if (times > MOST_TIMES) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
const folder = mkdtempSync(join(tmpdir(), 'unchaos-tasks-'));
await measure('Embedded database', { DATA_DIR: folder });
rmSync(folder, { recursive: true, force: true });
if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' });
  } finally {
    await postgres.stop();
  }
}
