import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '../installed/report.ts';

/** The files that people run the database by; the trial runs the very same. */
const RUN = path.resolve(import.meta.dirname, '../../ops/available/run');

export type Settings = Readonly<Record<string, string>>;

/** PostgreSQL and PgBouncer refuse to run as root; PostgreSQL's own user may come in without a password by its socket. */
const OWNER = 'postgres';

/** Whose processes these are: a user number, and a group. */
function owner(): { readonly uid: number; readonly gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, OWNER], { encoding: 'utf8' })),
  );
  must(process.getuid?.() === 0 || process.getuid?.() === uid, `The trial runs as root or as ${OWNER}.`);
  return { uid, gid };
}

/** Where programs of one trial lie and what they tell; everything in it ends with the trial, whatever ends that. */
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

  /** Starts one of `ops/available/run`, with its words in a file. */
  start(name: string, what: readonly string[], settings: Settings): ChildProcess {
    const log = openSync(path.join(this.folder, `${name}.log`), 'a');
    const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: this.folder, ...settings };
    const child = spawn(RUN, [...what], { ...this.#who, env, cwd: this.folder, stdio: ['ignore', log, log] });
    appendFileSync(this.#pids, `${child.pid}\n`);
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** The same to its end; answers the exit code. */
  async finish(name: string, what: readonly string[], settings: Settings): Promise<number | null> {
    const child = this.start(name, what, settings);
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Runs a program as the owner of the database, to its end. */
  call(program: string, args: readonly string[]): void {
    const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8' };
    execFileSync(program, [...args], { ...this.#who, env, cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }

  /** A folder that the owner of the database may write in. */
  makeFolder(name: string): string {
    const folder = path.join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, this.#who.uid, this.#who.gid);
    return folder;
  }

  /** What a program has said last, for whoever wonders why. */
  lastWords(name: string): string {
    const file = path.join(this.folder, `${name}.log`);
    return existsSync(file) ? readFileSync(file, 'utf8').slice(-1_500) : '';
  }

  /** Ends every program at once. `keep`: what they said stays. */
  end(keep: boolean): void {
    for (const { pid } of this.#running) if (pid !== undefined) cut(pid);
    if (keep) writeFileSync(path.join(this.folder, 'kept'), '');
  }

  /** A shell that outlives a trial that is killed, and clears up after it. */
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

/** Ends a process and all that it has made at once, as a power cut does. */
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
