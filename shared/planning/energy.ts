import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { ENERGY_TIMES, type EnergyTime } from '#shared/onboarding/answers.ts';
import type { EnergyLevel } from '#shared/tasks/task.ts';
import { DAY_MINUTES, isWithin, minutesOf, shifted, type Span } from './clock.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';
import { restOn } from './workDays.ts';

/** Percent of the full energy; above 70 it is high, above 40 medium, else low (spec tasks 9, Energy windows). */
const HIGH_ABOVE = 70;
const MEDIUM_ABOVE = 40;
const FULL = 100;
/** Energy in the hour next to the peak, and the loss per further hour. */
const BESIDE_PEAK = 70;
const LOST_PER_HOUR = 10;
/** Adjustment for the user's own statement about the day. */
const SAID: Readonly<Record<EnergyLevel, number>> = { high: 20, medium: 0, low: -30 };

/** Returns high above 0.7, medium above 0.4, low otherwise (spec tasks 9). */
export function energyLevelOf(energy: number): EnergyLevel {
  const percent = Math.round(energy * FULL * 100) / 100;
  if (percent > HIGH_ABOVE) return 'high';
  return percent > MEDIUM_ABOVE ? 'medium' : 'low';
}

/**
 * Returns the window of a key, in minutes; late-night extends past midnight until five (spec tasks 9; spec settled,
 * Work schedules).
 */
export function energyWindow(key: EnergyTime): Span {
  const window = ENERGY_TIMES.find((one) => one.key === key) ?? ENERGY_TIMES[1];
  return { from: window.from * 60, to: window.to * 60 };
}

/** Returns the window of a local hour; every hour belongs to exactly one. */
export function energyTimeAt(hour: number): EnergyTime {
  const minute = hour * 60;
  return ENERGY_TIMES.find(({ key }) => isIn(minute, energyWindow(key)))?.key ?? 'late-night';
}

const isIn = (minute: number, window: Span): boolean =>
  isWithin(minute, window) || isWithin(minute, shifted(window, 1));

/**
 * Returns the window of the best energy on a day. After a night shift it never overlaps the sleep: that part starts on
 * waking (shift plans decide the energy window).
 */
export function energyWindowOn(schedule: WorkScheduleConfig | null, date: LocalDate, peak: EnergyTime): Span {
  const window = energyWindow(peak);
  const rest = schedule && restOn(schedule, date);
  if (!rest || window.from >= rest.to || window.to <= rest.from) return window;
  return { from: rest.to, to: rest.to + (window.to - window.from) };
}

/** What is known about the user's energy. */
export interface EnergyFacts {
  /** When it is highest (onboarding). */
  readonly peak: EnergyTime;
  /** The user's statement about today (the daily plan's `energyLevel`). */
  readonly said?: EnergyLevel | undefined;
  readonly schedule?: WorkScheduleConfig | null | undefined;
}

/**
 * Returns the energy of a moment from 0 to 1: full in the peak window, 0.7 in the hour next to it, and a tenth less
 * with each further hour; 0 during the sleep after a night shift.
 */
export function energyAt(
  date: LocalDate,
  minute: number,
  { peak, said = 'medium', schedule = null }: EnergyFacts,
): number {
  const rest = schedule && restOn(schedule, date);
  if (rest && isWithin(minute, rest)) return 0;
  const hoursAway = hoursFrom(minute, energyWindowOn(schedule, date, peak));
  const usual = hoursAway === 0 ? FULL : BESIDE_PEAK - LOST_PER_HOUR * (hoursAway - 1);
  return Math.min(FULL, Math.max(0, usual + SAID[said])) / FULL;
}

/** Returns the started hours between a minute and a window, in the shorter direction around the clock; 0 inside. */
function hoursFrom(minute: number, window: Span): number {
  if (isIn(minute, window)) return 0;
  const round = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const before = Math.ceil(round(window.from - minute) / 60);
  const after = Math.floor(round(minute - window.to) / 60) + 1;
  return Math.min(before, after);
}

/** Returns the energy of the current hour, for the energy line of the score (spec tasks 9, energy timing bonus). */
export function energyNow(now: Date, timeZone: string, facts: EnergyFacts): EnergyLevel {
  const local = localDateTimeIn(timeZone, now);
  return energyLevelOf(energyAt(local.slice(0, 10), minutesOf(local.slice(11, 16)), facts));
}
