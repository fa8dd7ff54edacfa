import { persistently } from '#renderer/platform/untilFetched.ts';

/** What writes calendar files: fetched when somebody asks for one. */
export const fetchTasksFile = () => persistently(() => import('./tasksFile.ts'));
