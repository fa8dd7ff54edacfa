import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FrontDoor, frontDoor } from '#api/app/testDoor.ts';
import { freePort } from '#scripts/test-postgres.ts';

// Whether the time of an answer tells if an email has an account: medians for a known and an unknown one, taken in turn
// in one run, so that the load of the machine is the same for both. More than 5 % apart is a failure.

const TRIES = 200;
const APART = 0.05;

/** A call that must not tell; the CAPTCHA is solved before the clock starts. */
const calls = [
  { path: '/auth/login', body: { password: 'Wrong-1234' }, expected: [401] },
  { path: '/auth/forgot-password', body: {}, expected: [200] },
];

async function startServer() {
  const port = String(await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-bench-'));
  const easy = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', CAPTCHA_COST: '1' };
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...easy, PORT: port };
  const child = spawn(process.execPath, ['cloud-api/app/server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/api`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function post(url: string, path: string, sent: object, door: FrontDoor): Promise<{ status: number; ms: number }> {
  const body = JSON.stringify(await door.bodyFor(path, sent));
  const headers = { 'content-type': 'application/json', ...(await door.headersFor('POST')) };
  const started = performance.now();
  const response = await fetch(url + path, { method: 'POST', headers, body });
  await response.text();
  return { status: response.status, ms: performance.now() - started };
}

function median(taken: readonly number[]): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the run`);
const { url, stop } = await startServer();
try {
  const door = frontDoor(url);
  const known = `bench.${crypto.randomUUID()}@example.org`;
  const form = { email: known, password: 'Abcdefg1', firstName: 'Bench', timezone: 'Europe/Berlin' };
  const { status: signedUp } = await post(url, '/auth/signup', form, door);
  if (signedUp !== 201) throw new Error(`Sign-up answered ${signedUp}`);
  for (const { path, body, expected } of calls) {
    const first = await post(url, path, { ...body, email: known }, door);
    if (first.status === 404) {
      console.log(`${path}: not there yet`);
      continue;
    }
    const taken = { known: [] as number[], unknown: [] as number[] };
    for (let tried = 0; tried < TRIES * 2; tried += 1) {
      const kind = tried % 2 === 0 ? 'known' : 'unknown';
      const email = kind === 'known' ? known : `nobody.${crypto.randomUUID()}@example.org`;
      const { status, ms } = await post(url, path, { ...body, email }, door);
      if (!expected.includes(status)) throw new Error(`${path} answered ${status}`);
      taken[kind].push(ms);
    }
    const [one, other] = [median(taken.known), median(taken.unknown)];
    const apart = Math.abs(one - other) / Math.max(one, other);
    const figures = `known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`;
    console.log(`${path}: ${figures}, ${(apart * 100).toFixed(1)} % apart (medians of ${TRIES})`);
    if (apart > APART) process.exitCode = 1;
  }
} finally {
  await stop();
}
