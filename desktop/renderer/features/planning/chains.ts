import type { Task } from '#shared/tasks/task.ts';

/** Titles of what is to be done before `task` and is still open, in the order to do it. */
export function openPrerequisites(task: Task, tasks: readonly Task[]): readonly string[] {
  const byId = new Map(tasks.map((one) => [one.id, one]));
  const titles: string[] = [];
  const seen = new Set([task.id]);
  const visit = (id: number): void => {
    const one = byId.get(id);
    if (!one || one.completed || seen.has(id)) return;
    seen.add(id);
    one.dependencyIds.forEach(visit);
    titles.push(one.title);
  };
  task.dependencyIds.forEach(visit);
  return titles;
}

/** True when `next` waits for `task`: the list then shows that one flows to the other. */
export const flowsTo = (task: Task | null | undefined, next: Task | null | undefined): boolean =>
  Boolean(task && next && !task.completed && !next.completed && next.dependencyIds.includes(task.id));
