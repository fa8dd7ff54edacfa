import { type EventTime, eventTimeOf, isSameTime } from '#shared/calendar/writing/eventTime.ts';
import { readOwnEvent } from '#shared/calendar/writing/ownEvent.ts';
import type { Task } from '#shared/tasks/task.ts';
import { filesOf, type Interleaving, TODAY, whenOf } from './testInterleaving.ts';
import { isOurs, type KeptFile, tasksOf, writing } from './testWriting.ts';

const OURS = { timeZone: 'Europe/Berlin', today: TODAY };

/** Returns what is wrong once both sides are at rest; empty when all is well. */
export async function faultsIn(world: Interleaving): Promise<readonly string[]> {
  const { person, open } = world;
  const [files, tasks, shown] = [await filesOf(world), await tasksOf(person), await writing(person)];
  const asked = new Set(shown.deleted.map(({ taskId }) => taskId));
  const isLost = (id: number): boolean => !tasks.some((task) => task.id === id && !task.completed);
  const faults = [
    ...(shown.problem === null ? [] : [`It says ${shown.problem}`]),
    ...[...open].filter(isLost).map((id) => `Task ${id} is lost`),
    ...movedBack(world, tasks),
    ...ofOthers(world, files),
    ...differences(
      tasks.filter(({ id }) => !asked.has(id)),
      files.filter(isOurs),
    ),
  ];
  return faults.length === 0 ? [] : [...faults, ...tasks.map((task) => `${task.title} ${whenOf(task)}`)];
}

const movedBack = ({ movedHere, open }: Interleaving, tasks: readonly Task[]): readonly string[] =>
  [...movedHere].flatMap(([id, when]) => {
    const task = tasks.find((one) => one.id === id && open.has(id));
    return task && whenOf(task) !== when ? [`Task ${id} was moved to ${when}, and back again`] : [];
  });

function ofOthers({ others }: Interleaving, files: readonly KeptFile[]): readonly string[] {
  const there = files.filter((file) => !isOurs(file));
  const put = [...others.values()].toSorted((a, b) => a.path.localeCompare(b.path));
  return JSON.stringify(there) === JSON.stringify(put) ? [] : ['An event of others has changed'];
}

/**
 * Expects one event per task with a time, at this time, and every other event to be the all-day event of a task without
 * one.
 */
function differences(tasks: readonly Task[], files: readonly KeptFile[]): readonly string[] {
  const left: (EventTime | null)[] = files.map(({ text }) => {
    const found = readOwnEvent(text, /^UID:(.*)$/m.exec(text)?.[1] ?? '', OURS.timeZone);
    return found && typeof found === 'object' ? found.time : null;
  });
  const alone = tasks.flatMap((task) => {
    const time = task.dueTime === null ? null : eventTimeOf(task, null, OURS);
    if (time === null) return [];
    const place = left.findIndex((one) => isSameTime(one, time));
    if (place >= 0) left.splice(place, 1);
    return place >= 0 ? [] : [`Task ${task.id} is at ${JSON.stringify(time)} here alone`];
  });
  const isDayOf = (time: EventTime | null) => (task: Task) =>
    time !== null && task.dueTime === null && isSameTime(eventTimeOf(task, time, OURS), time);
  const there = left.filter((time) => !tasks.some(isDayOf(time)));
  return [...alone, ...there.map((time) => `An event at ${JSON.stringify(time)} is there alone`)];
}
