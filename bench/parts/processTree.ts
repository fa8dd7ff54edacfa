import { readdirSync, readFileSync } from 'node:fs';

/** A process and all its descendants, read from `/proc`. */
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
    return ''; // Exited meanwhile.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Exited meanwhile.
  }
}

/** Kind of a Chromium process, by its command line, such as `renderer` or `network`; `main` is the first one. */
function kindOf(pid: number): string {
  const words = textOf(`/proc/${pid}/cmdline`).split('\0').join(' ');
  const utility = /--utility-sub-type=([a-z]+)\./.exec(words)?.[1];
  return utility ?? /--type=([a-z-]+)/.exec(words)?.[1] ?? 'main';
}

/**
 * Nanoseconds that each thread of a process tree has run; `schedstat` is finer than the hundredths of a second in
 * `stat`.
 */
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

/** A total for a process tree, and the part of each kind of process. */
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

/** CPU time in milliseconds that a process tree uses until `during` settles. */
export async function cpuWhile(root: number, during: Promise<unknown>): Promise<Amount> {
  const before = threadsOf(root);
  await during;
  return sumUp(
    [...threadsOf(root)].map(([thread, ran]) => [Number.parseInt(thread, 10), (ran - (before.get(thread) ?? 0)) / 1e6]),
  );
}

/** Memory of a process tree in megabytes; shared memory is divided among the processes (PSS). */
export function memoryOf(root: number): Amount {
  return sumUp(
    treeOf(root).flatMap((pid) => {
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1]);
      return Number.isNaN(kilobytes) ? [] : [[pid, kilobytes / 1024] as const];
    }),
  );
}
