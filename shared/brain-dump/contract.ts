import { z } from 'zod';
import { timeZone } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Task } from '#shared/tasks/task.ts';
import { DumpReading } from './result.ts';

export { DUMP_CHARACTERS } from './limits.ts';

/** What onboarding knows of the person, as a dump carries it along (spec tasks 3, Brain dump request). */
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
  /** True when the dump goes on from an earlier one. */
  continuous: z.boolean().default(false),
});

/** The payload of a dump, flat or under `content` (both were seen). */
export const DumpRequest = z.union([
  z.object({ content: DumpContent }).transform(({ content }) => content),
  DumpContent,
]);
export type DumpRequest = z.output<typeof DumpRequest>;

/** The answer to a dump: the processor's reading, and the tasks as they were saved. */
export const DumpReply = DumpReading.extend({
  id: z.number().int().positive(),
  tasks: z.array(Task),
  processedBy: z.enum(['local', 'openai']),
});
export type DumpReply = z.infer<typeof DumpReply>;

/** A stored dump, whatever became of it. */
export const StoredDump = z.object({
  id: z.number().int().positive(),
  rawText: z.string(),
  state: z.enum(['received', 'processed', 'failed']),
  createdAt: z.iso.datetime(),
});
export type StoredDump = z.infer<typeof StoredDump>;

export const brainDumpRoutes = {
  create: route({
    method: 'POST',
    path: '/brain-dumps',
    guard: 'active',
    summary:
      'Stores a dump, then turns it into tasks. The header Idempotency-Key makes a retry answer the first result.',
    body: DumpRequest,
    bodyLimit: 512 * 1024,
    reply: DumpReply,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/brain-dumps',
    guard: 'signedIn',
    summary: 'The latest 50 dumps of the user, newest first.',
    reply: z.object({ brainDumps: z.array(StoredDump) }),
  }),
};
