import { z } from 'zod';
import { Task } from '#shared/tasks/task.ts';
import { Instant } from './session.ts';
import type { Timer } from './timerFacts.ts';

/** Characters of a parked thought at most: as many as the description of a task may have. */
export const PARKED_CHARACTERS = 4000;

/** A thought that came up while a session ran, and waits for the break. It lies on this device alone. */
export const ParkedThought = z.object({
  /** Made by the page; the task that it may become carries it as its client id, so none is made twice. */
  id: z.uuid(),
  text: z.string().trim().min(1).max(PARKED_CHARACTERS),
  parkedAt: Instant,
  /** When the person said "Keep"; null while it waits for an answer. */
  keptAt: Instant.nullable(),
});
export type ParkedThought = z.infer<typeof ParkedThought>;

/** A thought can be parked while a session is under way: it runs, is paused, or asks "Still on it?". */
export const mayPark = (timer: Timer | null): boolean => timer?.phase === 'focus' || timer?.phase === 'paused';

/** Parked thoughts come back around a break and after the session, but not beside the question how it went. */
export const comesBack = (timer: Timer | null): boolean => !mayPark(timer) && timer?.phase !== 'completed';

/** The thoughts that wait for an answer, the oldest first. */
export const awaitingAnswer = (thoughts: readonly ParkedThought[]): readonly ParkedThought[] =>
  inOrder(thoughts.filter(({ keptAt }) => keptAt === null));

export const inOrder = (thoughts: readonly ParkedThought[]): readonly ParkedThought[] =>
  thoughts.toSorted((a, b) => a.parkedAt - b.parkedAt || (a.id < b.id ? -1 : 1));

/** Kept thoughts that a session brings back which began after they were kept; none while no session runs. */
export function broughtBack(thoughts: readonly ParkedThought[], timer: Timer | null): readonly ParkedThought[] {
  if (timer?.phase !== 'focus') return [];
  const { startedAt } = timer.session;
  return thoughts.filter(({ keptAt }) => keptAt !== null && keptAt < startedAt);
}

const LONGEST_TITLE = Task.shape.title.maxLength ?? 300;

/** A thought as the one line of a task; what is longer than a title stands whole in the description. */
export function lineOf({ text }: Pick<ParkedThought, 'text'>): { readonly line: string; readonly description: string } {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TITLE) return { line, description: line === text.trim() ? '' : text };
  const start = line.slice(0, LONGEST_TITLE - 1);
  const end = start.lastIndexOf(' ');
  return { line: `${start.slice(0, end > 0 ? end : undefined)}…`, description: text };
}
