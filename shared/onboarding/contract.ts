import { z } from 'zod';
import { BillingStatus } from '#shared/billing/status.ts';
import { givenDate, localTime, timeZone } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { cleanLine, cleanParagraph } from '#shared/kernel/text.ts';
import {
  BANDWIDTHS,
  BLOCKERS,
  CYCLED_SCHEDULE,
  ENERGY_TIMES,
  MOST_BLOCKERS,
  ONBOARDING_STEPS,
  SCHEDULES,
} from './answers.ts';

const line = z.string().max(300).transform(cleanLine);
const paragraph = z.string().max(2000).transform(cleanParagraph);

const energyTiming = z.enum(ENERGY_TIMES.map(({ key }) => key));

/** Spec accounts 3, Onboarding answers saved: `type` is always standard, the schedule itself is `workHours`. */
const WorkSchedule = z
  .object({
    type: z.literal('standard').default('standard'),
    timezone: timeZone,
    energyTiming,
    workHours: z.enum(SCHEDULES),
    shiftStartDate: givenDate.nullish(),
  })
  .refine(({ workHours, shiftStartDate }) => workHours !== CYCLED_SCHEDULE || Boolean(shiftStartDate), {
    path: ['shiftStartDate'],
    message: 'Please say when your last cycle of work days began',
  });

/** The user's answers; the first five as named by the specification, the rest as picked. */
export const Answers = z.object({
  selectedGoals: z.array(line.refine((goal) => goal !== '', 'Please say what your goal is')).length(1),
  motivation: paragraph,
  consequence: paragraph,
  projectDetails: paragraph.optional(),
  workSchedule: WorkSchedule,
  bandwidth: z.enum(BANDWIDTHS),
  blockingFactors: z.array(z.enum(BLOCKERS)).min(1).max(MOST_BLOCKERS),
  weeklySuccessMetric: line.refine((answer) => answer !== '', 'Please pick one'),
  /** What happens if nothing changes, in the user's own words. */
  stakes: paragraph.optional(),
  /** Preferred time of a check-in; null for never. */
  checkInAt: localTime.nullable().default('09:00'),
});
export type Answers = z.output<typeof Answers>;

/** Everything that the route guard and the screens need, in one response (spec accounts 3). */
export const OnboardingStatus = BillingStatus.extend({
  hasOnboarded: z.boolean(),
  currentOnboardingStep: z.number().int(),
  onboardingData: Answers.nullable(),
  blockingFactors: z.array(z.string()),
  weeklySuccessMetric: z.string().nullable(),
  peakEnergyHours: energyTiming.nullable(),
  /** A day on which the user wrote about a crisis: nothing is demanded. */
  gentleToday: z.boolean(),
});
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

const done = z.object({ success: z.literal(true) });

export const onboardingRoutes = {
  status: route({
    method: 'GET',
    path: '/user/onboarding-status',
    guard: 'signedIn',
    tagged: true,
    summary: 'Where the person stands: onboarding, plan, allowances, access.',
    reply: OnboardingStatus,
  }),
  updateStep: route({
    method: 'POST',
    path: '/user/update-onboarding-step',
    guard: 'signedIn',
    summary: 'Keeps the step that the person has reached, to go on from there.',
    body: z.object({ step: z.number().int().min(1).max(ONBOARDING_STEPS) }),
    reply: done,
  }),
  saveAnswers: route({
    method: 'POST',
    path: '/user/onboarding',
    guard: 'signedIn',
    summary: 'Keeps the answers; the person is onboarded from then on.',
    body: Answers,
    reply: done,
  }),
  dismissReactivationWelcome: route({
    method: 'POST',
    path: '/user/dismiss-reactivation-welcome',
    guard: 'signedIn',
    summary: 'The welcome after a reactivation was seen.',
    reply: done,
  }),
};
