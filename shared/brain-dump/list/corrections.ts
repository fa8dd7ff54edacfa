import { daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { foundDays } from '#shared/tasks/dueDay.ts';
import type { Span, Task, TaskPlan } from '#shared/tasks/task.ts';
import type { DumpTask, ListedTask } from '../result.ts';
import { joinTitles } from './titles.ts';

/** One correction by the user. */
export type Correction =
  | { readonly kind: 'drop' | 'keep'; readonly key: string }
  | { readonly kind: 'rename'; readonly key: string; readonly title: string }
  | { readonly kind: 'plan'; readonly key: string; readonly plan: Partial<TaskPlan> }
  /** Splits a title in two. */
  | { readonly kind: 'split'; readonly key: string; readonly titles: readonly [string, string] }
  /** Merges it with another entry, which keeps its key; with the one before it where none is named. */
  | { readonly kind: 'merge'; readonly key: string; readonly into?: string | undefined }
  | { readonly kind: 'add'; readonly task: DumpTask };

/** What a correction is applied against. */
export interface CorrectionContext {
  readonly rawText: string;
  readonly today: LocalDate;
}

/** The list to confirm: the tasks found, followed by the uncertain ones. */
export const listOf = (processed: { readonly tasks: readonly DumpTask[]; readonly maybe: readonly DumpTask[] }) => [
  ...processed.tasks.map((task, at): ListedTask => ({ ...task, key: `t${at}`, state: 'kept' })),
  ...processed.maybe.map((task, at): ListedTask => ({ ...task, key: `m${at}`, state: 'maybe' })),
];

/** The entries that become tasks. */
export const keptOf = (list: readonly ListedTask[]): readonly ListedTask[] =>
  list.filter(({ state }) => state === 'kept');

/** Returns the entries as tasks, without the fields that only a list has. */
export const tasksOf = (list: readonly ListedTask[]): readonly DumpTask[] =>
  keptOf(list).map(({ key: _key, state: _state, learnt: _learnt, ...task }) => task);

/** Returns the entry that `merge` joins with: the task with this key, else the task before it. */
export function mergeTarget(list: readonly ListedTask[], key: string, into?: string): ListedTask | undefined {
  if (into !== undefined) return list.find((one) => one.key === into && into !== key && one.state === 'kept');
  const place = list.findIndex((one) => one.key === key);
  return list.slice(0, Math.max(0, place)).findLast(({ state }) => state === 'kept');
}

/** Returns when an entry is planned, as its chips show it. */
export function planOf(task: DumpTask, today: LocalDate): TaskPlan {
  const { dueDate, dueTime, estimatedMinutes, recurrence, isDeadlineTask } = task;
  const day = isDeadlineTask ? dueDate : foundDays(task, today).scheduledDate;
  return { day, time: dueTime, minutes: estimatedMinutes, recurrence };
}

/** Returns the list after one correction; a correction that no longer applies changes nothing. */
export function corrected(
  list: readonly ListedTask[],
  correction: Correction,
  context: CorrectionContext,
): readonly ListedTask[] {
  if (correction.kind === 'add') return added(list, correction.task);
  const task = list.find(({ key }) => key === correction.key);
  if (!task) return list;
  const replace = (...by: readonly ListedTask[]): readonly ListedTask[] =>
    list.flatMap((one) => (one === task ? by : [one]));
  switch (correction.kind) {
    case 'drop':
      return replace({ ...task, state: 'dropped' });
    case 'keep':
      return replace({ ...task, state: 'kept' });
    case 'rename': {
      const title = titled(correction.title);
      return title === '' || title === task.title ? list : renamed(replace({ ...task, title }), task.title, title);
    }
    case 'plan':
      return replace({ ...task, ...planned(task, correction.plan, context.today) });
    case 'split': {
      const [first, second] = correction.titles.map(titled);
      if (!first || !second) return list;
      const at = cutOf(context.rawText, task.span, second);
      const { start, end } = task.span;
      return renamed(
        replace(
          { ...task, key: `${task.key}.1`, title: first, span: { start, end: at ?? end } },
          { ...task, key: `${task.key}.2`, title: second, span: { start: at ?? start, end }, dependencies: [] },
        ),
        task.title,
        first,
      );
    }
    case 'merge':
      return merged(list, task, mergeTarget(list, task.key, correction.into), context.rawText);
  }
}

const titled = (title: string): string => title.trim().replace(/\s+/g, ' ').slice(0, 300);

/** Renames a task where other tasks wait for it, because they refer to it by title. */
const renamed = (list: readonly ListedTask[], from: string, to: string): readonly ListedTask[] =>
  list.map((one) =>
    one.dependencies.includes(from)
      ? { ...one, dependencies: one.dependencies.map((title) => (title === from ? to : title)) }
      : one,
  );

function added(list: readonly ListedTask[], task: DumpTask): readonly ListedTask[] {
  const numbers = list.flatMap(({ key }) => (/^a\d+/.test(key) ? [Number.parseInt(key.slice(1), 10)] : []));
  const place = list.findIndex(({ state, span }) => state === 'maybe' || span.start > task.span.start);
  const entry: ListedTask = { ...task, key: `a${Math.max(-1, ...numbers) + 1}`, state: 'kept' };
  return list.toSpliced(place === -1 ? list.length : place, 0, entry);
}

/**
 * Returns the fields of a task that carry its plan. A deadline that is moved stays a deadline; without a day there is
 * none.
 */
function planned(task: DumpTask, plan: Partial<TaskPlan>, today: LocalDate): Partial<DumpTask> {
  const {
    day = null,
    time,
    minutes,
    recurrence,
  }: { readonly [K in keyof TaskPlan]: TaskPlan[K] } = { ...planOf(task, today), ...plan };
  const others = { dueTime: time, estimatedMinutes: minutes, recurrence };
  if (plan.day === undefined) return { ...others, isFixed: task.isFixed && time !== null };
  if (day === null)
    return { ...others, scheduledDay: null, scheduledDate: null, dueDate: null, isDeadlineTask: false, isFixed: false };
  const away = daysBetween(today, day);
  return {
    ...others,
    scheduledDay: task.isDeadlineTask || away < 0 || away >= 7 ? null : weekdayOf(day),
    scheduledDate: task.isDeadlineTask ? null : day,
    dueDate: task.dueDate === null ? null : day,
  };
}

/** Returns where the second title begins in the text: at its first word found after the start of the span. */
function cutOf(rawText: string, { start, end }: Span, title: string): number | null {
  const said = rawText.slice(start, end).toLocaleLowerCase();
  for (const word of title.toLocaleLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    const at = word.length > 1 ? said.indexOf(word, 1) : -1;
    if (at > 0) return start + at;
  }
  return null;
}

function merged(
  list: readonly ListedTask[],
  task: ListedTask,
  before: ListedTask | undefined,
  rawText: string,
): readonly ListedTask[] {
  if (!before) return list;
  const title = titled(joinTitles(before, task, rawText));
  const own = new Set([before.title, task.title]);
  const joined: ListedTask = {
    ...(hasDay(before) ? before : { ...before, ...daysOf(task) }),
    title,
    span: {
      start: Math.min(before.span.start, task.span.start),
      end: Math.max(before.span.end, task.span.end),
    },
    location: before.location || task.location,
    dueTime: before.dueTime ?? task.dueTime,
    isFixed: before.isFixed || task.isFixed,
    recurrence: before.recurrence ?? task.recurrence,
    estimatedMinutes: Math.max(before.estimatedMinutes, task.estimatedMinutes),
    emotionalWeight: Math.max(before.emotionalWeight, task.emotionalWeight),
    dependencies: [...new Set([...before.dependencies, ...task.dependencies])].filter((one) => !own.has(one)),
  };
  const rest = list.flatMap((one) => (one === before ? [joined] : one === task ? [] : [one]));
  return renamed(renamed(rest, before.title, title), task.title, title);
}

const hasDay = ({ scheduledDay, scheduledDate, dueDate }: DumpTask): boolean =>
  (scheduledDay ?? scheduledDate ?? dueDate) !== null;

const daysOf = ({ scheduledDay, scheduledDate, dueDate, isDeadlineTask }: Pick<Task, keyof DumpTask>) => ({
  ...{ scheduledDay, scheduledDate, dueDate, isDeadlineTask },
});
