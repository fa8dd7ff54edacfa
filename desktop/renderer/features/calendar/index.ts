export { AppointmentList } from './appointments/AppointmentList.tsx';
export { appointmentsQuery, useAppointments, useHasAppointments, useMoreAppointments } from './appointments/queries.ts';
export { CalendarCard } from './CalendarCard.tsx';
export { DeletedEvents } from './writing/DeletedEvents.tsx';
export { useTasksFile } from './useTasksFile.ts';
export { CloudSync } from './sync/CloudSync.tsx';
