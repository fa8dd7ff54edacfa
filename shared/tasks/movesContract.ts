import { z } from 'zod';
import { givenDate, givenMoment } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { CompleteTask, CreateTask, MOST_CHANGES, UpdateTask } from './contract.ts';
import { DEFERRALS, MOVE_NOTICES } from './moves.ts';
import { Task } from './task.ts';

/** Most moves per request; the rest go with the next one. */
export const MOVES_PER_CALL = 50;
/** Days for which the server remembers move ids. */
export const MOVE_DAYS = 60;

const id = z.number().int().positive();

/** A rule of `applyMove.ts`, or a change with its own call (spec tasks 4, 7); `id` is the task. */
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
  /** A new task; its `clientId` prevents adding it twice. */
  z.object({ kind: z.literal('add'), task: CreateTask }),
]);
export type MoveStep = z.output<typeof MoveStep>;

const isAdding = ({ kind }: MoveStep): boolean => kind === 'add';

/** An action of the user that can be undone as one. Either all of its steps are applied, or none. */
export const TaskMove = z.object({
  /** Created by the client: the move is applied once however often it is sent. */
  id: z.uuid(),
  /** When the user made it, perhaps long before it is sent: "tomorrow" is relative to this time. */
  madeAt: givenMoment,
  steps: z.array(MoveStep).min(1).max(MOST_CHANGES),
});
export type TaskMove = z.output<typeof TaskMove>;

/** The result of a move. */
export const MoveResult = z.object({
  id: z.uuid(),
  /** False: nothing of it was applied. */
  isMade: z.boolean(),
  notice: z.enum(MOVE_NOTICES).nullable(),
  /** Why it no longer applies. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The ids of the tasks it added. */
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
      /** The changed tasks that still exist. */
      tasks: z.array(Task),
      /** A list of this revision or later includes these moves. */
      revision: z.number().int(),
    }),
  }),
};
