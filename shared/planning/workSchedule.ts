import { z } from 'zod';
import { type LocalDate, localDate, localTime, timeZone } from '#shared/kernel/dates.ts';

/** The kinds of work schedule, in the vocabulary of the rules (spec tasks 3, Work schedule configuration). */
export const SCHEDULE_TYPES = [
  'traditional_5x2',
  'shift_7x7',
  'shift_4x4',
  'shift_3x12',
  'remote_flexible',
  'freelance_flexible',
  'custom',
] as const;
export const DREAM_TIMES = ['off_days', 'mornings', 'evenings', 'work_breaks'] as const;
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;

export const ScheduleType = z.enum(SCHEDULE_TYPES);
export type ScheduleType = z.infer<typeof ScheduleType>;
export type DayPart = (typeof DAY_PARTS)[number];

/** The parts of a day (spec tasks 9, Schedule defaults), in minutes since midnight. */
export const DAY_PART_SPANS = {
  morning: { from: 6 * 60, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: 22 * 60 },
} as const satisfies Record<DayPart, { from: number; to: number }>;

const hours = z.number().min(0).max(24);
const days = z.number().int().min(1).max(60);

const ShiftPattern = z.object({
  daysOn: days,
  daysOff: days,
  /** The first day of the period that `isCurrentlyWorking` refers to. */
  currentCycleStart: localDate,
  /** False when the period that started on `currentCycleStart` consists of days off. */
  isCurrentlyWorking: z.boolean(),
});

/** The user's work schedule (spec tasks 3, Work schedule configuration; 5: a type must be chosen). */
export const WorkScheduleConfig = z
  .object({
    type: ScheduleType,
    timezone: timeZone,
    dreamTimePreference: z.enum(DREAM_TIMES),
    /** 0-6, Sunday is 0: the days on which work starts. */
    workDays: z.array(z.number().int().min(0).max(6)).max(7),
    /** Null without fixed hours. An end that is not after the start is on the next day: a night shift. */
    workStartTime: localTime.nullable(),
    workEndTime: localTime.nullable(),
    shiftPattern: ShiftPattern.nullable(),
    flexibleHours: z
      .object({ minHoursPerDay: hours, maxHoursPerDay: hours, preferredWorkTimes: z.array(z.enum(DAY_PARTS)) })
      .refine(({ minHoursPerDay, maxHoursPerDay }) => minHoursPerDay <= maxHoursPerDay)
      .nullable(),
  })
  .refine(({ type, shiftPattern }) => shiftPattern !== null || (type !== 'shift_7x7' && type !== 'shift_4x4'), {
    path: ['shiftPattern'],
    message: 'Please say when your last cycle of work days began',
  });
export type WorkScheduleConfig = z.infer<typeof WorkScheduleConfig>;

type Defaults = Omit<WorkScheduleConfig, 'type' | 'timezone' | 'shiftPattern'> & {
  readonly cycle: readonly [daysOn: number, daysOff: number] | null;
};

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const OFFICE = { workStartTime: '09:00', workEndTime: '17:00', flexibleHours: null, cycle: null };
/** 7 AM to 7 PM, the hours of 7 on / 7 off in onboarding. */
const LONG_SHIFT = { workStartTime: '07:00', workEndTime: '19:00', flexibleHours: null };
const FLEXIBLE = {
  workDays: MONDAY_TO_FRIDAY,
  workStartTime: null,
  workEndTime: null,
  cycle: null,
  dreamTimePreference: 'mornings' as const,
};

/**
 * The defaults of each type (spec tasks 9, Schedule defaults). Twelve hours from eight leave the morning and evening
 * slots of the specification free.
 */
const DEFAULTS: Readonly<Record<ScheduleType, Defaults>> = {
  traditional_5x2: { ...OFFICE, workDays: MONDAY_TO_FRIDAY, dreamTimePreference: 'evenings' },
  shift_7x7: { ...LONG_SHIFT, workDays: EVERY_DAY, cycle: [7, 7], dreamTimePreference: 'off_days' },
  shift_4x4: { ...LONG_SHIFT, workDays: EVERY_DAY, cycle: [4, 4], dreamTimePreference: 'off_days' },
  shift_3x12: {
    workDays: [1, 3, 5],
    workStartTime: '08:00',
    workEndTime: '20:00',
    flexibleHours: null,
    cycle: null,
    dreamTimePreference: 'off_days',
  },
  remote_flexible: { ...FLEXIBLE, flexibleHours: flexible() },
  freelance_flexible: { ...FLEXIBLE, flexibleHours: flexible() },
  custom: { ...OFFICE, workDays: MONDAY_TO_FRIDAY, dreamTimePreference: 'evenings' },
};

function flexible() {
  return { minHoursPerDay: 4, maxHoursPerDay: 8, preferredWorkTimes: ['morning', 'afternoon'] as DayPart[] };
}

/** Returns the default schedule of a type; a cycle of shifts starts on `cycleStart`. */
export function defaultSchedule(type: ScheduleType, timezone: string, cycleStart: LocalDate): WorkScheduleConfig {
  const { cycle, ...rest } = DEFAULTS[type];
  const shiftPattern = cycle && {
    daysOn: cycle[0],
    daysOff: cycle[1],
    currentCycleStart: cycleStart,
    isCurrentlyWorking: true,
  };
  return { type, timezone, ...rest, shiftPattern };
}
