import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Ports that no system hands out by itself. */
const FIRST_PORT = 22_000;
const LAST_PORT = 23_000;
export const MOST_CONNECTIONS = 200;
const PLACES = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin', '/opt/homebrew/opt/postgresql@15/bin'];

/** Nothing is cleared up or kept for a crash: databases of tests are small, many, and gone soon. */
const QUICK =
  '-c autovacuum=off -c jit=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0';

export interface TestPostgres {
  /** URL of its own empty database. */
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it as a power cut would; `start` brings it back with what it had promised to keep. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Holds all of its processes where they are: it takes calls and answers none, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Where the programs of a PostgreSQL server lie; undefined when there is none. */
export const postgresPrograms = (): string | undefined => PLACES.find((folder) => existsSync(join(folder, 'initdb')));

/**
 * Starts a PostgreSQL server of the tests' own in a folder for this run alone. PostgreSQL refuses to run as root, so
 * there it runs as nobody. A watcher stops it and removes the folder even when this process is killed.
 * @param fsync - `off` is quicker and loses something in a power cut alone
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
    // A server that is left running must not hold our output open.
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

/** Tells the server in this folder and all processes that it has made; itself first, so that it makes no more of them. */
function signal(data: string, name: NodeJS.Signals): void {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(first, name);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of children) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // One that has just ended needs no telling: a server that goes on sends its autovacuum workers home first.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The words before a command that make it run as somebody who may own a PostgreSQL server. */
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

/** A shell that waits for the end of this process, whatever ends it, and then clears up. */
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

/** A port of 127.0.0.1 that nobody uses, below the range from which systems serve themselves. */
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
