import type { DumpTask, ProcessedDump } from '../../result.ts';
import { coreWords } from '../likeness.ts';
import type { GoldTask, ReadGold } from './gold.ts';

/** How a reading of a dump compares with what was to be found in it. */
export interface Score {
  readonly found: number;
  /** Gold tasks that no task of the reading is. */
  readonly missed: readonly string[];
  /** Titles of tasks that are none. */
  readonly invented: readonly string[];
  /** What is wrong with tasks that were found: their day, hour, repetition, order or place in the text. */
  readonly wrong: readonly string[];
}

const ENOUGH = 0.75;

const shareOf = (words: ReadonlySet<string>, among: ReadonlySet<string>): number =>
  words.size === 0 ? 1 : [...words].filter((word) => among.has(word)).length / words.size;

/** The same matter: three quarters of the words of each title are in the other. */
function isFound(gold: GoldTask, task: DumpTask): boolean {
  const [wanted, got] = [coreWords(gold.title), coreWords(task.title)];
  return got.size > 0 && shareOf(wanted, got) >= ENOUGH && shareOf(got, wanted) >= ENOUGH;
}

/** Every word of the gold span is in the task's span, and no word of another task's. */
function spanFault(gold: GoldTask, task: DumpTask, all: readonly GoldTask[], rawText: string): string | null {
  const { start, end } = task.span;
  if (start < 0 || end > rawText.length || start >= end) return 'span outside the text';
  const within = Math.min(end, gold.span.end) - Math.max(start, gold.span.start);
  if (within < (gold.span.end - gold.span.start) * ENOUGH) return `span misses words: "${rawText.slice(start, end)}"`;
  const strange = all.some(
    (other) => other !== gold && Math.min(end, other.span.end) - Math.max(start, other.span.start) > 3,
  );
  return strange ? `span takes words of another task: "${rawText.slice(start, end)}"` : null;
}

function faultsOf(gold: GoldTask, task: DumpTask, { tasks, rawText }: ReadGold): string[] {
  const faults: string[] = [];
  if (task.dueDate !== gold.date) faults.push(`due ${task.dueDate}, not ${gold.date}`);
  if (gold.date !== null && (task.dueTime ?? null) !== gold.time) faults.push(`at ${task.dueTime}, not ${gold.time}`);
  if ((task.recurrence ?? null) !== gold.rule) faults.push(`repeats ${task.recurrence}, not ${gold.rule}`);
  if (gold.waitsFor !== null && !task.dependencies.includes(gold.waitsFor))
    faults.push(`waits for [${task.dependencies.join(', ')}], not ${gold.waitsFor}`);
  const span = spanFault(gold, task, tasks, rawText);
  if (span) faults.push(span);
  return faults.map((fault) => `${gold.title}: ${fault}`);
}

/** Compares a reading with the gold of its dump, each gold task with at most one task. */
export function scoreOf(gold: ReadGold, { tasks }: ProcessedDump): Score {
  const open = new Set(tasks);
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const wanted of gold.tasks) {
    const task = [...open].find((candidate) => isFound(wanted, candidate));
    if (!task) {
      missed.push(wanted.title);
      continue;
    }
    open.delete(task);
    wrong.push(...faultsOf(wanted, task, gold));
  }
  return {
    found: gold.tasks.length - missed.length,
    missed,
    invented: [...open].map(({ title }) => title),
    wrong,
  };
}
