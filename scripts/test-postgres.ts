import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** First port; systems do not assign this range automatically. */
const FIRST_PORT = 22_000;
const LAST_PORT = 23_000;
export const MOST_CONNECTIONS = 200;
const PLACES = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin', '/opt/homebrew/opt/postgresql@15/bin'];

/** Disables maintenance and durability: test databases are small, many, and short-lived. */
const QUICK =
  '-c autovacuum=off -c jit=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0';

export interface TestPostgres {
  /** URL of an empty database. */
  readonly url: string;
  stop(): Promise<void>;
  /** Kills it like a power failure; `start` brings it back with everything it had committed. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Suspends all of its processes: it accepts connections and does not respond, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Folder of PostgreSQL's server programs; undefined when there is none. */
export const postgresPrograms = (): string | undefined => PLACES.find((folder) => existsSync(join(folder, 'initdb')));

/**
 * Starts a PostgreSQL server for tests in a folder for this run only. PostgreSQL refuses to run as root, so there it
 * runs as nobody. A watchdog stops it and removes the folder even if this process is killed.
 * @param fsync - `off` is faster and loses data only on a power failure
 */
export async function startPostgres(
  maxConnections = MOST_CONNECTIONS,
  fsync: 'on' | 'off' = 'on',
): Promise<TestPostgres> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('There is no PostgreSQL server here. On Debian: apt-get install postgresql-15');
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-postgres-'));
  const data = join(folder, 'data');
  const asOwner = await owner(folder);
  const call = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asOwner, join(programs, program), ...args];
    // A server that keeps running must not hold our output open.
    return program === 'pg_ctl' ? quietly(command, rest) : execute(command, rest, { cwd: folder });
  };
  const stop = async (): Promise<void> => {
    await call('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await call('initdb', '-D', data, '-U', 'unchaos', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
    const port = await freePort();
    const settings = `${fsync === 'off' ? QUICK : ''} -c fsync=${fsync} -c listen_addresses=127.0.0.1 -c max_connections=${maxConnections} -p ${port} -k ${folder}`;
    const start = () => call('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start');
    await start();
    watch([...asOwner, join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'], folder);
    return {
      url: `postgres://unchaos@127.0.0.1:${port}/postgres`,
      stop,
      crash: async () => void (await call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')),
      start: async () => void (await start()),
      freeze: () => signal(data, 'SIGSTOP'),
      thaw: () => signal(data, 'SIGCONT'),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signals the server in this folder and all its processes; itself first, so that it starts no more of them. */
function signal(data: string, name: NodeJS.Signals): void {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(first, name);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of children) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A process that has just ended is no error: a server that continues first stops its autovacuum workers.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Command prefix that runs a program as a user who may own a PostgreSQL server. */
async function owner(folder: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return [];
  const [user, group] = await Promise.all(['-u', '-g'].map((which) => execute('id', [which, 'nobody'])));
  const [uid, gid] = [Number(user?.stdout), Number(group?.stdout)];
  chownSync(folder, uid, gid);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

function quietly(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore', cwd: '/' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}

/** Starts a shell that waits for the end of this process, whatever the cause, and then cleans up. */
function watch(stopCommand: readonly string[], folder: string): void {
  const script = 'while read -r _; do :; done; folder="$1"; shift; [ -d "$folder" ] && "$@"; rm -rf "$folder"';
  const watcher = spawn('sh', ['-c', script, 'sh', folder, ...stopCommand], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  watcher.unref();
  const { stdin } = watcher;
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
}

/** Returns an unused port of 127.0.0.1 below the range that systems assign automatically. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
