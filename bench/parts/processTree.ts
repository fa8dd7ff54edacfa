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

/** Processor time that a tree of processes uses while `during` goes on, in milliseconds. */
export async function cpuWhile(root: number, during: Promise<unknown>): Promise<number> {
  const before = threadsOf(root);
  await during;
  let used = 0;
  for (const [thread, ran] of threadsOf(root)) used += ran - (before.get(thread) ?? 0);
  return used / 1e6;
}

/** Memory of a tree of processes in megabytes: what several share is divided among them (PSS). */
export function memoryOf(root: number): number {
  const kilobytes = treeOf(root).map((pid) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1]));
  return kilobytes.reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0) / 1024;
}
