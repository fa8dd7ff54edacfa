import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** Most examples kept per user; the oldest are removed. */
export const EXAMPLES_LIMIT = 500;
/** Most finished tasks considered for durations, the latest ones. */
export const FINISHED_LIMIT = 100;
/** Longest text kept as an example; longer texts are hardly ever repeated word for word. */
const EXAMPLE_CHARACTERS = 120;

/** Text in lower case without punctuation. */
const Folded = z.string().min(1).max(EXAMPLE_CHARACTERS);

/** A corrected day, in days from the day of the dump; null for no day. */
const DayExample = z.object({
  read: z.number().int().nullable(),
  put: z.number().int().nullable(),
  /** How many times in a row it was corrected in this way. */
  times: z.number().int().min(1),
});

/** What the user corrected for this exact text, including its time expressions. */
const WordsExample = z.object({
  kind: z.literal('words'),
  text: Folded,
  /** Whether it is a task; null where the user has not said so. */
  isTask: z.boolean().nullable(),
  day: DayExample.nullable(),
});

/** What the user corrected for a matter regardless of its day, identified by the title that the reader finds. */
const MatterExample = z.object({
  kind: z.literal('matter'),
  text: Folded,
  title: z.string().min(1).max(300).nullable(),
  minutes: z.number().int().min(1).max(1440).nullable(),
});

/** A user's correction of a list, remembered by the reader for the next one. */
export const Example = z.discriminatedUnion('kind', [WordsExample, MatterExample]);
export type Example = z.infer<typeof Example>;

/** A task that the user finished in focus. */
export const FinishedTask = z.object({ title: z.string(), minutes: z.number().int().min(1) });
export type FinishedTask = z.infer<typeof FinishedTask>;

/**
 * The user's habits that the reader takes into account, the latest of each kind first. They never leave the account.
 */
export const OwnWays = z.object({
  examples: z.array(Example).max(EXAMPLES_LIMIT),
  finished: z.array(FinishedTask).max(FINISHED_LIMIT),
});
export type OwnWays = z.infer<typeof OwnWays>;

/** The habits of a user without any history. */
export const NO_WAYS: OwnWays = { examples: [], finished: [] };

export const exampleRoutes = {
  list: route({
    method: 'GET',
    path: '/user/examples',
    guard: 'signedIn',
    summary: `What the reader learned from the user's own corrections, the newest ${EXAMPLES_LIMIT}, and how long their latest finished tasks took.`,
    reply: OwnWays,
  }),
  forget: route({
    method: 'DELETE',
    path: '/user/examples',
    guard: 'signedIn',
    summary: "Forgets everything that the reader learned from the user's corrections.",
    reply: z.object({ removed: z.literal(true) }),
  }),
};
