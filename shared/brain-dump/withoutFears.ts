import { isCrisis } from '#shared/care/crisis.ts';
import { isFeared, unfeared } from './fears.ts';
import type { DumpTask, ProcessedDump, Thought } from './result.ts';

/**
 * Applies our own rules to the response of a model: no task is about a crisis, and what is feared without a day becomes
 * a thought (spec settled, Crisis; A worry is not a task).
 */
export function withoutFears(processed: ProcessedDump, rawText: string): ProcessedDump {
  const calm = processed.tasks.filter(({ title, description }) => !isCrisis(title) && !isCrisis(description));
  const isFear = ({ dueDate, span }: DumpTask): boolean => dueDate === null && isFeared(rawText, span);
  const tasks = calm.filter((task) => !isFear(task)).map((task) => ({ ...task, title: unfeared(task.title) }));
  const feared = calm.filter(isFear).map(({ span }): Thought => ({ text: rawText.slice(span.start, span.end), span }));
  const titles = new Set(tasks.map(({ title }) => title));
  const isGone = (title: string): boolean => !titles.has(title) && processed.tasks.some((task) => task.title === title);
  const { analysis, leftAsThoughts } = processed;
  const first = processed.theOneThing && { ...processed.theOneThing, title: unfeared(processed.theOneThing.title) };
  return {
    ...processed,
    tasks: tasks.map((task) => ({ ...task, dependencies: task.dependencies.filter((title) => !isGone(title)) })),
    theOneThing: first && titles.has(first.title) ? first : null,
    analysis: { ...analysis, total_tasks_found: tasks.length },
    leftAsThoughts: [...leftAsThoughts, ...feared].toSorted((a, b) => a.span.start - b.span.start),
  };
}
