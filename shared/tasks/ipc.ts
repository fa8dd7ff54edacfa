import { z } from 'zod';
import { LONGEST } from './sent.ts';
import { Task } from './task.ts';

/** Most open tasks that can be found in the capture window, today's first. */
export const FINDABLE_LIMIT = 500;
/** Most search results shown at once. */
export const FOUND_AT_ONCE = 6;

/** As long as the longest title. */
export const FINDABLE_WORDS = LONGEST.title;

/** An open task with only the fields needed to find and show it. */
export const FindableTask = Task.pick({ id: true, title: true }).extend({
  isToday: z.boolean(),
  /** The kind of task, as displayed. */
  kind: z.string().max(100),
  /** Where it can be done; empty when unknown. */
  place: z.string().max(LONGEST.location),
});
export type FindableTask = z.infer<typeof FindableTask>;

/** The day of the signed-in user, as sent by the main window. */
export const FindableDay = z.object({
  user: z.number().int(),
  /** The user wrote about a crisis: no tasks are suggested. */
  isGentle: z.boolean(),
  tasks: z.array(FindableTask).max(FINDABLE_LIMIT),
});
export type FindableDay = z.infer<typeof FindableDay>;

export const FoundTask = FindableTask.pick({ id: true, title: true, isToday: true });
export type FoundTask = z.infer<typeof FoundTask>;

/** The result of a search; `away`: the main window has not sent any tasks, or is closed. */
export const Found = z.object({
  state: z.enum(['found', 'gentle', 'signedOut', 'away']),
  tasks: z.array(FoundTask).max(FOUND_AT_ONCE),
});
export type Found = z.infer<typeof Found>;

/** The actions on a found task. */
export const Deed = z.enum(['tick', 'untick', 'focus']);
export type Deed = z.infer<typeof Deed>;

/**
 * The result of an action. `gone`: the task is no longer open, `busy`: a session is running, `asks`: the page first
 * asks how long the session should be, `away`: no page responded.
 */
export const DeedOutcome = z.enum(['done', 'gone', 'busy', 'asks', 'away']);
export type DeedOutcome = z.infer<typeof DeedOutcome>;

const deed = z.object({ taskId: Task.shape.id, deed: Deed });

export const taskAsks = {
  /** Sent on every change of the open tasks; null when no user's tasks are on screen any more. */
  'tasks:findable': { input: z.object({ day: FindableDay.nullable() }), reply: z.undefined() },
  /** The open tasks that match the query best; without a query, today's. */
  'tasks:find': { input: z.object({ query: z.string().max(FINDABLE_WORDS) }), reply: Found },
  /** Performs the action in the main window, exactly as if it were done there. */
  'tasks:do': { input: deed, reply: z.object({ outcome: DeedOutcome }) },
  /** The page's response to the requested action. */
  'tasks:did': { input: z.object({ id: z.uuid(), outcome: DeedOutcome }), reply: z.undefined() },
  /** No task is found until then: the user wrote about a crisis, and the server may not know it yet. */
  'tasks:rest': { input: z.object({ until: z.iso.datetime() }), reply: z.undefined() },
};

export const taskTells = {
  /** The user chose this action in the capture window; it expires at `until` (milliseconds since 1970). */
  'tasks:do': deed.extend({ id: z.uuid(), user: z.number().int(), until: z.number() }),
  /** The findable tasks changed: search again. */
  'tasks:findable-changed': z.object({}),
};
