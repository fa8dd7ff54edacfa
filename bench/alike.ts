import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { frontDoor } from '#api/app/testDoor.ts';
import { freePort } from '#scripts/test-postgres.ts';

// Checks for a timing leak: compares the median response time of calls for addresses that have an account with that of
// addresses that have none. Each address is used once, in alternation. More than 5 % difference is a failure. The
// server runs in its own process.

const TRIES = Number(process.env['TRIES'] ?? 200);
const MOST_APART = 5;
const PASSWORD = 'Tidy-Moon1';
/** Milliseconds until the mail that a response triggers has been written; measurements wait until then. */
const MAIL_OVER_MS = 260;
/** Rounds that are not counted: programs are slow at first. */
const WARM_UP = 10;

const person = (email: string) => ({ email, password: PASSWORD, firstName: 'Ann', timezone: 'Europe/Berlin' });

/** Pairs of calls whose timing must not differ. */
const pairs = [
  {
    name: 'log in, wrong password',
    path: '/auth/login',
    body: (email: string) => ({ email, password: 'Wrong-1234' }),
    rest: 0,
  },
  { name: 'forgot password', path: '/auth/forgot-password', body: (email: string) => ({ email }), rest: MAIL_OVER_MS },
  { name: 'sign up with confirmation', path: '/auth/signup', body: person, rest: MAIL_OVER_MS },
];

const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-alike-'));
const port = String(await freePort());
const api = `http://127.0.0.1:${port}/api`;

async function startServer(confirmEmail: 'on' | 'off'): Promise<ChildProcess> {
  const settings = { ACCESS: 'open', CAPTCHA: 'none', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['cloud-api/app/server.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port, CONFIRM_EMAIL: confirmEmail, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const door = frontDoor(api);

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(await door.headersFor('POST')) };
  const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const known = (turn: number): string => `known-${turn}@example.org`;
const unknown = (turn: number): string => `other-${turn}@example.org`;

/** Milliseconds that the calls took, for each kind of address. */
async function compare({ path, body, rest }: (typeof pairs)[number]): Promise<{ a: number; b: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (kind: keyof typeof times, email: string): Promise<void> => {
    await pause(rest);
    const started = performance.now();
    await post(path, body(email));
    times[kind].push(performance.now() - started);
  };
  for (let turn = 0; turn < TRIES + WARM_UP; turn += 1) {
    // Alternates which call goes first, so that other load on the machine affects both equally.
    const calls = [() => timed('known', known(turn)), () => timed('unknown', unknown(turn))];
    for (const call of turn % 2 === 0 ? calls : calls.toReversed()) await call();
  }
  return { a: median(times.known.slice(WARM_UP)), b: median(times.unknown.slice(WARM_UP)) };
}

try {
  const first = await startServer('off');
  for (let turn = 0; turn < TRIES + WARM_UP; turn += 1) await post('/auth/signup', person(known(turn)));
  await stopServer(first);

  const server = await startServer('on');
  console.log(`${TRIES} tries each, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  for (const pair of pairs) {
    const { a, b } = await compare(pair);
    const apart = (Math.abs(a - b) / Math.max(a, b)) * 100;
    const told = `known ${a.toFixed(1)} ms   unknown ${b.toFixed(1)} ms   ${apart.toFixed(1)} % apart`;
    console.log(`${pair.name.padEnd(28)} ${told}`);
    if (apart > MOST_APART) process.exitCode = 1;
  }
  await stopServer(server);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
