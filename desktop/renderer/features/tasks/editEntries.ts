import type { LocalDate } from '#shared/kernel/dates.ts';
import { importanceOf } from '#shared/tasks/importance.ts';
import { choiceOf, firstDay, noRepeat, type RepeatChoice, ruleOfChoice } from '#shared/tasks/repeat.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import type { TaskPatch } from './changes.ts';
import type { TaskEntries } from './taskEntries.ts';

export interface EditEntries extends TaskEntries {
  /** Null where the rhythm is not chosen: of an instance of a series, of what is done, and of a rule that the field cannot show. */
  readonly repeat: RepeatChoice | null;
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
  repeat: repeatOf(task, firstPossible(task, today)),
});

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
export function patchOf(task: Task, entries: EditEntries, today: LocalDate): TaskPatch {
  const { title, category, importance, repeat } = entries;
  const recurrence = newRule(task, entries);
  return {
    title: title.trim(),
    category,
    // An importance that was not touched stays as it is stored, even above the slider.
    ...(importance === importanceOf(task) ? {} : { emotionalWeight: importance }),
    ...(recurrence === null || repeat === null ? {} : { recurrence, ...beginning(repeat, task, today) }),
  };
}

/** The day of the first instance, which takes the place of every other day that the task waited for. */
function beginning(repeat: RepeatChoice, task: Task, today: LocalDate): TaskPatch {
  const scheduledDate = firstDay(repeat, firstPossible(task, today));
  return { scheduledDate, deferredDate: null, ...(scheduledDate > today ? { status: 'scheduled' } : {}) };
}
