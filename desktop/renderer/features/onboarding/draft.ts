import { useRef, useState } from 'react';
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

const KeptEntries = z.object({
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

interface Draft {
  readonly entries: Entries;
  /** The furthest step seen here; the server may not have it yet. */
  readonly reached: number;
}

const KeptDraft = z.object({ entries: KeptEntries, reached: z.number().int() }) satisfies z.ZodType<Draft>;

const keyOf = (userId: number): string => `onboardingDraft:${userId}`;

/** Entries so far, saved on the device with every change, so that a reload loses nothing. */
export function useOnboardingDraft(userId: number) {
  const [draft, setDraft] = useState<Draft>(
    () => readStored(keyOf(userId), KeptDraft) ?? { entries: NO_ENTRIES, reached: 1 },
  );
  // Two changes may arrive before the next render; the second builds on the first.
  const latest = useRef(draft);
  const keep = (more: (before: Draft) => Partial<Draft>): void => {
    latest.current = { ...latest.current, ...more(latest.current) };
    setDraft(latest.current);
    keepStored(keyOf(userId), latest.current);
  };
  return {
    ...draft,
    change: (more: Partial<Entries>): void => keep(({ entries }) => ({ entries: { ...entries, ...more } })),
    reach: (reached: number): void => keep(() => ({ reached })),
    /** Called once the answers are on the server. */
    forget: (): void => void keepStored(keyOf(userId), null),
  };
}
