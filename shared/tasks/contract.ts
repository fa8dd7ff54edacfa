import { z } from 'zod';
import { givenMoment } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { cleanParagraph } from '#shared/kernel/text.ts';
import { sentDay } from './sent.ts';
import { newFields, sentFields, Task, TaskStatus } from './task.ts';

/** Most open tasks that one list answers, in the order of today's plan and the queue. */
export const OPEN_TASKS_LIMIT = 1_000;
/** Most tasks of one account, done ones with them. */
export const MOST_TASKS = 50_000;
/** How far back a list reaches for completed tasks, and how many of them it answers; older ones come by page. */
export const RECENT_DAYS = 14;
export const COMPLETED_PER_PAGE = 100;
/** Days for which a deleted task can be brought back. */
export const RESTORE_DAYS = 30;
export const DELETED_LIMIT = 100;
/** Most tasks that change together: a swap, a lightened day, or the undoing of either. */
export const MOST_CHANGES = 100;

/** A task that a person adds (spec tasks 7: unknown fields are ignored). */
export const CreateTask = z.object({
  ...newFields,
  status: TaskStatus.default('today'),
  /** Made by the client, so that a repeated create makes nothing twice. */
  clientId: z.uuid().optional(),
});
export type CreateTask = z.output<typeof CreateTask>;

/** A return after days away (spec settled, Come-back mode): nothing is counted and nothing is called late. */
export const WelcomeBack = z.object({
  /** Two or more. */
  daysAway: z.number().int(),
  /** One small thing to begin with; null when there is nothing that could be begun. */
  starterTaskId: z.number().int().positive().nullable(),
});
export type WelcomeBack = z.infer<typeof WelcomeBack>;

/**
 * Changes to a task; what is not named stays as it is (spec tasks 7: unknown fields are ignored). A rule makes a single task the
 * first of a series; an instance of a series keeps the rule of its series.
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
      /** Grows with every change of the person's tasks; `/events` tells it. */
      revision: z.number().int(),
      /** True when there are older completed tasks than these. */
      hasOlder: z.boolean(),
      /** Set on the day of a return. */
      welcomeBack: WelcomeBack.nullable(),
      /** True on a day on which the person spoke of a crisis: nothing cheers, scores or reminds. */
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

/** Series of tasks that come again (spec tasks 7; spec settled, Recurring tasks). */
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
 * What `/events` tells: a change of the person's tasks, as the revision that `GET /tasks` then answers. The first one of a line
 * also carries the versions that calendars, focus and reminders have at that moment.
 */
export const TaskEvent = z.object({
  revision: z.number().int(),
  versions: z.object({ calendars: z.string(), focus: z.string(), reminders: z.string().optional() }).optional(),
});
export type TaskEvent = z.infer<typeof TaskEvent>;
