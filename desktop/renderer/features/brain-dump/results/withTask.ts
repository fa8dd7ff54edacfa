import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { Thought } from '#shared/brain-dump/result.ts';
import type { Task } from '#shared/tasks/task.ts';

/** Thoughts are the same when they are the same words of the dump. */
export const isSameThought = (one: Thought, other: Thought): boolean =>
  one.span.start === other.span.start && one.span.end === other.span.end;

/** A result whose thought has become a task; told twice it is the same. */
export function withTask(result: DumpReply, thought: Thought, task: Task): DumpReply {
  return {
    ...result,
    tasks: result.tasks.some(({ id }) => id === task.id) ? result.tasks : [...result.tasks, task],
    leftAsThoughts: result.leftAsThoughts.filter((one) => !isSameThought(one, thought)),
  };
}
