import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import { planMove } from '#shared/tasks/applyMove.ts';
import { isAfterDue } from '#shared/tasks/dueDay.ts';
import { importanceOf } from '#shared/tasks/points.ts';
import { choiceOf, firstDay, noRepeat, type RepeatChoice, ruleOfChoice } from '#shared/tasks/repeat.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { sentOf, type TaskPatch } from './changes.ts';
import type { TaskEntries } from './taskEntries.ts';

export interface EditEntries extends TaskEntries {
  /** Null where the rhythm is not chosen: of an instance of a series, of what is done, and of a rule that the field cannot show. */
  readonly repeat: RepeatChoice | null;
  /** The day to do it; null for any day. */
  readonly day: LocalDate | null;
  /** The last day on which it is of use. */
  readonly dueDay: LocalDate | null;
  readonly time: LocalTime | null;
  readonly minutes: number;
}

/** What the form is filled in against. */
interface EditContext {
  readonly today: LocalDate;
  readonly now: Date;
  readonly timeZone: string;
  /** All tasks: today has room for five. */
  readonly tasks: readonly Task[];
}

/** The first day on which the task can be done. */
export function firstPossible(task: Task, today: LocalDate): LocalDate {
  const day = waitsFor(task);
  return day !== null && day > today ? day : today;
}

/** A task as its form shows it. */
export const entriesOf = (task: Task, today: LocalDate): EditEntries => ({
  title: task.title,
  category: task.category,
  importance: importanceOf(task),
  location: task.location,
  repeat: repeatOf(task, firstPossible(task, today)),
  day: waitsFor(task),
  dueDay: dueDayOf(task),
  time: task.dueTime,
  minutes: task.estimatedMinutes,
});

/** The due-day of an appointment is its day. */
const dueDayOf = ({ isDeadlineTask, dueDate }: Task): LocalDate | null => (isDeadlineTask ? dueDate : null);

/** Whether the day to do it lies after the day on which it is due. */
export const isTooLate = (task: Task, { day, dueDay }: EditEntries, today: LocalDate): boolean =>
  day !== null && (day !== waitsFor(task) || dueDay !== dueDayOf(task)) && isAfterDue(dueDay, day, today);

function repeatOf({ parentRecurringTaskId, completed, recurrence }: Task, from: LocalDate): RepeatChoice | null {
  if (parentRecurringTaskId !== null || completed) return null;
  return recurrence === null ? noRepeat(from) : choiceOf(recurrence, from);
}

const newRule = (task: Task, { repeat }: EditEntries): string | null => {
  const rule = repeat && ruleOfChoice(repeat);
  return rule === task.recurrence ? null : rule;
};

/** Whether the entries make a series of a single task. */
export const canBegin = (task: Task, entries: EditEntries): boolean => newRule(task, entries) !== null;

/** What the entries change of a task. */
export function patchOf(task: Task, entries: EditEntries, context: EditContext): TaskPatch {
  const { title, category, importance, location, repeat } = entries;
  const recurrence = newRule(task, entries);
  return {
    title: title.trim(),
    category,
    // An importance that was not touched stays as it is stored, even above the slider.
    ...(importance === importanceOf(task) ? {} : { emotionalWeight: importance }),
    ...(location.trim() === task.location ? {} : { location: location.trim() }),
    ...planPatch(task, entries, context),
    ...(recurrence === null || repeat === null ? {} : { recurrence, ...beginning(repeat, task, context.today) }),
  };
}

/** The day of the first instance, which takes the place of every other day that the task waited for. */
function beginning(repeat: RepeatChoice, task: Task, today: LocalDate): TaskPatch {
  const scheduledDate = firstDay(repeat, firstPossible(task, today));
  return { scheduledDate, deferredDate: null, ...(scheduledDate > today ? { status: 'scheduled' } : {}) };
}

/** What the entries change of day, due-day, time and duration; a new day is the move of a drop on it (spec tasks 4). */
function planPatch(task: Task, { day, dueDay, time, minutes }: EditEntries, context: EditContext): TaskPatch {
  const due = dueDay === dueDayOf(task) ? {} : { dueDate: dueDay };
  return {
    ...due,
    ...(day === waitsFor(task) ? {} : dayPatch({ ...task, ...due }, day, context)),
    ...(time === task.dueTime ? {} : { dueTime: time }),
    ...(minutes === task.estimatedMinutes ? {} : { estimatedMinutes: minutes }),
  };
}

function dayPatch(task: Task, day: LocalDate | null, { tasks, now, timeZone }: EditContext): TaskPatch {
  if (day === null)
    return {
      ...{ scheduledDay: null, scheduledDate: null, deferredDate: null },
      ...(task.isDeadlineTask ? {} : { dueDate: null }),
      ...(task.status === 'scheduled' ? { status: 'backlog' } : {}),
    };
  const others = tasks.filter(({ id }) => id !== task.id);
  const { changes } = planMove([...others, task], { kind: 'dropOn', id: task.id, date: day }, { now, timeZone });
  const change = changes.find(({ id }) => id === task.id);
  return change ? sentOf(change) : {};
}
