import type { TaskFacts } from '#shared/tasks/task.ts';
import type { AnswerPack } from './answers/pack.ts';

/** Small tasks of one kind, done together (spec tasks 3, batchedTasks). */
export interface Batch {
  readonly title: string;
  readonly estimated_time: number;
  readonly context: string;
  readonly contains: string[];
}

/** Groups the batchable tasks by context and day; a single task is not a batch. */
export function batchesOf(tasks: readonly TaskFacts[], { batches }: AnswerPack): Batch[] {
  const groups = new Map<string, TaskFacts[]>();
  for (const task of tasks) {
    if (!task.batchable) continue;
    const key = `${task.context}|${task.dueDate ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (!first || group.length < 2) return [];
    const estimated_time = group.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
    return [
      {
        title: batches[first.context],
        estimated_time,
        context: first.context,
        contains: group.map(({ title }) => title),
      },
    ];
  });
}
