import { z } from 'zod';
import { givenDate, localDate, OTHER_YEAR } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { EnergyLevel, Task } from '#shared/tasks/task.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { WorkScheduleConfig } from './workSchedule.ts';

const taskId = z.number().int().positive();

/** The tasks chosen for today, the ONE Thing first; ids, or tasks with their ids (spec tasks 7). */
export const CreateDailyPlan = z.object({
  energyLevel: EnergyLevel.default('medium'),
  selectedTasks: z
    .array(z.union([taskId, z.object({ id: taskId }).transform(({ id }) => id)]))
    .max(TODAY_LIMIT, `Today's plan is full at ${TODAY_LIMIT}`),
  planType: z.enum(['today']).default('today'),
});
export type CreateDailyPlan = z.output<typeof CreateDailyPlan>;

/** The plan of one day (spec tasks 3, Daily plan); a page stores it in its session storage. */
export const DailyPlan = z.object({
  /** The same for every plan of a day. */
  id: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  date: localDate,
  energyLevel: EnergyLevel,
  planType: z.enum(['today']),
  selectedTasks: z.array(Task).max(TODAY_LIMIT),
  queueTasks: z.array(Task),
  /** Total minutes of all selected tasks. */
  estimatedCompletionTime: z.number().int(),
  aiSuggestions: z.array(z.string()),
  tips: z.array(z.string()),
});
export type DailyPlan = z.infer<typeof DailyPlan>;

/** As sent by a client; stored values may be from before the accepted years. */
const ChosenSchedule = WorkScheduleConfig.refine(
  ({ shiftPattern }) => shiftPattern === null || givenDate.safeParse(shiftPattern.currentCycleStart).success,
  { path: ['shiftPattern', 'currentCycleStart'], message: OTHER_YEAR },
);

export const planningRoutes = {
  create: route({
    method: 'POST',
    path: '/daily-plans',
    guard: 'active',
    summary: "Makes today's plan of up to five tasks; a second call for the same day replaces the first.",
    body: CreateDailyPlan,
    reply: DailyPlan,
    status: 201,
  }),
};

/** The user's work schedule: chosen, or suggested by their onboarding answers. */
export const WorkSchedule = z.object({
  /** Null until the user has chosen. */
  chosen: WorkScheduleConfig.nullable(),
  /** The initial values of the set-up. */
  suggested: WorkScheduleConfig,
});
export type WorkSchedule = z.infer<typeof WorkSchedule>;

export const workScheduleRoutes = {
  show: route({
    method: 'GET',
    path: '/user/work-schedule',
    guard: 'signedIn',
    tagged: true,
    summary: 'When the user works, as chosen or as the answers of onboarding suggest.',
    reply: WorkSchedule,
  }),
  choose: route({
    method: 'PUT',
    path: '/user/work-schedule',
    guard: 'active',
    summary: 'Keeps when the user works; the same again changes nothing.',
    body: ChosenSchedule,
    reply: WorkSchedule,
  }),
};
