import { addDays, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';
import type { EnergyTime } from '#shared/onboarding/answers.ts';
import type { EnergyLevel } from '#shared/tasks/task.ts';
import { type Span, spanOf, timeOf, without } from './clock.ts';
import { energyWindowOn } from './energy.ts';
import { isNight, restOn, shiftOn, workWithin, worksOn } from './workDays.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

/** A range of free time for the user's own tasks. */
export interface TimeSlot {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly minutes: number;
  /** For the dream, or for anything else personal. */
  readonly kind: 'dream' | 'personal';
  readonly energy: EnergyLevel;
}

interface Plan {
  readonly span: Span;
  readonly kind: TimeSlot['kind'];
  readonly energy: EnergyLevel;
  /** Whether it is within working hours: a break. */
  readonly isBreak?: boolean;
}

/** Free time of a day off (spec tasks 9, Slots). */
const OFF_DAY: readonly Plan[] = [
  { span: spanOf('08:00', '10:00'), kind: 'dream', energy: 'high' },
  { span: spanOf('10:30', '12:00'), kind: 'personal', energy: 'high' },
  { span: spanOf('14:00', '16:00'), kind: 'dream', energy: 'high' },
  { span: spanOf('19:00', '20:30'), kind: 'personal', energy: 'medium' },
];
/** Free time of a work day (spec tasks 9, Slots); after twelve hours of work the evening starts later. */
const MORNING = spanOf('06:30', '07:30');
const LUNCH = spanOf('12:00', '13:00');
const EVENING = spanOf('18:00', '20:00');
const LATE_EVENING = spanOf('20:00', '22:00');
/** Minimum length of a slot that work has shortened. */
const SHORTEST_MINUTES = 30;
/** Days searched for slots; only one for today (spec tasks 9, Default availability window). */
const AVAILABILITY_DAYS = 7;

/**
 * Returns the free time of a day (spec tasks 9, Slots), without working hours and the sleep after a night shift; the
 * lunch break of a traditional day is within work on purpose. After a night shift the morning follows the sleep. `peak`
 * raises slots in the best hours of a work day to high energy; `taken` are the appointments of the day.
 */
export function slotsOn(
  schedule: WorkScheduleConfig,
  date: LocalDate,
  peak?: EnergyTime,
  taken: readonly Span[] = [],
): readonly TimeSlot[] {
  const rest = restOn(schedule, date);
  const busy = [...workWithin(schedule, date), ...(rest ? [rest] : [])];
  const plans = worksOn(schedule, date) ? workDay(schedule, date, rest) : OFF_DAY;
  const best = peak && energyWindowOn(schedule, date, peak);
  return plans.flatMap(({ span, kind, energy, isBreak = false }) =>
    (isBreak ? [span] : without(span, busy))
      .flatMap((free) => without(free, taken))
      .filter(({ from, to }) => to - from >= SHORTEST_MINUTES)
      .map((free) => ({
        date,
        start: timeOf(free.from),
        end: timeOf(free.to),
        minutes: free.to - free.from,
        kind,
        energy: best && free.from < best.to && free.to > best.from ? 'high' : energy,
      })),
  );
}

/** The user's chosen dream slot is for the dream, the others are personal. */
function workDay(schedule: WorkScheduleConfig, date: LocalDate, rest: Span | null): readonly Plan[] {
  const { type, dreamTimePreference } = schedule;
  const hasLunch = type === 'traditional_5x2';
  const kindOf = (time: WorkScheduleConfig['dreamTimePreference']): TimeSlot['kind'] =>
    time === dreamTimePreference ? 'dream' : 'personal';
  const shift = shiftOn(schedule, date);
  const morning = rest ? { from: rest.to, to: rest.to + 60 } : MORNING;
  const isLate = type === 'shift_3x12';
  return [
    { span: morning, kind: kindOf('mornings'), energy: 'medium' },
    ...(hasLunch ? [{ span: LUNCH, kind: kindOf('work_breaks'), energy: 'medium', isBreak: true } as const] : []),
    {
      span: isLate ? LATE_EVENING : EVENING,
      kind: kindOf('evenings'),
      energy: isLate || (shift && isNight(shift)) ? 'low' : 'medium',
    },
  ];
}

/** Returns the free time of the coming days, including `from`: seven by default, one for today (spec tasks 9). */
export function availableSlots(
  schedule: WorkScheduleConfig,
  from: LocalDate,
  days: number = AVAILABILITY_DAYS,
  peak?: EnergyTime,
): readonly TimeSlot[] {
  return Array.from({ length: days }, (_, away) => slotsOn(schedule, addDays(from, away), peak)).flat();
}

/** Deep focus on the dream: length and number of blocks (spec tasks 9). */
const DREAM_BLOCK_MINUTES = 120;
const MOST_DREAM_BLOCKS = 3;

/** A tip for a block, as a key; the texts are in the catalogue. */
type DreamTip = 'beginWithTheHardest' | 'warmUpShortly' | 'stopWhileItGoesWell' | 'phoneInAnotherRoom' | 'oneNextStep';

export interface DreamBlock extends TimeSlot {
  readonly tips: readonly DreamTip[];
}

const TIPS: Readonly<Record<EnergyLevel, DreamTip>> = {
  high: 'beginWithTheHardest',
  medium: 'warmUpShortly',
  low: 'stopWhileItGoesWell',
};

const ENERGY_RANK: Readonly<Record<EnergyLevel, number>> = { high: 0, medium: 1, low: 2 };

/**
 * Returns up to three blocks of 120 minutes in dream slots, those with the best energy, in the order of their days
 * (spec tasks 9).
 */
export function dreamBlocks(slots: readonly TimeSlot[]): readonly DreamBlock[] {
  return slots
    .filter(({ kind, minutes }) => kind === 'dream' && minutes >= DREAM_BLOCK_MINUTES)
    .toSorted((a, b) => ENERGY_RANK[a.energy] - ENERGY_RANK[b.energy] || inTime(a, b))
    .slice(0, MOST_DREAM_BLOCKS)
    .toSorted(inTime)
    .map((slot) => {
      const { from } = spanOf(slot.start, slot.end);
      const end = timeOf(from + DREAM_BLOCK_MINUTES);
      return {
        ...slot,
        end,
        minutes: DREAM_BLOCK_MINUTES,
        tips: ['oneNextStep', 'phoneInAnotherRoom', TIPS[slot.energy]],
      };
    });
}

const inTime = (a: TimeSlot, b: TimeSlot): number => `${a.date}${a.start}`.localeCompare(`${b.date}${b.start}`);
