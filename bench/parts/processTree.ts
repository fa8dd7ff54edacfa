import { readdirSync, readFileSync } from 'node:fs';

/** The processes of a tree, by Linux's own books: a process and all that it started. */
function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = textOf(`/proc/${name}/stat`);
      return stat ? [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }] : [];
    });
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return tree;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // Ended meanwhile.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Ended meanwhile.
  }
}

/** What a process of Chromium is for, by its command line, such as `renderer` or `network`; `main` is the first one. */
function kindOf(pid: number): string {
  const words = textOf(`/proc/${pid}/cmdline`).split('\0').join(' ');
  const utility = /--utility-sub-type=([a-z]+)\./.exec(words)?.[1];
  return utility ?? /--type=([a-z-]+)/.exec(words)?.[1] ?? 'main';
}

/** Nanoseconds that each thread of a tree has run; `schedstat` counts finer than the hundredths of `stat`. */
function threadsOf(root: number): Map<string, number> {
  const threads = new Map<string, number>();
  for (const pid of treeOf(root)) {
    for (const thread of namesIn(`/proc/${pid}/task`)) {
      const ran = Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]);
      threads.set(`${pid}/${thread}`, ran);
    }
  }
  return threads;
}

/** An amount of a tree of processes, and how much of it each kind of process has. */
interface Amount {
  readonly all: number;
  readonly parts: ReadonlyMap<string, number>;
}

function sumUp(amounts: Iterable<readonly [pid: number, amount: number]>): Amount {
  const parts = new Map<string, number>();
  let all = 0;
  for (const [pid, amount] of amounts) {
    const kind = kindOf(pid);
    parts.set(kind, (parts.get(kind) ?? 0) + amount);
    all += amount;
  }
  return { all, parts };
}

/** Processor time that a tree of processes uses while `during` goes on, in milliseconds. */
export async function cpuWhile(root: number, during: Promise<unknown>): Promise<Amount> {
  const before = threadsOf(root);
  await during;
  return sumUp(
    [...threadsOf(root)].map(([thread, ran]) => [Number.parseInt(thread, 10), (ran - (before.get(thread) ?? 0)) / 1e6]),
  );
}

/** Memory of a tree of processes in megabytes: what several share is divided among them (PSS). */
export function memoryOf(root: number): Amount {
  return sumUp(
    treeOf(root).flatMap((pid) => {
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1]);
      return Number.isNaN(kilobytes) ? [] : [[pid, kilobytes / 1024] as const];
    }),
  );
}
