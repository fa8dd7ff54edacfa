import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { frontDoor } from '#api/app/testDoor.ts';
import { freePort } from '#scripts/test-postgres.ts';

// Whether time tells who has an account: calls for an address that has one and for one that has none, in turns, and how
// far apart their medians are. More than 5 % apart is a failure. The server is a process of its own.

const TRIES = Number(process.env['TRIES'] ?? 200);
const MOST_APART = 5;
const PASSWORD = 'Abcdefg1';

const person = (email: string) => ({ email, password: PASSWORD, firstName: 'Ann', timezone: 'Europe/Berlin' });
/** One for all tries, as the known one is: counting a name for the first time costs more than counting it again. */
const NOBODY = 'nobody@example.org';

/** Pairs of calls that must look alike: `known` has an account, `nobody` has none. */
const pairs: readonly { readonly name: string; readonly path: string; body(email: string): object }[] = [
  { name: 'log in, wrong password', path: '/auth/login', body: (email) => ({ email, password: 'Wrong-1234' }) },
  { name: 'forgot password', path: '/auth/forgot-password', body: (email) => ({ email }) },
  { name: 'sign up with confirmation', path: '/auth/signup', body: person },
];

const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-alike-'));
const port = String(await freePort());
const settings = {
  ACCESS: 'open',
  CAPTCHA: 'none',
  RATE_LIMIT_FACTOR: '100000',
  CONFIRM_EMAIL: 'on',
  LOG_LEVEL: 'error',
};
const server = spawn(process.execPath, ['cloud-api/app/server.ts'], {
  env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port, ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => server.kill('SIGKILL'));
await once(server.stdout, 'data');
const url = `http://127.0.0.1:${port}`;
const api = `${url}/api`;
const door = frontDoor(api);

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(await door.headersFor('POST')) };
  const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
}

/**
 * Mails are written a moment after the answer that asked for one; whoever measures answers waits until that is over,
 * in milliseconds.
 */
const MAIL_OVER_MS = 260;

async function timed(path: string, body: object): Promise<number> {
  await pause(MAIL_OVER_MS);
  const started = performance.now();
  await post(path, body);
  return performance.now() - started;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Makes an account by the link of the mailbox page, as a person would. */
async function anAccount(email: string): Promise<void> {
  await post('/auth/signup', person(email));
  for (;;) {
    const page = await (await fetch(`${url}/dev/mailbox`)).text();
    const token = /confirm-email#token=([\w-]{43})/.exec(page)?.[1];
    if (token !== undefined) return post('/auth/confirm-email', { token });
  }
}

try {
  await anAccount('known@example.org');
  console.log(`${TRIES} tries each, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  for (const { name, path, body } of pairs) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = -5; turn < TRIES; turn += 1) {
      // In turns, the first one changing, so that what else the machine does meets both alike.
      const first = async () => known.push(await timed(path, body('known@example.org')));
      const second = async () => unknown.push(await timed(path, body(NOBODY)));
      for (const call of turn % 2 === 0 ? [first, second] : [second, first]) await call();
    }
    const [a, b] = [median(known.slice(5)), median(unknown.slice(5))];
    const apart = (Math.abs(a - b) / Math.max(a, b)) * 100;
    console.log(
      `${name.padEnd(28)} known ${a.toFixed(1)} ms   unknown ${b.toFixed(1)} ms   ${apart.toFixed(1)} % apart`,
    );
    if (apart > MOST_APART) process.exitCode = 1;
  }
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
