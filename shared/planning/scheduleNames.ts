import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import type { Schedule } from '#shared/onboarding/answers.ts';
import { minutesOf } from './clock.ts';
import { defaultSchedule, SCHEDULE_TYPES, type ScheduleType, type WorkScheduleConfig } from './workSchedule.ts';

/** The meaning of a name from one of the older vocabularies. */
interface Meaning {
  readonly type: ScheduleType;
  readonly change?: Partial<
    Pick<WorkScheduleConfig, 'workDays' | 'workStartTime' | 'workEndTime' | 'dreamTimePreference'>
  >;
}

/** The answers of onboarding (spec accounts 5, Energy step). */
export const ONBOARDING_SCHEDULES: Readonly<Record<Schedule, Meaning>> = {
  standard: { type: 'traditional_5x2' },
  'seven-on-seven-off': { type: 'shift_7x7' },
  night: {
    type: 'custom',
    change: { workStartTime: '22:00', workEndTime: '06:00', dreamTimePreference: 'off_days' },
  },
  flexible: { type: 'remote_flexible' },
  student: { type: 'custom', change: { workStartTime: '09:00', workEndTime: '15:00' } },
  unemployed: {
    type: 'custom',
    change: { workDays: [], workStartTime: null, workEndTime: null, dreamTimePreference: 'mornings' },
  },
  other: { type: 'freelance_flexible' },
};

/**
 * The `type` of a brain dump's request (spec tasks 3, Brain dump request: default 'evening'): neither value means
 * anything of its own.
 */
const REQUEST_TYPES: Readonly<Record<string, Meaning>> = {
  standard: { type: 'traditional_5x2' },
  evening: { type: 'traditional_5x2' },
};

const CONFIG_TYPES: Readonly<Record<string, Meaning>> = Object.fromEntries(
  SCHEDULE_TYPES.map((type) => [type, { type }]),
);

/** A user's schedule in any of the three vocabularies. */
export interface SaidSchedule {
  readonly type?: string | undefined;
  /** An onboarding answer (`night`), or hours as text ('9 AM - 5 PM'). */
  readonly workHours?: string | undefined;
  readonly timezone: string;
  readonly shiftStartDate?: LocalDate | null | undefined;
}

const named = (table: Readonly<Record<string, Meaning>>, name = ''): Meaning | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Converts all three vocabularies to one schedule: onboarding answers, the request's `type` and hours, and the
 * configuration types. The most specific one wins: a configuration type, else the onboarding answer, else 'standard'
 * and 'evening', which both mean nine to five, with the hours in the text. A cycle without a date starts `today`.
 */
export function scheduleFrom(said: SaidSchedule, today: LocalDate): WorkScheduleConfig {
  const { type, workHours, timezone, shiftStartDate } = said;
  const meaning = named(CONFIG_TYPES, type) ??
    named(ONBOARDING_SCHEDULES, workHours) ??
    named(CONFIG_TYPES, workHours) ??
    named(REQUEST_TYPES, type) ?? { type: 'traditional_5x2' };
  const base = { ...defaultSchedule(meaning.type, timezone, shiftStartDate ?? today), ...meaning.change };
  const hours = readWorkHours(workHours ?? '');
  if (!hours || base.workStartTime === null) return base;
  const isNight = minutesOf(hours.end) <= minutesOf(hours.start);
  const kind = isNight && base.type === 'traditional_5x2' ? 'custom' : base.type;
  return { ...base, type: kind, workStartTime: hours.start, workEndTime: hours.end };
}

const HOURS = /^\s*(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\s*$/i;

/** Reads hours such as '9 AM - 5 PM' or '22:00-06:00'; null for anything else. */
export function readWorkHours(text: string): { readonly start: LocalTime; readonly end: LocalTime } | null {
  const found = HOURS.exec(text);
  if (!found) return null;
  const start = clockTime(found[1], found[2], found[3]);
  const end = clockTime(found[4], found[5], found[6]);
  return start !== null && end !== null && start !== end ? { start, end } : null;
}

function clockTime(hour = '', minute = '00', half = ''): LocalTime | null {
  const said = Number(hour);
  if (Number(minute) > 59 || said > 23 || (half !== '' && (said < 1 || said > 12))) return null;
  const past = half.toLowerCase() === 'pm' ? (said % 12) + 12 : half === '' ? said : said % 12;
  return `${String(past).padStart(2, '0')}:${minute}`;
}
