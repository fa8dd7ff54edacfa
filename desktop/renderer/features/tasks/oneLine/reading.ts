import { atom } from 'jotai';
import type { Category, TaskPlan } from '#shared/tasks/task.ts';

/** What a line of words says of a task. */
export interface LineReading {
  readonly title: string;
  readonly plan: TaskPlan;
  readonly category: Category;
  /** Where it can be done; empty where the line says nothing of it. */
  readonly location: string;
  /** The day is the last one on which the task is of use. */
  readonly isDeadline: boolean;
  /** Why it takes so long, where that was learned. */
  readonly reason?: string | null;
}

interface LineReader {
  /** One that is awaited is answered even when another line comes before it was read. */
  read(line: string, isAwaited?: boolean): Promise<LineReading | null>;
  /** There is a place for a line, so that the first one is read at once; answers how to leave it. */
  awaitLines(): () => void;
}

/** Who reads such a line on this device; brought by whoever knows how to read words, for tasks know nothing of it. */
export const readLineAtom = atom<LineReader | null>(null);
