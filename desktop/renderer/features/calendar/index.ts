export { CalendarCard } from './CalendarCard.tsx';
export { CloudSync } from './sync/CloudSync.tsx';
