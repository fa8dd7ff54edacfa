import { z } from 'zod';
import { LONGEST } from './sent.ts';
import { Task } from './task.ts';

/** So many open tasks can be found in the capture window; those of today come first. */
export const FINDABLE_LIMIT = 500;
/** So many are shown at once. */
export const FOUND_AT_ONCE = 6;

/** As long as the longest title. */
export const FINDABLE_WORDS = LONGEST.title;

/** An open task, with no more of it than it is found by and shown with. */
export const FindableTask = Task.pick({ id: true, title: true }).extend({
  isToday: z.boolean(),
  /** What kind of task it is, in the words of the screen. */
  kind: z.string().max(100),
  /** Where it can be done; empty where that is not said. */
  place: z.string().max(LONGEST.location),
});
export type FindableTask = z.infer<typeof FindableTask>;

/** What the main window's page tells of the day of whoever is signed in there. */
export const FindableDay = z.object({
  user: z.number().int(),
  /** The person spoke of a crisis: nothing is named that could be done. */
  isGentle: z.boolean(),
  tasks: z.array(FindableTask).max(FINDABLE_LIMIT),
});
export type FindableDay = z.infer<typeof FindableDay>;

export const FoundTask = FindableTask.pick({ id: true, title: true, isToday: true });
export type FoundTask = z.infer<typeof FoundTask>;

/** What a search came to; `away`: the main window's page has not told any tasks, or is gone. */
export const Found = z.object({
  state: z.enum(['found', 'gentle', 'signedOut', 'away']),
  tasks: z.array(FoundTask).max(FOUND_AT_ONCE),
});
export type Found = z.infer<typeof Found>;

/** What can be done with a task that was found. */
export const Deed = z.enum(['tick', 'untick', 'focus']);
export type Deed = z.infer<typeof Deed>;

/**
 * What became of it. `gone`: the task is not open any more, `busy`: a session is under way, `asks`: the page asks first how long the
 * session shall be, `away`: no page answered.
 */
export const DeedOutcome = z.enum(['done', 'gone', 'busy', 'asks', 'away']);
export type DeedOutcome = z.infer<typeof DeedOutcome>;

const deed = z.object({ taskId: Task.shape.id, deed: Deed });

export const taskAsks = {
  /** Told with every change of the open tasks; null when nobody's tasks are on screen any more. */
  'tasks:findable': { input: z.object({ day: FindableDay.nullable() }), reply: z.undefined() },
  /** The open tasks that fit the words best; without words those of today. */
  'tasks:find': { input: z.object({ query: z.string().max(FINDABLE_WORDS) }), reply: Found },
  /** Has the main window's page do it, exactly as if it were done there. */
  'tasks:do': { input: deed, reply: z.object({ outcome: DeedOutcome }) },
  /** The page answers what it was told to do. */
  'tasks:did': { input: z.object({ id: z.uuid(), outcome: DeedOutcome }), reply: z.undefined() },
  /** Until then no task is found: somebody spoke of a crisis, and the server may not know it yet. */
  'tasks:rest': { input: z.object({ until: z.iso.datetime() }), reply: z.undefined() },
};

export const taskTells = {
  /** Somebody found a task in the capture window, and wants this; after `until` (milliseconds since 1970) no more. */
  'tasks:do': deed.extend({ id: z.uuid(), user: z.number().int(), until: z.number() }),
  /** Other tasks can be found than before: look again. */
  'tasks:findable-changed': z.object({}),
};
