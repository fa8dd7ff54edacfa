import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { Thought } from '#shared/brain-dump/result.ts';
import type { Task } from '#shared/tasks/task.ts';

/** Two thoughts are the same when they are the same span of the dump. */
export const isSameThought = (one: Thought, other: Thought): boolean =>
  one.span.start === other.span.start && one.span.end === other.span.end;

/** A result with a thought turned into a task. Idempotent. */
export function withTask(result: DumpReply, thought: Thought, task: Task): DumpReply {
  return {
    ...result,
    tasks: result.tasks.some(({ id }) => id === task.id) ? result.tasks : [...result.tasks, task],
    leftAsThoughts: result.leftAsThoughts.filter((one) => !isSameThought(one, thought)),
  };
}
