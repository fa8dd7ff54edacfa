// Cost of the dashboard for a user with three years of history: 20,000 tasks (500 open), 3,000 focus sessions and 5,000
// patterns. One client calls each address 500 times sequentially, on PostgreSQL.
import { cpus, loadavg } from 'node:os';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import { prepare } from './parts/people.ts';
import { startServer } from './parts/server.ts';

const YEARS = 3;
const TASKS = 20_000;
const PERSON = {
  ...{ all: TASKS, open: 500, sessions: 3_000, patterns: 5_000 },
  upToNow: true,
  apart: Math.floor((YEARS * 365 * 24 * 60) / TASKS),
};
const CALLS = ['stats', 'recent-tasks', 'weekly-progress'];
const EACH = 500;
const WARM_UP = 50;
const MOST_MS = 50;

async function timesOf(url: string, token: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

async function measure(settings: Readonly<Record<string, string>>): Promise<void> {
  const [person] = await prepare(settings, [PERSON]);
  if (!person) throw new Error('Nobody was prepared');
  const server = await startServer(settings);
  try {
    for (const name of CALLS) {
      const url = `${server.url}/dashboard/${name}`;
      await timesOf(url, person.token, WARM_UP);
      const times = await timesOf(url, person.token, EACH);
      const [p50 = Number.NaN, p99 = Number.NaN] = [times[EACH / 2], times[Math.floor(EACH * 0.99)]];
      const verdict = p99 <= MOST_MS ? 'within' : 'OVER';
      console.log(`${name.padEnd(16)} p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms (${verdict} ${MOST_MS})`);
      if (p99 > MOST_MS) process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
if (postgresPrograms()) {
  const postgres = await startPostgres();
  try {
    await measure({ DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' });
  } finally {
    await postgres.stop();
  }
} else {
  console.log('PostgreSQL is not installed here; nothing was measured.');
}
