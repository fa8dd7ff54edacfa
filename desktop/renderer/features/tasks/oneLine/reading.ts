import { atom } from 'jotai';
import type { Category, TaskPlan } from '#shared/tasks/task.ts';

/** What was found in a line of text. */
export interface LineReading {
  readonly title: string;
  readonly plan: TaskPlan;
  readonly category: Category;
  /** Location; empty if the line names none. */
  readonly location: string;
  /** Whether the day is a deadline. */
  readonly isDeadline: boolean;
  /** Why it has this duration, if that was learned. */
  readonly reason?: string | null;
}

interface LineReader {
  /** An awaited line is answered even when another one arrives before it was read. */
  read(line: string, isAwaited?: boolean): Promise<LineReading | null>;
  /** Keeps the reader ready, so that the first line is read at once; returns the function that releases it. */
  awaitLines(): () => void;
}

/** Reader of lines on this device; set by the brain dump, because tasks do not depend on it. */
export const readLineAtom = atom<LineReader | null>(null);
