import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './test-postgres.ts';

/** The production script that runs the pooler; the tests use exactly this one. */
const RUN = resolve('ops/available/run');
const PASSWORD = 'of-the-tests';
const PATIENCE_MS = 20_000;

export interface TestPooler {
  /** URL of the same database through the pooler. */
  readonly url: string;
  /** Version of the pooler. */
  readonly version: string;
  /** PID of the pooler. */
  readonly pid: number;
  stop(): void;
}

/** Whether PgBouncer is installed on this machine. */
export const isPoolerHere = (): boolean => existsSync('/usr/sbin/pgbouncer');

/**
 * Starts PgBouncer in transaction mode in front of the server with this URL, whose role is `unchaos`; it ends with this
 * process.
 */
export async function startPooler(serverUrl: string): Promise<TestPooler> {
  const { hostname, port } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-pooler-'));
  const who = process.getuid?.() === 0 ? nobody() : undefined;
  if (who) chownSync(folder, who.uid, who.gid);
  const own = String(await freePort());
  const env = {
    ...{ PATH: process.env['PATH'], RUN_DIR: folder, PRIMARY_HOST: hostname, PRIMARY_PORT: port },
    ...{ POOLER_LISTEN: '127.0.0.1', POOLER_PORT: own, DATABASE_PASSWORD: PASSWORD },
    // Tests use many short-lived databases.
    ...{ POOLER_SESSIONS: '12', POOLER_IDLE: '2' },
  };
  const child = spawn(RUN, ['pooler'], { env, ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (piece: Buffer) => void (words = `${words}${piece.toString()}`.slice(-2_000)));
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  await untilOpen(Number(own), child, () => words);
  return {
    url: Object.assign(new URL(serverUrl), { username: 'unchaos', password: PASSWORD, port: own }).href,
    version: /PgBouncer [\d.]+/.exec(words)?.[0] ?? 'PgBouncer',
    pid: child.pid ?? Number.NaN,
    stop() {
      process.off('exit', end);
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nobody(): { readonly uid: number; readonly gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

async function untilOpen(port: number, child: ChildProcess, words: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer did not start: ${words()}`);
    await pause(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const line = connect(port, '127.0.0.1');
    line.once('connect', () => {
      line.destroy();
      done(true);
    });
    line.once('error', () => done(false));
  });
}
