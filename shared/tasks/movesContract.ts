import { z } from 'zod';
import { givenDate, givenMoment } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { CompleteTask, CreateTask, MOST_CHANGES, UpdateTask } from './contract.ts';
import { DEFERRALS, MOVE_NOTICES } from './moves.ts';
import { Task } from './task.ts';

/** Most moves that one call takes; what waits beyond them goes with the next. */
export const MOVES_PER_CALL = 50;
/** Days for which the server knows a move again. */
export const MOVE_DAYS = 60;

const id = z.number().int().positive();

/** A rule of `applyMove.ts`, or a change with a call of its own (spec tasks 4, 7); `id` names the task. */
export const MoveStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('takeIntoToday'), id }),
  z.object({ kind: z.literal('dropOn'), id, date: givenDate }),
  z.object({ kind: z.literal('defer'), id, until: z.enum(DEFERRALS) }),
  z.object({ kind: z.literal('makeOneThing'), id }),
  z.object({ kind: z.literal('lighten'), keep: z.array(id).max(MOST_CHANGES).readonly().optional() }),
  CompleteTask.pick({ completedAt: true, notes: true }).extend({ kind: z.literal('complete'), id }),
  z.object({ kind: z.literal('uncomplete'), id }),
  z.object({ kind: z.literal('remove'), id }),
  z.object({ kind: z.literal('restore'), id }),
  z.object({ kind: z.literal('update'), id, patch: UpdateTask }),
  /** A new task; its `clientId` keeps it from being added twice. */
  z.object({ kind: z.literal('add'), task: CreateTask }),
]);
export type MoveStep = z.output<typeof MoveStep>;

const isAdding = ({ kind }: MoveStep): boolean => kind === 'add';

/** What a person did at once and can take back as one. All of its steps are made, or none. */
export const TaskMove = z.object({
  /** Made by the client: however often it is sent, it is made once. */
  id: z.uuid(),
  /** When the person made it, perhaps long before it is sent: "tomorrow" is the day after. */
  madeAt: givenMoment,
  steps: z.array(MoveStep).min(1).max(MOST_CHANGES),
});
export type TaskMove = z.output<typeof TaskMove>;

/** What became of a move. */
export const MoveResult = z.object({
  id: z.uuid(),
  /** False: nothing of it was made. */
  isMade: z.boolean(),
  notice: z.enum(MOVE_NOTICES).nullable(),
  /** Why it no longer fits. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The tasks that it added. */
  addedIds: z.array(z.number().int()).optional(),
});
export type MoveResult = z.infer<typeof MoveResult>;

export const moveRoutes = {
  make: route({
    method: 'POST',
    path: '/tasks/moves',
    guard: 'active',
    scope: 'tasks:write',
    hourly: 1_000,
    hourlyOf: (body) =>
      (body as { readonly moves: readonly TaskMove[] }).moves.flatMap(({ steps }) => steps.filter(isAdding)).length,
    summary:
      'Makes moves one after the other, each once by its id. One that no longer fits keeps no other from being made.',
    body: z.object({ moves: z.array(TaskMove).min(1).max(MOVES_PER_CALL) }),
    reply: z.object({
      /** In the order of the moves. */
      results: z.array(MoveResult),
      /** The tasks that were changed and are still there. */
      tasks: z.array(Task),
      /** A list of this revision or a later one shows these moves. */
      revision: z.number().int(),
    }),
  }),
};
