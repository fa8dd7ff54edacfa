import { z } from 'zod';
import { timeZone } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Span, Task } from '#shared/tasks/task.ts';
import { capturedShape } from './captured.ts';
import { CorrectedPiece, DumpReading, LIST_LIMIT, ListedTask, PIECES_LIMIT } from './result.ts';

export { DUMP_CHARACTERS } from './limits.ts';

/** The user's onboarding answers, as sent with a dump (spec tasks 3, Brain dump request). */
export const OnboardingSnapshot = z.object({
  selectedGoals: z.array(z.string().max(300)).max(10).default([]),
  workSchedule: z
    .object({
      energyTiming: z.string().max(40).default('morning'),
      workHours: z.string().max(80).default('9 AM - 5 PM'),
      type: z.string().max(40).default('evening'),
      timezone: timeZone.optional(),
    })
    .prefault({}),
  blockingFactors: z.array(z.string().max(300)).max(10).default([]),
  weeklySuccessMetric: z.string().max(300).nullable().default(null),
  peakEnergyHours: z.string().max(80).nullable().default(null),
});
export type OnboardingSnapshot = z.infer<typeof OnboardingSnapshot>;

const DumpContent = z.object({
  rawText: z.string(),
  workScheduleContext: z.record(z.string().max(80), z.unknown()).nullish(),
  onboardingData: OnboardingSnapshot.nullish(),
  /** True when the dump continues an earlier one. */
  continuous: z.boolean().default(false),
  ...capturedShape,
  /** True when the user reviews the result first: no task is saved until they confirm the list. */
  review: z.boolean().default(false),
  /** What the user corrected while writing. Invalid values are ignored so that the dump is still accepted. */
  correctedPieces: z.array(CorrectedPiece).max(PIECES_LIMIT).default([]).catch([]),
});

/** The payload of a dump, flat or under `content` (both occur). */
export const DumpRequest = z.union([
  z.object({ content: DumpContent }).transform(({ content }) => content),
  DumpContent,
]);
export type DumpRequest = z.output<typeof DumpRequest>;

/**
 * The response to a dump: the processor's reading, and the tasks as saved. Spans are offsets into `rawText`, the text
 * as stored (without control characters).
 */
export const DumpReply = DumpReading.extend({
  id: z.number().int().positive(),
  rawText: z.string(),
  tasks: z.array(Task),
  processedBy: z.enum(['local', 'openai']),
  /** True when the better processor failed and the local one was used instead. */
  fellBack: z.boolean(),
  /** The list for the user to confirm; null once it is in the plan, and for a dump without review. */
  list: z.array(ListedTask).nullable().default(null),
  /** True for the user's first processed dump. */
  isFirst: z.boolean().default(false),
});
export type DumpReply = z.infer<typeof DumpReply>;

/**
 * Why a dump was not processed: an allowance was used up, no access, too many characters, or the processor failed;
 * `interrupted` when processing was aborted midway.
 */
export const DumpTrouble = z.enum(['usage', 'access', 'tooLong', 'processing', 'interrupted']);
export type DumpTrouble = z.infer<typeof DumpTrouble>;

/** A stored dump in a list, whatever its state. */
export const DumpSummary = z.object({
  id: z.number().int().positive(),
  /** The Idempotency-Key it was sent with; the same as on the sending device. */
  key: z.string(),
  /** The first 280 characters. */
  excerpt: z.string(),
  /** How many characters it has. */
  characters: z.number().int(),
  state: z.enum(['received', 'processed', 'failed']),
  /** Null during processing and once processed. */
  trouble: DumpTrouble.nullable(),
  processedBy: z.enum(['local', 'openai']).nullable(),
  /** How many tasks were found. */
  tasks: z.number().int(),
  /** When it was captured. */
  capturedAt: z.iso.datetime(),
  /** Whether its list is waiting for confirmation. */
  toConfirm: z.boolean(),
  /** When the server received it. */
  createdAt: z.iso.datetime(),
});
export type DumpSummary = z.infer<typeof DumpSummary>;

/** One page of dumps, newest first; `before`: the last id of the previous page. */
const DumpPage = z.object({
  before: z.coerce.number().int().positive().optional(),
  /** Only unprocessed ones: failed dumps, and those whose processing was interrupted. */
  unsorted: z.stringbool().optional(),
  /** Only those whose list is waiting for confirmation. */
  toConfirm: z.stringbool().optional(),
});
export const DUMPS_PER_PAGE = 30;
/** Most dumps per account. */
export const MOST_DUMPS = 20_000;

const removed = z.object({ removed: z.literal(true) });
const listBody = z.object({ list: z.array(ListedTask).max(LIST_LIMIT) });
/** Body limit of a list: the facts of a task are longer than the text it came from. */
const LIST_BYTES = 2 * 1024 * 1024;

export const brainDumpRoutes = {
  create: route({
    method: 'POST',
    path: '/brain-dumps',
    hourly: 240,
    guard: 'active',
    scope: 'dumps:write',
    summary:
      'Stores a dump, then turns it into tasks. The header Idempotency-Key makes a retry answer the first result.',
    once: 'own',
    body: DumpRequest,
    bodyLimit: 512 * 1024,
    reply: DumpReply,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/brain-dumps',
    guard: 'signedIn',
    scope: 'dumps:read',
    summary: `The dumps of the user, newest first, ${DUMPS_PER_PAGE} at a time.`,
    query: DumpPage,
    reply: z.object({ brainDumps: z.array(DumpSummary), hasMore: z.boolean() }),
  }),
  show: route({
    method: 'GET',
    path: '/brain-dumps/:id',
    guard: 'signedIn',
    scope: 'dumps:read',
    summary: 'One dump with all its words; with its result, its tasks as they are now, once it is processed.',
    reply: z.object({ brainDump: DumpSummary, rawText: z.string(), result: DumpReply.nullable() }),
  }),
  process: route({
    method: 'POST',
    path: '/brain-dumps/:id/process',
    once: 'apart',
    hourly: 240,
    guard: 'active',
    scope: 'dumps:write',
    summary: 'Tries a stored dump again that could not be sorted. A processed one answers its first result.',
    reply: DumpReply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/brain-dumps/:id',
    guard: 'signedIn',
    scope: 'dumps:write',
    summary: 'Forgets the words of a dump and its result; the tasks that came from it stay.',
    reply: removed,
  }),
  correct: route({
    method: 'PUT',
    path: '/brain-dumps/:id/list',
    guard: 'active',
    scope: 'dumps:write',
    summary: 'Keeps the list of a dump as the person has corrected it so far, for their other devices.',
    body: listBody,
    bodyLimit: LIST_BYTES,
    reply: z.object({ kept: z.literal(true) }),
  }),
  commit: route({
    method: 'POST',
    path: '/brain-dumps/:id/commit',
    guard: 'active',
    scope: 'dumps:write',
    summary:
      'Puts the list of a dump into the plan, exactly as it is sent; repeated it answers what the first call did.',
    body: listBody,
    bodyLimit: LIST_BYTES,
    reply: DumpReply,
  }),
  addTask: route({
    method: 'POST',
    path: '/brain-dumps/:id/tasks',
    guard: 'active',
    scope: 'dumps:write',
    summary: 'Makes a task of a thought that was left as one. Repeated for the same words it answers the same task.',
    body: z.object({ span: Span }),
    reply: Task,
    status: 201,
  }),
};
