import type { z } from 'zod';
import {
  type BANDWIDTHS,
  type Blocker,
  CYCLED_SCHEDULE,
  type EnergyTime,
  type GOALS,
  ONBOARDING_STEPS,
  type Schedule,
  type WEEKLY_SUCCESSES,
} from '#shared/onboarding/answers.ts';
import type { Answers } from '#shared/onboarding/contract.ts';

/** The user's entries so far, across all steps. */
export interface Entries {
  readonly bandwidth: (typeof BANDWIDTHS)[number] | null;
  readonly goal: (typeof GOALS)[number] | null;
  /** Free text for the goal "Other". */
  readonly otherGoal: string;
  readonly projectDetails: string;
  readonly blockers: readonly Blocker[];
  readonly energy: EnergyTime | null;
  readonly schedule: Schedule | null;
  /** `YYYY-MM-DD`, or empty. */
  readonly shiftStart: string;
  readonly success: (typeof WEEKLY_SUCCESSES)[number] | null;
  readonly stakes: string;
  /** `HH:MM`, or empty for no check-in. */
  readonly checkIn: string;
}

export const NO_ENTRIES: Entries = {
  bandwidth: null,
  goal: null,
  otherGoal: '',
  projectDetails: '',
  blockers: [],
  energy: null,
  schedule: null,
  shiftStart: '',
  success: null,
  stakes: '',
  checkIn: '09:00',
};

/** Why a step cannot be left, as a key of the catalogue (`onboarding.refusals`). */
export type EntryError =
  | 'bandwidth'
  | 'goal'
  | 'otherGoal'
  | 'projectDetails'
  | 'blockers'
  | 'energy'
  | 'schedule'
  | 'shiftStart'
  | 'shiftFuture'
  | 'success';

/**
 * Why a step cannot be left yet, or undefined when it can (spec accounts 5, Onboarding steps).
 * @param today - the local date, because a shift cycle cannot start in the future
 */
export function refusalOf(step: number, entries: Entries, today: string): EntryError | undefined {
  switch (step) {
    case 2:
      return entries.bandwidth === null ? 'bandwidth' : undefined;
    case 3:
      return refuseGoal(entries);
    case 4:
      return entries.blockers.length === 0 ? 'blockers' : undefined;
    case 5:
      return refuseDays(entries, today);
    case 6:
      return entries.success === null ? 'success' : undefined;
    default:
      return undefined;
  }
}

function refuseGoal({ goal, otherGoal, projectDetails }: Entries): EntryError | undefined {
  if (goal === null) return 'goal';
  if (goal === 'Other' && otherGoal.trim() === '') return 'otherGoal';
  return goal === 'Launch my side project' && projectDetails.trim() === '' ? 'projectDetails' : undefined;
}

function refuseDays({ energy, schedule, shiftStart }: Entries, today: string): EntryError | undefined {
  if (energy === null) return 'energy';
  if (schedule === null) return 'schedule';
  if (schedule !== CYCLED_SCHEDULE) return undefined;
  if (shiftStart === '') return 'shiftStart';
  return shiftStart > today ? 'shiftFuture' : undefined;
}

/** The last question; its answers are saved after it (spec accounts 4, Onboarding). */
export const LAST_QUESTION = 7;

/**
 * The step to resume: the furthest reached, on this device or another, or an earlier one without an answer on this
 * device. An invalid step is kept: the screen reports it (spec accounts 2).
 * @param told - the step saved on the server
 * @param seen - the step saved on this device
 */
export function stepToResume(told: number, seen: number, entries: Entries, today: string): number {
  if (told < 1 || told > ONBOARDING_STEPS) return told;
  const reached = Math.min(Math.max(told, seen, 1), LAST_QUESTION);
  return firstOpen(reached, entries, today) ?? reached;
}

/** The first question before `step` without a valid answer; undefined if all have one. */
export const firstOpen = (step: number, entries: Entries, today: string): number | undefined =>
  [2, 3, 4, 5, 6].find((one) => one < step && refusalOf(one, entries, today) !== undefined);

/**
 * The answers as the API expects them (spec accounts 3, Onboarding answers saved); undefined if one is missing.
 * @param timezone - IANA name, from the browser
 */
export function answersOf(entries: Entries, timezone: string): z.input<typeof Answers> | undefined {
  const { bandwidth, goal, energy, schedule, success, blockers } = entries;
  if (!bandwidth || !goal || !energy || !schedule || !success || blockers.length === 0) return undefined;
  const details = entries.projectDetails.trim();
  const stakes = entries.stakes.trim();
  return {
    selectedGoals: [goal === 'Other' ? entries.otherGoal.trim() : goal],
    motivation: `Mental Bandwidth: ${bandwidth}. Weekly Success: ${success}`,
    consequence: blockers.join(', '),
    ...(goal === 'Launch my side project' && details !== '' ? { projectDetails: details } : {}),
    workSchedule: {
      type: 'standard',
      timezone,
      energyTiming: energy,
      workHours: schedule,
      ...(schedule === CYCLED_SCHEDULE ? { shiftStartDate: entries.shiftStart } : {}),
    },
    bandwidth,
    blockingFactors: [...blockers],
    weeklySuccessMetric: success,
    ...(stakes === '' ? {} : { stakes }),
    checkInAt: entries.checkIn === '' ? null : entries.checkIn,
  };
}
