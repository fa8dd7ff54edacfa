import { useState } from 'react';
import { z } from 'zod';
import {
  BANDWIDTHS,
  BLOCKERS,
  ENERGY_TIMES,
  GOALS,
  MOST_BLOCKERS,
  SCHEDULES,
  WEEKLY_SUCCESSES,
} from '#shared/onboarding/answers.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { type Entries, NO_ENTRIES } from './entries.ts';

const Kept = z.object({
  bandwidth: z.enum(BANDWIDTHS).nullable(),
  goal: z.enum(GOALS).nullable(),
  otherGoal: z.string(),
  projectDetails: z.string(),
  blockers: z.array(z.enum(BLOCKERS)).max(MOST_BLOCKERS),
  energy: z.enum(ENERGY_TIMES.map(({ key }) => key)).nullable(),
  schedule: z.enum(SCHEDULES).nullable(),
  shiftStart: z.string(),
  success: z.enum(WEEKLY_SUCCESSES).nullable(),
  stakes: z.string(),
  checkIn: z.string(),
}) satisfies z.ZodType<Entries>;

const keyOf = (userId: number): string => `onboardingEntries:${userId}`;

/** What was entered so far, kept on the device with every change, so that a reload in the middle loses nothing. */
export function useEntries(userId: number) {
  const [entries, setEntries] = useState<Entries>(() => readStored(keyOf(userId), Kept) ?? NO_ENTRIES);
  const change = (more: Partial<Entries>): void => {
    const next = { ...entries, ...more };
    setEntries(next);
    keepStored(keyOf(userId), next);
  };
  /** They are on the server now. */
  const forget = (): void => void keepStored(keyOf(userId), null);
  return { entries, change, forget };
}
