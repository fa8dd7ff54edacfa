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
  /**
   * Null if the repetition cannot be chosen: for an instance of a series, a done task, or a rule the field cannot show.
   */
  readonly repeat: RepeatChoice | null;
  /** The do-day; null for any day. */
  readonly day: LocalDate | null;
  /** The due date. */
  readonly dueDay: LocalDate | null;
  readonly time: LocalTime | null;
  readonly minutes: number;
}

/** Context of the form. */
interface EditContext {
  readonly today: LocalDate;
  readonly now: Date;
  readonly timeZone: string;
  /** All tasks, because today has room for five. */
  readonly tasks: readonly Task[];
}

/** The first day on which the task can be done. */
export function firstPossible(task: Task, today: LocalDate): LocalDate {
  const day = waitsFor(task);
  return day !== null && day > today ? day : today;
}

/** The form's entries for a task. */
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

/** Null for an appointment: its due date is its day. */
const dueDayOf = ({ isDeadlineTask, dueDate }: Task): LocalDate | null => (isDeadlineTask ? dueDate : null);

/** Whether the do-day is after the due date. */
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

/** Whether the entries turn a single task into a series. */
export const canBegin = (task: Task, entries: EditEntries): boolean => newRule(task, entries) !== null;

/** The patch from a task to the entries. */
export function patchOf(task: Task, entries: EditEntries, context: EditContext): TaskPatch {
  const { title, category, importance, location, repeat } = entries;
  const recurrence = newRule(task, entries);
  return {
    title: title.trim(),
    category,
    // An untouched importance stays as stored, even above the slider's range.
    ...(importance === importanceOf(task) ? {} : { emotionalWeight: importance }),
    ...(location.trim() === task.location ? {} : { location: location.trim() }),
    ...planPatch(task, entries, context),
    ...(recurrence === null || repeat === null ? {} : { recurrence, ...beginning(repeat, task, context.today) }),
  };
}

/** Day of the first instance, which replaces every other day of the task. */
function beginning(repeat: RepeatChoice, task: Task, today: LocalDate): TaskPatch {
  const scheduledDate = firstDay(repeat, firstPossible(task, today));
  return { scheduledDate, deferredDate: null, ...(scheduledDate > today ? { status: 'scheduled' } : {}) };
}

/** Changes of day, due date, time and duration; a new day is the same move as a drop on it (spec tasks 4). */
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
