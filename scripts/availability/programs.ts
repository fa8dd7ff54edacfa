import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '../installed/report.ts';

/** The production files that run the database; the trial uses exactly these. */
const RUN = path.resolve(import.meta.dirname, '../../ops/available/run');

export type Settings = Readonly<Record<string, string>>;

/**
 * PostgreSQL and PgBouncer refuse to run as root; PostgreSQL's own user may connect through its socket without a
 * password.
 */
const OWNER = 'postgres';

/** User ID and group of the processes. */
function owner(): { readonly uid: number; readonly gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, OWNER], { encoding: 'utf8' })),
  );
  must(process.getuid?.() === 0 || process.getuid?.() === uid, `The trial runs as root or as ${OWNER}.`);
  return { uid, gid };
}

/** Folder and programs of one trial; everything ends with the trial, however it ends. */
export class Stage {
  readonly folder: string;
  readonly #pids: string;
  readonly #who = owner();
  readonly #running = new Set<ChildProcess>();

  constructor(folder: string) {
    this.folder = folder;
    this.#pids = path.join(folder, 'pids');
    appendFileSync(this.#pids, '');
    chownSync(folder, this.#who.uid, this.#who.gid);
    this.#watch();
  }

  /** Starts one of `ops/available/run`, with its output in a file. */
  start(name: string, what: readonly string[], settings: Settings): ChildProcess {
    const log = openSync(path.join(this.folder, `${name}.log`), 'a');
    const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: this.folder, ...settings };
    const child = spawn(RUN, [...what], { ...this.#who, env, cwd: this.folder, stdio: ['ignore', log, log] });
    appendFileSync(this.#pids, `${child.pid}\n`);
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** The same until it exits; returns the exit code. */
  async finish(name: string, what: readonly string[], settings: Settings): Promise<number | null> {
    const child = this.start(name, what, settings);
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Runs a program as the owner of the database until it exits. */
  call(program: string, args: readonly string[]): void {
    const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8' };
    execFileSync(program, [...args], { ...this.#who, env, cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }

  /** Creates a folder that the owner of the database can write to. */
  makeFolder(name: string): string {
    const folder = path.join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, this.#who.uid, this.#who.gid);
    return folder;
  }

  /** Last output of a program, for troubleshooting. */
  lastWords(name: string): string {
    const file = path.join(this.folder, `${name}.log`);
    return existsSync(file) ? readFileSync(file, 'utf8').slice(-1_500) : '';
  }

  /** Kills all programs. `keep`: their output is kept. */
  end(keep: boolean): void {
    for (const { pid } of this.#running) if (pid !== undefined) cut(pid);
    if (keep) writeFileSync(path.join(this.folder, 'kept'), '');
  }

  /** A shell that outlives a killed trial and cleans up after it. */
  #watch(): void {
    const script = `while read -r _; do :; done
      [ -d "$1" ] || exit 0
      for pid in $(cat "$1/pids"); do [ "$(readlink "/proc/$pid/cwd")" = "$1" ] && kill -9 "$pid"; done
      for file in "$1"/*/data/postmaster.pid; do [ -f "$file" ] && kill -9 "$(head -n 1 "$file")" 2>/dev/null; done
      [ -f "$1/kept" ] || rm -rf "$1"`;
    const stdio = ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore'];
    const watcher = spawn('sh', ['-c', script, 'sh', this.folder], { stdio, detached: true, cwd: '/' });
    watcher.unref();
    const { stdin } = watcher;
    if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  }
}

/** Kills a process and all its descendants at once, like a power failure. */
export function cut(pid: number): void {
  const children = childrenOf(pid);
  kill(pid);
  children.forEach(cut);
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
