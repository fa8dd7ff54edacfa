import { taskOfThought } from '#shared/brain-dump/local/taskOfThought.ts';
import type { DumpReading } from '#shared/brain-dump/result.ts';
import { isCrisis } from '#shared/care/crisis.ts';
import type { Span, Task } from '#shared/tasks/task.ts';
import { addFoundTasks, changeDay, type OpenDay, presentTasks, TaskModel } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ownRow } from '#api/platform/db/ownRows.ts';
import { ApiError } from '#api/platform/errors.ts';
import { BrainDumpModel, wallClockOf } from './brainDump.model.ts';
import { personContext } from './knownOfPerson.ts';
import { storable } from './checkedResult.ts';

/**
 * Turns a thought into a task and removes it from the dump's thoughts. Repeating the call with the same span returns
 * the same task. Throws `notFound`, `notYours`, or `invalid` for a span that is no thought of the dump.
 */
export function addThoughtAsTask(context: UserContext, id: number, span: Span): Promise<Task> {
  return changeDay(context, async (day) => {
    const dump = await ownRow(() => BrainDumpModel.query(day.db), day.user, id);
    const task = (await madeBefore(day, id, span)) ?? (await make(day, dump, span));
    const [shown] = await presentTasks(day, [task]);
    if (!shown) throw new Error('A task was not presented');
    return shown;
  });
}

/** Under the day's lock, the second of two calls finds the task of the first. */
const madeBefore = ({ db, user }: OpenDay, brainDumpId: number, { start, end }: Span) =>
  TaskModel.of(db, user.id).where({ brainDumpId, spanStart: start, spanEnd: end }).orderBy('id').first();

async function make(day: OpenDay, dump: BrainDumpModel, { start, end }: Span): Promise<TaskModel> {
  const { id, rawText, reading } = dump;
  const thought = reading?.leftAsThoughts.find(({ span }) => span.start === start && span.end === end);
  if (!reading || !thought)
    throw new ApiError('invalid', { fields: { span: 'These words are no thought of this dump' } });
  if (isCrisis(thought.text)) throw new ApiError('crisis');
  const known = await personContext(day, dump);
  const found = taskOfThought(
    rawText,
    { start, end },
    { now: wallClockOf(dump, day.zone), goals: known?.selectedGoals ?? [] },
  );
  await BrainDumpModel.query(day.db)
    .findById([day.user.id, id])
    .patch({ reading: storable(without(reading, { start, end })) });
  const [task] = await addFoundTasks(day, id, storable([found]));
  if (!task) throw new Error('A task was not saved');
  return task;
}

const without = ({ leftAsThoughts, analysis, ...rest }: DumpReading, { start, end }: Span): DumpReading => ({
  ...rest,
  analysis: { ...analysis, total_tasks_found: analysis.total_tasks_found + 1 },
  leftAsThoughts: leftAsThoughts.filter(({ span }) => span.start !== start || span.end !== end),
});
