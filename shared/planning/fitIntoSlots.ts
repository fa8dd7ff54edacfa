import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import { beginsOn } from '#shared/tasks/buckets.ts';
import { asksBeforePuttingOff } from '#shared/tasks/deadlines.ts';
import { withoutBroken } from '#shared/tasks/oneThing.ts';
import { orderTasks } from '#shared/tasks/order.ts';
import { isBlocked, type Score } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { minutesOf, timeOf } from './clock.ts';
import { durationOf } from './duration.ts';
import type { TimeSlot } from './slots.ts';

/** A task in a slot. */
interface Appointment {
  readonly taskId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
}

export interface Fitting {
  readonly placed: readonly Appointment[];
  /** Ids of the tasks that did not fit, the most important first. */
  readonly left: readonly number[];
}

interface Gap {
  readonly slot: TimeSlot;
  /** Minute since midnight from which it is free. */
  from: number;
  readonly to: number;
}

/**
 * Assigns open tasks to free slots (spec tasks 9, Slots, Task duration). Urgent and due ones come first and take the
 * first free slot of any kind, even a dream slot; the others are ordered by deadline, then by score. Dream tasks prefer
 * dream slots, which others leave free; a task takes a slot of the energy it needs if there is one. Nothing is placed
 * before its day, after its deadline, or while it waits for another task; appointments are not moved; tasks unsuitable
 * for the work week wait for a day off.
 */
export function fitIntoSlots(
  tasks: readonly Task[],
  slots: readonly TimeSlot[],
  { today, scores, isDayOff }: FittingFacts,
): Fitting {
  const open = tasks.filter(({ completed }) => !completed);
  const openIds = new Set(open.map(({ id }) => id));
  const movable = withoutBroken(open, orderTasks(open).broken).filter(({ isFixed }) => !isFixed);
  const score = ({ id }: Task): number => scores.get(id)?.total ?? 0;
  const first = (task: Task): number => Number(asksBeforePuttingOff(task, today));
  const bestFirst = movable.toSorted(
    (a, b) => first(b) - first(a) || dueDay(a).localeCompare(dueDay(b)) || score(b) - score(a) || a.id - b.id,
  );
  const gaps = slots.map((slot): Gap => ({
    slot,
    from: minutesOf(slot.start),
    to: minutesOf(slot.start) + slot.minutes,
  }));
  const placed: Appointment[] = [];
  const left: number[] = [];
  for (const task of bestFirst) {
    const gap = isBlocked(task, { openIds }) ? undefined : gapFor(task, gaps, today, isDayOff);
    if (gap) placed.push(take(gap, task));
    else left.push(task.id);
  }
  return { placed, left };
}

export interface FittingFacts {
  readonly today: LocalDate;
  readonly scores: ReadonlyMap<number, Score>;
  readonly isDayOff: (date: LocalDate) => boolean;
}

const dueDay = ({ dueDate }: Task): string => dueDate ?? '9999-12-31';

function gapFor(
  task: Task,
  gaps: readonly Gap[],
  today: LocalDate,
  isDayOff: (date: LocalDate) => boolean,
): Gap | undefined {
  const isUrgent = asksBeforePuttingOff(task, today);
  const begins = beginsOn(task) ?? today;
  const possible = gaps.filter(({ slot, from, to }) => {
    const fits = from + durationOf(task, slot.energy) <= to;
    const isInTime =
      slot.date >= begins && (task.dueDate === null || task.dueDate < today || slot.date <= task.dueDate);
    const isRightKind = isUrgent || task.dreamRelated || slot.kind === 'personal';
    return fits && isInTime && isRightKind && (isUrgent || task.workWeekAppropriate || isDayOff(slot.date));
  });
  if (isUrgent) return possible[0];
  const dream = possible.filter(({ slot }) => task.dreamRelated && slot.kind === 'dream');
  const choice = dream.length > 0 ? dream : possible;
  return choice.find(({ slot }) => slot.energy === task.energyRequired) ?? choice[0];
}

function take(gap: Gap, task: Task): Appointment {
  const start = gap.from;
  gap.from += durationOf(task, gap.slot.energy);
  return { taskId: task.id, date: gap.slot.date, start: timeOf(start), end: timeOf(gap.from) };
}
