// Many open live connections, each for a different user, spread over several processes on one PostgreSQL: memory and
// CPU time per connection, total cost at idle, and how long a notification takes to reach its user. `LINES=15000
// SERVERS=2 npm run bench -- live-lines`.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import knex from 'knex';
import { frontDoor } from '#api/app/testDoor.ts';
import { connect } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { postgresPrograms, startPostgres } from '#scripts/test-postgres.ts';
import type { Heard, Wanted } from './parts/lineHolder.ts';
import { mainProcessOf } from './parts/postgres.ts';
import { cpuWhile, memoryOf } from './parts/processTree.ts';
import { type Running, startServer } from './parts/server.ts';

const LINES = Number(process.env['LINES'] ?? 4_000);
const SERVERS = Number(process.env['SERVERS'] ?? 2);
const NEWS = Number(process.env['NEWS'] ?? 100);
/** Long enough for two heartbeats. */
const REST_MS = 60_000;
/** Timeout in milliseconds for opening all connections and for a notification to arrive. */
const PATIENCE_MS = Number(process.env['MINUTES'] ?? 20) * 60_000;
const NEWS_PATIENCE_MS = 20_000;
const PROBE_MS = 25;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

/** Creates users with one session each and returns their tokens. */
async function populate(url: string): Promise<readonly string[]> {
  const database = await connect({ databaseUrl: url, dataDir: '' });
  await migrate(database.knex);
  await database.close();
  const tokens = Array.from({ length: LINES }, () => randomBytes(32).toString('base64url'));
  const db = knex({ client: 'pg', connection: url });
  await db.raw(
    `with people as (
      insert into users (email, password_hash, first_name, created_at, updated_at, email_confirmed_at)
      select 'line.' || place || '@example.org', '', 'Ann', now(), now(), now() from generate_series(1, ?::int) place
      returning id)
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    select id, token, now(), now(), now() + interval '30 days'
    from (select id, row_number() over (order by id) as place from people) p
    join unnest(?::text[]) with ordinality as t(token, place) using (place)`,
    [LINES, tokens.map(hashOf)],
  );
  await db.raw('vacuum analyze');
  await db.destroy();
  return tokens;
}

interface Lines {
  readonly open: Promise<unknown>;
  /** Number of connections that ended without being closed by the benchmark. */
  ended(): number;
  /** Resolves with the time at which the next notification arrives on this connection. */
  next(line: number): Promise<number>;
  close(): void;
}

/** Opens the connections, evenly spread over the servers; a separate process holds those of each server. */
function openLines(servers: readonly Running[], tokens: readonly string[]): Lines {
  const waiting = new Map<number, (at: number) => void>();
  const all = Promise.withResolvers<undefined>();
  let [opened, ended] = [0, 0];
  const share = Math.ceil(tokens.length / servers.length);
  const holders = servers.map(({ url }, place) => {
    const holder = fork('bench/parts/lineHolder.ts');
    holder.on('message', (heard: Heard) => {
      if ('news' in heard) waiting.get(heard.news)?.(performance.now());
      else if ('ended' in heard) ended += 1;
      else if ((opened += 1) === tokens.length) all.resolve(undefined);
    });
    const first = place * share;
    const own = tokens.slice(first, first + share);
    // An operating system has about 28,000 ports per address, so each holder uses its own.
    holder.send({ port: Number(new URL(url).port), from: `127.0.0.${2 + place}`, first, tokens: own } satisfies Wanted);
    return holder;
  });
  const late = setTimeout(
    () => all.reject(new Error(`${opened} of ${tokens.length} lines were open in time`)),
    PATIENCE_MS,
  );
  return {
    open: all.promise.finally(() => clearTimeout(late)),
    ended: () => ended,
    next: (line) =>
      new Promise((resolve, reject) => {
        const never = setTimeout(() => reject(new Error(`No news on line ${line}`)), NEWS_PATIENCE_MS);
        waiting.set(line, (at) => {
          clearTimeout(never);
          waiting.delete(line);
          resolve(at);
        });
      }),
    close: () => holders.forEach((holder) => holder.disconnect()),
  };
}

/**
 * Adds a task through one process for a user whose connection another process holds, and measures the time until the
 * response and until the notification.
 */
