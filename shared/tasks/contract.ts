import { z } from 'zod';
import { localDate, localTime } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { cleanLine, cleanParagraph } from '#shared/kernel/text.ts';
import { Category, EnergyLevel, Task, TaskContext, TaskStatus, UrgencyLevel, WeekdayName } from './task.ts';

/** Most tasks that one list answers: every open one first, then the latest completed. */
export const TASK_LIST_LIMIT = 500;

const title = z
  .string()
  .max(2000)
  .transform((text) => cleanLine(text).slice(0, 300))
  .refine((text) => text !== '', 'Task title required');
const description = z
  .string()
  .max(8000)
  .transform((text) => cleanParagraph(text).slice(0, 4000));
/** `deferredDate` may carry a time part (spec tasks 3); the day alone counts. */
const dayOf = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(localDate);
const minutes = z
  .number()
  .int()
  .min(1)
  .max(24 * 60);
/** 1-10 from a person; 50 marks a swapped-in ONE Thing (spec tasks 4, Moves and swaps). */
const weight = z.number().int().min(0).max(50);
const dependencies = z
  .array(z.string().max(300).transform(cleanLine))
  .max(20)
  .transform((titles) => titles.filter((one) => one !== ''));

/** A task that a person adds (spec tasks 7; unknown fields are ignored). */
export const CreateTask = z.object({
  title,
  description: description.default(''),
  category: Category.default('personal'),
  urgencyLevel: UrgencyLevel.optional(),
  emotionalWeight: weight.default(5),
  estimatedMinutes: minutes.default(30),
  status: TaskStatus.default('today'),
  scheduledDay: WeekdayName.nullish(),
  scheduledDate: dayOf.nullish(),
  dueDate: dayOf.nullish(),
  dueTime: localTime.nullish(),
  energyRequired: EnergyLevel.default('medium'),
  context: TaskContext.default('admin'),
  dependencies: dependencies.default([]),
  /** Made by the client, so that a repeated create makes nothing twice. */
  clientId: z.uuid().optional(),
});
export type CreateTask = z.output<typeof CreateTask>;

/** Changes to a task; what is not named stays as it is (spec tasks 7; unknown fields are ignored). */
export const UpdateTask = z
  .object({
    title,
    description,
    category: Category,
    urgencyLevel: UrgencyLevel,
    emotionalWeight: weight,
    estimatedMinutes: minutes,
    status: TaskStatus,
    scheduledDay: WeekdayName.nullable(),
    scheduledDate: dayOf.nullable(),
    deferredDate: dayOf.nullable(),
    dueDate: dayOf.nullable(),
    dueTime: localTime.nullable(),
    energyRequired: EnergyLevel,
    context: TaskContext,
    dependencies,
    priority: z.number().int().min(0).max(1000).nullable(),
    userPriority: z.number().int().min(0).max(1000).nullable(),
    lastAttempted: z.iso.datetime().nullable(),
  })
  .partial();
export type UpdateTask = z.output<typeof UpdateTask>;

export const CompleteTask = z.object({
  completed: z.boolean(),
  notes: z.string().max(1000).transform(cleanParagraph).nullish(),
  completedAt: z.iso.datetime().nullish(),
});
export type CompleteTask = z.output<typeof CompleteTask>;

export const taskRoutes = {
  list: route({
    method: 'GET',
    path: '/tasks',
    guard: 'active',
    summary: 'The tasks of the user: open ones first, then the latest completed, at most 500.',
    reply: z.object({ tasks: z.array(Task) }),
  }),
  create: route({
    method: 'POST',
    path: '/tasks',
    guard: 'active',
    summary: 'Adds a task. When today already holds five, it goes to the queue instead.',
    body: CreateTask,
    reply: Task,
    status: 201,
  }),
  read: route({
    method: 'GET',
    path: '/tasks/:id',
    guard: 'active',
    summary: 'One task.',
    reply: Task,
  }),
  update: route({
    method: 'PATCH',
    path: '/tasks/:id',
    guard: 'active',
    summary: 'Changes the named fields of a task.',
    body: UpdateTask,
    reply: Task,
  }),
  remove: route({
    method: 'DELETE',
    path: '/tasks/:id',
    guard: 'active',
    summary: 'Deletes a task.',
    reply: z.object({ success: z.literal(true) }),
  }),
  complete: route({
    method: 'PATCH',
    path: '/tasks/:id/complete',
    guard: 'active',
    summary: 'Ticks a task off, or takes the tick back.',
    body: CompleteTask,
    reply: Task,
  }),
};
