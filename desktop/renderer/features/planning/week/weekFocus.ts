import type { WeekDay } from '#shared/planning/weekView.ts';
import { HEAVIEST, POINTS } from '#shared/tasks/points.ts';
import type { Task } from '#shared/tasks/task.ts';

/** Maximum tasks named in the focus of a week; more would be a list. */
const NAMED = 3;

/** A task of the week with its day. */
export interface OnDay {
  readonly task: Task;
  readonly date: WeekDay['date'];
}

const weight = ({ urgencyLevel, emotionalWeight }: Task): number =>
  POINTS.base[urgencyLevel] + POINTS.perWeight * Math.min(emotionalWeight, HEAVIEST);

/**
 * The most important open tasks of the week that support the North Star (spec tasks 2, "This Week's Focus"); ties go to
 * the earlier day.
 */
export function weekFocus(schedule: readonly WeekDay[]): readonly OnDay[] {
  return schedule
    .flatMap(({ date, tasks }) => tasks.map((task): OnDay => ({ task, date })))
    .filter(({ task }) => task.supportsNorthStar && !task.completed)
    .toSorted((a, b) => weight(b.task) - weight(a.task) || a.date.localeCompare(b.date) || a.task.id - b.task.id)
    .slice(0, NAMED);
}