async function notifyLines(servers: readonly Running[], tokens: readonly string[], lines: Lines): Promise<void> {
  const heard: number[] = [];
  const answered: number[] = [];
  const share = Math.ceil(tokens.length / servers.length);
  const door = frontDoor(servers[0]?.url ?? '');
  for (let made = 0; made < NEWS; made += 1) {
    const line = Math.floor(((made + 0.5) * tokens.length) / NEWS);
    const { url = '' } = servers[(Math.floor(line / share) + 1) % servers.length] ?? {};
    const headers = {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${tokens[line]}` },
      ...(await door.headersFor('POST')),
    };
    const arriving = lines.next(line);
    const begun = performance.now();
    const body = JSON.stringify({ title: 'Call the bank', status: 'backlog' });
    const answer = await fetch(`${url}/tasks`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    answered.push(performance.now() - begun);
    await answer.arrayBuffer();
    heard.push((await arriving) - begun);
  }
  console.log(`a task is added    answered ${inTimes(answered)}, its line has heard ${inTimes(heard)}, ${load()}`);
}

function inTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} p95 ${at(0.95)} most ${at(1)} ms`;
}

/** Cost of the idle connections, and the latency of a small call meanwhile. */
async function rest(servers: readonly Running[], database: number): Promise<void> {
  const over = pause(REST_MS);
  let isOver = false;
  const probe = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(new URL('/health/live', servers[0]?.url))).arrayBuffer();
      times.push(performance.now() - begun);
      await pause(PROBE_MS);
    }
    return times;
  };
  const probing = probe();
  const used = await Promise.all([...servers.map(({ pid }) => pid), database].map((pid) => cpuWhile(pid, over)));
  isOver = true;
  const each = used.map(({ all }) => `${(all / (REST_MS / 1_000)).toFixed(1)}`);
  console.log(`at rest            ms CPU a second: servers ${each.slice(0, -1).join(' ')}, PostgreSQL ${each.at(-1)}`);
  console.log(`                   a small call takes ${inTimes(await probing)}, ${load()}`);
}

async function measure(url: string): Promise<void> {
  const tokens = await populate(url);
  const database = await mainProcessOf(url);
  const servers: Running[] = [];
  try {
    for (let made = 0; made < SERVERS; made += 1) {
      servers.push(await startServer({ DATABASE_URL: url, CONFIRM_EMAIL: 'off' }));
    }
    // The first connections of a process allocate what all later ones share, so they are measured separately.
    const few = openLines(servers, tokens.slice(0, SERVERS * 50));
    await few.open;
    console.log(`${SERVERS * 50} lines on ${SERVERS} processes`);
    await notifyLines(servers, tokens.slice(0, SERVERS * 50), few);
    await rest(servers, database);
    few.close();
    await pause(1_000);

    const before = servers.map(({ pid }) => memoryOf(pid).all);
    const begun = performance.now();
    const lines = openLines(servers, tokens);
    const used = await Promise.all(
      [...servers.map(({ pid }) => pid), database].map((pid) => cpuWhile(pid, lines.open)),
    );
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const serving = used.slice(0, -1).reduce((sum, { all }) => sum + all, 0);
    console.log(`${LINES} lines on ${SERVERS} processes, opened in ${seconds} s`);
    console.log(
      `to open one        ${(serving / LINES).toFixed(2)} ms CPU of the server, ${((used.at(-1)?.all ?? 0) / LINES).toFixed(2)} of PostgreSQL`,
    );
    await rest(servers, database);
    const after = servers.map(({ pid }) => memoryOf(pid).all);
    const more = after.reduce((sum, megabytes, place) => sum + megabytes - (before[place] ?? 0), 0);
    const held = after.map((megabytes) => megabytes.toFixed(0)).join(' ');
    console.log(
      `memory             ${((more * 1_024) / LINES).toFixed(1)} kB for each line; processes hold ${held} MB`,
    );
    await notifyLines(servers, tokens, lines);
    console.log(`                   ${lines.ended()} lines ended by themselves`);
    if (lines.ended() > 0) process.exitCode = 1;
    lines.close();
  } finally {
    for (const server of servers) await server.stop();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${load()} before the run`);
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
