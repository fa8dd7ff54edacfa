import type { Appointment } from '#shared/calendar/appointment.ts';
import { localDateTimeIn, todayIn } from '#shared/kernel/dates.ts';
import { isInQueue } from '#shared/tasks/buckets.ts';
import type { Move } from '#shared/tasks/moves.ts';
import { readyTasks } from '#shared/tasks/oneThing.ts';
import { passedAt } from '#shared/tasks/passed.ts';
import { isBlocked, type PersonalContext, scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import type { EnergyLevel, Task } from '#shared/tasks/task.ts';
import { isOpenToday, TODAY_LIMIT } from '#shared/tasks/today.ts';
import { takenOn } from './appointments.ts';
import { minutesOf, without } from './clock.ts';
import { PLANNED_HOURS, restOn, workWithin } from './workDays.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

/** Percentage of the free time used for tasks: nobody works through every free minute, least of all when tired. */
const USABLE: Readonly<Record<EnergyLevel, number>> = { high: 75, medium: 60, low: 40 };
/** Most tasks offered when there is room, so that it stays an offer. */
const MOST_OFFERED = 2;
const NEEDS: Readonly<Record<EnergyLevel, number>> = { low: 0, medium: 1, high: 2 };

type CheckInReason =
  /** It needs more energy than the user has. */
  | 'needsEnergy'
  /** There is not enough time left for it. */
  | 'noTime'
  /** There is room for it. */
  | 'fits';

export interface Proposal {
  readonly task: Task;
  readonly to: 'tomorrow' | 'today';
  readonly reason: CheckInReason;
}

/** The rest of a day, and what would make it fit: it makes proposals, the user decides (spec accounts 1, Flow). */
export interface CheckIn {
  /** Total minutes of today's open tasks. */
  readonly minutesNeeded: number;
  /** Minutes left for tasks. */
  readonly minutesLeft: number;
  readonly openToday: number;
  readonly proposals: readonly Proposal[];
}

export interface CheckInSetting {
  readonly now: Date;
  readonly timeZone: string;
  /** The user's stated energy. */
  readonly energy: EnergyLevel;
  readonly schedule?: WorkScheduleConfig | null | undefined;
  readonly person?: PersonalContext | undefined;
  /** The user's calendar appointments. */
  readonly appointments?: readonly Appointment[] | undefined;
}

/**
 * Checks the rest of the day: tasks that no longer fit are proposed for tomorrow, from the end of the plan; where there
 * is room, the best of the queue are offered. The ONE Thing, and urgent or due tasks, are never proposed to leave.
 */
export function checkIn(all: readonly Task[], setting: CheckInSetting): CheckIn {
  const tasks = all.filter((task) => passedAt(task, setting) === null);
  const minutesLeft = usableMinutes(setting);
  const today = tasks.filter(isOpenToday);
  const minutesNeeded = minutesOfAll(today);
  const leaving = whatLeaves(tasks, setting, minutesLeft);
  const proposals = leaving.length > 0 ? leaving : whatFits(tasks, setting, minutesLeft - minutesNeeded);
  return { minutesNeeded, minutesLeft, openToday: today.length, proposals };
}

/**
 * Returns the minutes from now on available for tasks: a share of the time without work, the sleep after a night shift
 * and appointments.
 */
function usableMinutes({ now, timeZone, energy, schedule, appointments = [] }: CheckInSetting): number {
  const date = todayIn(timeZone, now);
  const minute = minutesOf(localDateTimeIn(timeZone, now).slice(11, 16));
  const from = Math.max(minute, PLANNED_HOURS.from);
  if (from >= PLANNED_HOURS.to) return 0;
  const rest = schedule && restOn(schedule, date);
  const busy = [
    ...(schedule ? workWithin(schedule, date) : []),
    ...(rest ? [rest] : []),
    ...takenOn(appointments, date, timeZone),
  ];
  const free = without({ from, to: PLANNED_HOURS.to }, busy).reduce((sum, span) => sum + (span.to - span.from), 0);
  return Math.floor((free * USABLE[energy]) / 100);
}

function whatLeaves(tasks: readonly Task[], setting: CheckInSetting, minutesLeft: number): readonly Proposal[] {
  const { now, timeZone, energy } = setting;
  const [oneThing] = readyTasks(tasks, scoreContext(tasks, now, timeZone, setting.person));
  const today = todayIn(timeZone, now);
  const open = tasks.filter(isOpenToday);
  const mayLeave = byScore(open, tasks, setting).filter((task) => task.id !== oneThing?.id && !isPressing(task, today));
  const isTooHeavy = (task: Task): boolean => energy === 'low' && task.energyRequired === 'high';
  const leaving = mayLeave
    .filter(isTooHeavy)
    .map((task): Proposal => ({ task, to: 'tomorrow', reason: 'needsEnergy' }));
  let needed = minutesOfAll(open) - minutesOfAll(leaving.map(({ task }) => task));
  for (const task of mayLeave.filter((one) => !isTooHeavy(one)).toReversed()) {
    if (needed <= minutesLeft) break;
    needed -= task.estimatedMinutes;
    leaving.push({ task, to: 'tomorrow', reason: 'noTime' });
  }
  return leaving;
}

function whatFits(tasks: readonly Task[], setting: CheckInSetting, minutesFree: number): readonly Proposal[] {
  const { now, timeZone, energy } = setting;
  const today = todayIn(timeZone, now);
  const context = scoreContext(tasks, now, timeZone, setting.person);
  const room = Math.min(MOST_OFFERED, TODAY_LIMIT - tasks.filter(isOpenToday).length);
  const waiting = tasks.filter(
    (task) =>
      isInQueue(task, today) &&
      // Someday tasks wait until the user asks for them.
      task.status !== 'someday' &&
      !isBlocked(task, context) &&
      NEEDS[task.energyRequired] <= NEEDS[energy],
  );
  let left = minutesFree;
  const fitting: Proposal[] = [];
  for (const task of byScore(waiting, tasks, setting)) {
    if (fitting.length >= room) break;
    if (task.estimatedMinutes > left) continue;
    left -= task.estimatedMinutes;
    fitting.push({ task, to: 'today', reason: 'fits' });
  }
  return fitting;
}

/** Urgent, or due today or earlier, so it belongs to this day. */
const isPressing = ({ urgencyLevel, dueDate, isFixed }: Task, today: string): boolean =>
  isFixed || urgencyLevel === 'urgent' || (dueDate !== null && dueDate <= today);

const minutesOfAll = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);

function byScore(some: readonly Task[], all: readonly Task[], setting: CheckInSetting): readonly Task[] {
  const context = scoreContext(all, setting.now, setting.timeZone, setting.person);
  const total = new Map(some.map((task) => [task.id, scoreTask(task, context).total]));
  return some.toSorted((a, b) => (total.get(b.id) ?? 0) - (total.get(a.id) ?? 0) || a.id - b.id);
}

/** Returns the moves for the accepted proposals, in an order that never fills today beyond five. */
export const movesOf = (accepted: readonly Proposal[]): readonly Extract<Move, { kind: 'defer' | 'takeIntoToday' }>[] =>
  accepted
    .toSorted((a, b) => Number(a.to === 'today') - Number(b.to === 'today'))
    .map(({ task: { id }, to }) =>
      to === 'today' ? { kind: 'takeIntoToday', id } : { kind: 'defer', id, until: 'tomorrow' },
    );
