import { z } from 'zod';
import { givenMoment } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { cleanParagraph } from '#shared/kernel/text.ts';
import { sentDay } from './sent.ts';
import { newFields, sentFields, Task, TaskStatus } from './task.ts';

/** Most open tasks in one response, in the order of today's plan and the queue. */
export const OPEN_TASKS_LIMIT = 1_000;
/** Most tasks of one account, including completed ones. */
export const MOST_TASKS = 50_000;
/** Days of completed tasks in a list, and most of them in one response; older ones are paged. */
export const RECENT_DAYS = 14;
export const COMPLETED_PER_PAGE = 100;
/** Days for which a deleted task can be restored. */
export const RESTORE_DAYS = 30;
export const DELETED_LIMIT = 100;
/** Most tasks in one change: a swap, a lightened day, or the undo of either. */
export const MOST_CHANGES = 100;

/** A new task (spec tasks 7: unknown fields are ignored). */
export const CreateTask = z.object({
  ...newFields,
  status: TaskStatus.default('today'),
  /** Created by the client, so that a repeated request creates nothing twice. */
  clientId: z.uuid().optional(),
});
export type CreateTask = z.output<typeof CreateTask>;

/** A return after days away (spec settled, Come-back mode): nothing is counted or called late. */
export const WelcomeBack = z.object({
  /** Two or more. */
  daysAway: z.number().int(),
  /** One small task to start with; null when there is nothing to start. */
  starterTaskId: z.number().int().positive().nullable(),
});
export type WelcomeBack = z.infer<typeof WelcomeBack>;

/**
 * Changes to a task; omitted fields stay unchanged (spec tasks 7: unknown fields are ignored). A rule turns a single
 * task into the first of a series; an instance of a series keeps the rule of its series.
 */
export const UpdateTask = z
  .object({
    ...sentFields,
    status: TaskStatus,
    deferredDate: sentDay.nullable(),
    priority: z.number().int().min(0).max(1000).nullable(),
    userPriority: z.number().int().min(0).max(1000).nullable(),
    lastAttempted: givenMoment.nullable(),
  })
  .partial();
export type UpdateTask = z.output<typeof UpdateTask>;

export const CompleteTask = z.object({
  completed: z.boolean(),
  notes: z.string().max(1000).transform(cleanParagraph).nullish(),
  completedAt: givenMoment.nullish(),
});
export type CompleteTask = z.output<typeof CompleteTask>;

const TaskPage = z.object({ before: z.coerce.number().int().positive().optional() });
const tasks = z.array(Task);

export const taskRoutes = {
  list: route({
    method: 'GET',
    path: '/tasks',
    guard: 'active',
    scope: 'tasks:read',
    tagged: true,
    summary: `Open tasks, and those completed in the last ${RECENT_DAYS} days.`,
    reply: z.object({
      tasks,
      /** Increases with every change of the user's tasks; sent by `/events`. */
      revision: z.number().int(),
      /** Whether there are older completed tasks. */
      hasOlder: z.boolean(),
      /** Set on the day of a return. */
      welcomeBack: WelcomeBack.nullable(),
      /** True on a day on which the user wrote about a crisis: no cheering, scores or reminders. */
      gentleToday: z.boolean(),
    }),
  }),
  listCompleted: route({
    method: 'GET',
    path: '/completed-tasks',
    guard: 'active',
    scope: 'tasks:read',
    summary: `Completed tasks, the latest first, ${COMPLETED_PER_PAGE} at a time; \`before\`: the id that the page before ended with.`,
    query: TaskPage,
    reply: z.object({ tasks, hasMore: z.boolean() }),
  }),
  listDeleted: route({
    method: 'GET',
    path: '/deleted-tasks',
    guard: 'active',
    scope: 'tasks:read',
    summary: `Tasks deleted in the last ${RESTORE_DAYS} days, the latest first, at most ${DELETED_LIMIT}.`,
    reply: z.object({ tasks: z.array(Task.extend({ deletedAt: z.iso.datetime() })) }),
  }),
  create: route({
    method: 'POST',
    path: '/tasks',
    hourly: 1_000,
    guard: 'active',
    scope: 'tasks:write',
    summary: 'Adds a task. When today already holds five, it goes to the queue instead.',
    body: CreateTask,
    reply: Task,
    status: 201,
  }),
  changeAll: route({
    method: 'PATCH',
    path: '/tasks',
    guard: 'active',
    scope: 'tasks:write',
    summary: 'Changes several tasks together, in this order: all of them or none.',
    body: z.object({
      changes: z.array(z.object({ id: z.number().int().positive(), patch: UpdateTask })).max(MOST_CHANGES),
    }),
    reply: z.object({ tasks }),
  }),
  read: route({
    method: 'GET',
    path: '/tasks/:id',
    guard: 'active',
    scope: 'tasks:read',
    summary: 'One task.',
    reply: Task,
  }),
  update: route({
    method: 'PATCH',
    path: '/tasks/:id',
    guard: 'active',
    scope: 'tasks:write',
    matched: true,
    summary: 'Changes the named fields of a task.',
    body: UpdateTask,
    reply: Task,
  }),
  remove: route({
    method: 'DELETE',
    path: '/tasks/:id',
    guard: 'active',
    scope: 'tasks:write',
    matched: true,
    summary: `Deletes a task; for ${RESTORE_DAYS} days it can be brought back.`,
    reply: z.object({ success: z.literal(true) }),
  }),
  restore: route({
    method: 'POST',
    path: '/tasks/:id/restore',
    guard: 'active',
    scope: 'tasks:write',
    summary: 'Brings a deleted task back; one that is not deleted stays as it is.',
    reply: Task,
  }),
  complete: route({
    method: 'PATCH',
    path: '/tasks/:id/complete',
    guard: 'active',
    scope: 'tasks:write',
    matched: true,
    summary: 'Ticks a task off, or takes the tick back.',
    body: CompleteTask,
    reply: Task,
  }),
};

/** Series of repeating tasks (spec tasks 7; spec settled, Recurring tasks). */
export const seriesRoutes = {
  remove: route({
    method: 'DELETE',
    path: '/recurring-tasks/:id',
    guard: 'active',
    scope: 'tasks:write',
    summary: 'Ends a series, named by itself or by one of its tasks, and deletes its open tasks.',
    reply: z.object({ totalDeleted: z.number().int() }),
  }),
  cleanUp: route({
    method: 'DELETE',
    path: '/cleanup-orphaned-recurring/:id',
    guard: 'active',
    scope: 'tasks:write',
    summary: 'Deletes the open tasks that are left of a series that is gone.',
    reply: z.object({ deletedInstances: z.number().int() }),
  }),
};

/**
 * An event of `/events`: a change of the user's tasks, as the revision that `GET /tasks` then returns. The first one of
 * a connection also contains the current versions of calendars, focus and reminders.
 */
export const TaskEvent = z.object({
  revision: z.number().int(),
  versions: z.object({ calendars: z.string(), focus: z.string(), reminders: z.string().optional() }).optional(),
});
export type TaskEvent = z.infer<typeof TaskEvent>;
