import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** Most examples that are kept of one person; the oldest go. */
export const EXAMPLES_LIMIT = 500;
/** Most finished tasks whose time is looked at, the latest ones. */
export const FINISHED_LIMIT = 100;
/** Longer words are hardly ever said again in the same way. */
const EXAMPLE_CHARACTERS = 120;

/** Words in lower case, without marks. */
const Folded = z.string().min(1).max(EXAMPLE_CHARACTERS);

/** Another day than the reader had found, in days from the day on which the words were said; null for no day. */
const DayExample = z.object({
  read: z.number().int().nullable(),
  put: z.number().int().nullable(),
  /** How often in a row it was put right in this way. */
  times: z.number().int().min(1),
});

/** What a person said about these very words, with all that they say about the time. */
const WordsExample = z.object({
  kind: z.literal('words'),
  text: Folded,
  /** Whether they are a task; null where the person has not said so. */
  isTask: z.boolean().nullable(),
  day: DayExample.nullable(),
});

/** What a person said about a matter, on whatever day it is: its title as the reader finds it. */
const MatterExample = z.object({
  kind: z.literal('matter'),
  text: Folded,
  title: z.string().min(1).max(300).nullable(),
  minutes: z.number().int().min(1).max(1440).nullable(),
});

/** What a person put right in a list, as the reader remembers it for the next one. */
export const Example = z.discriminatedUnion('kind', [WordsExample, MatterExample]);
export type Example = z.infer<typeof Example>;

/** A task that the person finished in focus. */
export const FinishedTask = z.object({ title: z.string(), minutes: z.number().int().min(1) });
export type FinishedTask = z.infer<typeof FinishedTask>;

/** What is known of a person's own ways when their words are read; of each the latest first. It never leaves their account. */
export const OwnWays = z.object({
  examples: z.array(Example).max(EXAMPLES_LIMIT),
  finished: z.array(FinishedTask).max(FINISHED_LIMIT),
});
export type OwnWays = z.infer<typeof OwnWays>;

/** Of somebody of whom nothing is known. */
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
