export { CalendarCard } from './CalendarCard.tsx';
export { useTasksFile } from './useTasksFile.ts';
export { CloudSync } from './sync/CloudSync.tsx';
