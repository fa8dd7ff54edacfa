import {
  type DayPart,
  DAY_PARTS,
  defaultSchedule,
  type ScheduleType,
  type WorkScheduleConfig,
} from '#shared/planning/workSchedule.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** A work schedule as entered in the setup's fields: numbers and times as typed. */
export interface Entries {
  readonly type: ScheduleType;
  readonly timezone: string;
  readonly dreamTimePreference: WorkScheduleConfig['dreamTimePreference'];
  readonly workDays: readonly number[];
  readonly start: string;
  readonly end: string;
  readonly daysOn: string;
  readonly daysOff: string;
  readonly cycleStart: string;
  readonly isWorking: boolean;
  readonly minHours: string;
  readonly maxHours: string;
  readonly dayParts: readonly DayPart[];
}

/** Errors by field: keys of `errors` in the catalogue. */
export type Errors = Partial<
  Readonly<Record<'cycleStart' | 'daysOn' | 'daysOff' | 'end' | 'minHours' | 'maxHours', ErrorKey>>
>;
export type ErrorKey = 'cycleStart' | 'days' | 'bothTimes' | 'hours' | 'most';

/** Fields of a schedule type: a cycle instead of weekdays, a range of hours instead of fixed ones. */
export function partsOf(type: ScheduleType): { readonly hasCycle: boolean; readonly isFlexible: boolean } {
  const { shiftPattern, flexibleHours } = defaultSchedule(type, 'UTC', '2026-01-01');
  return { hasCycle: shiftPattern !== null, isFlexible: flexibleHours !== null };
}

/** The fields of a schedule; an undated cycle has an empty date, so that it is not overlooked. */
export function entriesOf(config: WorkScheduleConfig, isDated = true): Entries {
  const { shiftPattern: cycle, flexibleHours: flexible } = config;
  return {
    type: config.type,
    timezone: config.timezone,
    dreamTimePreference: config.dreamTimePreference,
    workDays: config.workDays,
    start: config.workStartTime ?? '',
    end: config.workEndTime ?? '',
    daysOn: `${cycle?.daysOn ?? ''}`,
    daysOff: `${cycle?.daysOff ?? ''}`,
    cycleStart: isDated ? (cycle?.currentCycleStart ?? '') : '',
    isWorking: cycle?.isCurrentlyWorking ?? true,
    minHours: `${flexible?.minHoursPerDay ?? ''}`,
    maxHours: `${flexible?.maxHoursPerDay ?? ''}`,
    dayParts: flexible?.preferredWorkTimes ?? [],
  };
}

/**
 * Initial fields of a chosen type: the known schedule (chosen earlier, or suggested by the onboarding answers), else
 * its defaults (spec tasks 9, Schedule defaults).
 */
export function entriesFor(type: ScheduleType, known: WorkScheduleConfig, isDated: boolean, today: LocalDate): Entries {
  if (known.type === type) return entriesOf(known, isDated);
  return entriesOf(defaultSchedule(type, known.timezone, today), false);
}

const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));
const isDayCount = (text: string): boolean =>
  Number.isInteger(numberOf(text)) && numberOf(text) >= 1 && numberOf(text) <= 60;
const isHours = (text: string): boolean => numberOf(text) >= 0 && numberOf(text) <= 24;

export function errorsOf(entries: Entries): Errors {
  const { hasCycle, isFlexible } = partsOf(entries.type);
  const errors: { -readonly [Field in keyof Errors]: Errors[Field] } = {};
  if (hasCycle) {
    if (entries.cycleStart === '') errors.cycleStart = 'cycleStart';
    if (!isDayCount(entries.daysOn)) errors.daysOn = 'days';
    if (!isDayCount(entries.daysOff)) errors.daysOff = 'days';
  }
  if (isFlexible) {
    if (!isHours(entries.minHours)) errors.minHours = 'hours';
    if (!isHours(entries.maxHours)) errors.maxHours = 'hours';
    else if (!errors.minHours && numberOf(entries.maxHours) < numberOf(entries.minHours)) errors.maxHours = 'most';
  } else if ((entries.start === '') !== (entries.end === '')) errors.end = 'bothTimes';
  return errors;
}

/** The schedule described by valid fields. */
export function configOf(entries: Entries): WorkScheduleConfig {
  const { hasCycle, isFlexible } = partsOf(entries.type);
  const { type, timezone, dreamTimePreference, workDays, dayParts } = entries;
  return {
    type,
    timezone,
    dreamTimePreference,
    workDays: workDays.toSorted((a, b) => a - b),
    workStartTime: isFlexible || entries.start === '' ? null : entries.start,
    workEndTime: isFlexible || entries.end === '' ? null : entries.end,
    shiftPattern: hasCycle
      ? {
          daysOn: numberOf(entries.daysOn),
          daysOff: numberOf(entries.daysOff),
          currentCycleStart: entries.cycleStart,
          isCurrentlyWorking: entries.isWorking,
        }
      : null,
    flexibleHours: isFlexible
      ? {
          minHoursPerDay: numberOf(entries.minHours),
          maxHoursPerDay: numberOf(entries.maxHours),
          preferredWorkTimes: DAY_PARTS.filter((part) => dayParts.includes(part)),
        }
      : null,
  };
}

/** Whether work ends on the day after it starts (spec tasks 3: nights). */
export const isOvernight = ({ start, end }: Pick<Entries, 'start' | 'end'>): boolean =>
  start !== '' && end !== '' && end <= start;
