import { todayIn } from '#shared/kernel/dates.ts';
import { type Scored, scoreTask } from './scoring.ts';
import type { Task, TaskStatus } from './task.ts';
import { belongsTo, placeInToday, waitsFor } from './today.ts';

type Found = Scored & Pick<Task, 'scheduledDate' | 'dueDate' | 'nancyCategory'>;

interface FoundSetting {
  readonly now: Date;
  readonly timeZone: string;
  /** Number of today's open tasks. */
  readonly openToday: number;
  /** Nothing is added to today: the rest can wait (spec settled, Crisis). */
  readonly isQuiet: boolean;
}

/**
 * Returns the status of each task of a dump, by id (spec tasks 4, Brain dump): the best scores go to today while there
 * is room, later dates wait for their day, worries and wishes go to someday. What does not fit goes to the backlog, or
 * to today-overflow when it is due.
 */
export function placeFound(found: readonly Found[], at: FoundSetting): ReadonlyMap<number, TaskStatus> {
  const today = todayIn(at.timeZone, at.now);
  const context = { now: at.now, timeZone: at.timeZone, openIds: new Set(found.map(({ id }) => id)) };
  const scores = new Map(found.map((task) => [task.id, scoreTask(task, context).total]));
  const score = ({ id }: Found): number => scores.get(id) ?? 0;
  let open = at.openToday;
  const place = (task: Found): TaskStatus => {
    const wanted = belongsTo(task, today);
    if (wanted !== 'today') return wanted;
    if (at.isQuiet) return 'backlog';
    const status = placeInToday(wanted, open);
    if (status === 'today') open += 1;
    return status === 'today-overflow' && waitsFor({ ...task, deferredDate: null }) === null ? 'backlog' : status;
  };
  const bestFirst = found.toSorted((a, b) => score(b) - score(a) || a.id - b.id);
  return new Map(bestFirst.map((task) => [task.id, place(task)]));
}
