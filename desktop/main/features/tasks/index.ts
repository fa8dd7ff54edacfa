export { startTasks } from './tasks.ts';
