import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { ProcrastinationResolution } from './avoidance.ts';
import { DAY_END, Reflection, ReflectionRecord } from './dayEnd.ts';
import { FocusLengths, LONGEST_FOCUS_MS } from './lengths.ts';
import { CompletionPattern, ProcrastinationPattern, TaskStartDelay, TaskSwitchPattern } from './outcomes.ts';
import { ClosedSession, FocusTask, StoredOutcome } from './session.ts';

export const REFLECTIONS_PER_PAGE = 30;

const count = z.number().int().min(0).max(DAY_END.tasks);

/**
 * A reflection with the counts of the day; the server determines the day, in the user's zone (spec tasks 3,
 * Reflection).
 */
export const WriteReflection = z.intersection(Reflection, z.object({ completedCount: count, totalCount: count }));
export type WriteReflection = z.output<typeof WriteReflection>;

export const reflectionRoutes = {
  write: route({
    method: 'POST',
    path: '/reflections',
    hourly: 120,
    guard: 'active',
    summary: 'Keeps the reflection on this day; written again, the latest words stand.',
    body: WriteReflection,
    reply: ReflectionRecord,
  }),
  list: route({
    method: 'GET',
    path: '/reflections',
    guard: 'active',
    scope: 'insights:read',
    summary: `Reflections, the latest first, ${REFLECTIONS_PER_PAGE} at a time; \`before\`: the day that the page before ended with.`,
    query: z.object({ before: ReflectionRecord.shape.date.optional() }),
    reply: z.object({ reflections: z.array(ReflectionRecord), hasMore: z.boolean() }),
  }),
};

export const SESSIONS_PER_PAGE = 50;

/** A stored focus session (spec tasks 3, Focus session), including one that was ended early. */
export const BookedSession = z.object({
  id: z.uuid(),
  taskId: FocusTask.shape.id,
  taskTitle: FocusTask.shape.title,
  category: FocusTask.shape.category,
  weight: FocusTask.shape.weight,
  wasTheOneThing: z.boolean(),
  energyLevel: FocusTask.shape.energyLevel,
  /** Null for a session that was ended early. */
  outcome: StoredOutcome.nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Milliseconds, 90 minutes at most; 0 when another device had booked all of it. */
  focusedMs: z.number().int().min(0).max(LONGEST_FOCUS_MS),
  /** Local hour at its end, 0-23. */
  hourOfDay: z.number().int().min(0).max(23),
});
export type BookedSession = z.infer<typeof BookedSession>;

export const focusSessionRoutes = {
  book: route({
    method: 'POST',
    path: '/focus-sessions',
    guard: 'signedIn',
    summary:
      'Books a focus session under the id that its client gave it; sent again, it is answered and not booked twice.',
    body: ClosedSession,
    reply: BookedSession,
  }),
  list: route({
    method: 'GET',
    path: '/focus-sessions',
    guard: 'active',
    scope: 'insights:read',
    summary: `Focus sessions, the latest first, ${SESSIONS_PER_PAGE} at a time; \`before\`: the id that the page before ended with.`,
    query: z.object({ before: z.uuid().optional() }),
    reply: z.object({ sessions: z.array(BookedSession), hasMore: z.boolean() }),
  }),
};

export const focusSettingsRoutes = {
  show: route({
    method: 'GET',
    path: '/focus-settings',
    guard: 'signedIn',
    summary: 'How long a focus session and a break last, in minutes; 25 and 5 until the person chooses.',
    reply: FocusLengths,
  }),
  choose: route({
    method: 'PUT',
    path: '/focus-settings',
    guard: 'signedIn',
    summary: 'Keeps the lengths of focus and break; they count from the next session on.',
    body: FocusLengths,
    reply: FocusLengths,
  }),
};

export const PATTERNS_PER_PAGE = 100;
/** Most patterns in one request. */
export const PATTERNS_AT_ONCE = 50;

const ofAll = { id: z.uuid(), at: z.iso.datetime() };

/**
 * A pattern of how the user starts, avoids and finishes tasks (spec tasks 3, Client-only records), each with an id
 * created by its client.
 */
export const Pattern = z.discriminatedUnion('kind', [
  z.object({ ...ofAll, kind: z.literal('completion'), record: CompletionPattern }),
  z.object({ ...ofAll, kind: z.literal('procrastination'), record: ProcrastinationPattern }),
  z.object({ ...ofAll, kind: z.literal('startDelay'), record: TaskStartDelay }),
  z.object({ ...ofAll, kind: z.literal('taskSwitch'), record: TaskSwitchPattern }),
  z.object({ ...ofAll, kind: z.literal('resolution'), record: ProcrastinationResolution }),
]);
export type Pattern = z.infer<typeof Pattern>;
export const PatternKind = z.enum(['completion', 'procrastination', 'startDelay', 'taskSwitch', 'resolution']);
export type PatternKind = z.infer<typeof PatternKind>;

export const patternRoutes = {
  keep: route({
    method: 'POST',
    path: '/patterns',
    guard: 'signedIn',
    summary: 'Keeps what was observed; what is known by its id already is passed over.',
    body: z.object({ patterns: z.array(Pattern).min(1).max(PATTERNS_AT_ONCE) }),
    reply: z.object({ kept: z.number().int() }),
  }),
  list: route({
    method: 'GET',
    path: '/patterns',
    guard: 'active',
    scope: 'insights:read',
    summary: `Patterns, the latest first, ${PATTERNS_PER_PAGE} at a time; \`before\`: the id that the page before ended with.`,
    query: z.object({ kind: PatternKind.optional(), before: z.uuid().optional() }),
    reply: z.object({ patterns: z.array(Pattern), hasMore: z.boolean() }),
  }),
};
