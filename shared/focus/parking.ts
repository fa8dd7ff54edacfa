import { z } from 'zod';
import { Task } from '#shared/tasks/task.ts';
import { Instant } from './session.ts';
import type { Timer } from './timerFacts.ts';

/** Most characters of a parked thought: as many as in the description of a task. */
export const PARKED_CHARACTERS = 4000;

/** A thought that came up during a session and waits for the break. It is stored on this device only. */
export const ParkedThought = z.object({
  /** Created by the page; a task made from it uses it as its client id, so that it is created only once. */
  id: z.uuid(),
  text: z.string().trim().min(1).max(PARKED_CHARACTERS),
  parkedAt: Instant,
  /** When the user clicked "Keep"; null while it is unanswered. */
  keptAt: Instant.nullable(),
});
export type ParkedThought = z.infer<typeof ParkedThought>;

/** Whether a thought can be parked: while a session is running, paused, or asking "Still on it?". */
export const mayPark = (timer: Timer | null): boolean => timer?.phase === 'focus' || timer?.phase === 'paused';

/**
 * Whether parked thoughts are shown: around a break and after the session, but not together with the question how it
 * went.
 */
export const comesBack = (timer: Timer | null): boolean => !mayPark(timer) && timer?.phase !== 'completed';

/** Returns the unanswered thoughts, the oldest first. */
export const awaitingAnswer = (thoughts: readonly ParkedThought[]): readonly ParkedThought[] =>
  inOrder(thoughts.filter(({ keptAt }) => keptAt === null));

export const inOrder = (thoughts: readonly ParkedThought[]): readonly ParkedThought[] =>
  thoughts.toSorted((a, b) => a.parkedAt - b.parkedAt || (a.id < b.id ? -1 : 1));

/**
 * Returns the kept thoughts to show again in a session that started after they were kept; none while no session runs.
 */
export function broughtBack(thoughts: readonly ParkedThought[], timer: Timer | null): readonly ParkedThought[] {
  if (timer?.phase !== 'focus') return [];
  const { startedAt } = timer.session;
  return thoughts.filter(({ keptAt }) => keptAt !== null && keptAt < startedAt);
}

const LONGEST_TITLE = Task.shape.title.maxLength ?? 300;

/** Returns a thought as the title line of a task; text longer than a title goes into the description in full. */
export function lineOf({ text }: Pick<ParkedThought, 'text'>): { readonly line: string; readonly description: string } {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TITLE) return { line, description: line === text.trim() ? '' : text };
  const start = line.slice(0, LONGEST_TITLE - 1);
  const end = start.lastIndexOf(' ');
  return { line: `${start.slice(0, end > 0 ? end : undefined)}…`, description: text };
}
