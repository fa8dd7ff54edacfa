import type { Task } from '#shared/tasks/task.ts';

/** Titles of open prerequisites of `task`, in the order to do them. */
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

/** Whether `next` depends on `task`: the list then shows the connection. */
export const flowsTo = (task: Task | null | undefined, next: Task | null | undefined): boolean =>
  Boolean(task && next && !task.completed && !next.completed && next.dependencyIds.includes(task.id));
