export { ArrivingTasks } from './ArrivingTasks.tsx';
export type { Change } from './changes.ts';
export { DeletedTasksLink } from './deleted/DeletedTasksLink.tsx';
export { keptEntriesAtom } from './keptEntries.ts';
export type { Helped, Way } from './help/HelpDialog.tsx';
export { UrgentQuestion, useUrgentQuestion } from './DeferTask.tsx';
export {
  AddTask,
  DeferTask,
  EditTask,
  HelpDialog,
  HelpWithTask,
  LineForm,
  NotAdded,
  PlanFields,
  PlanLine,
  preparePlanParts,
  prepareTaskForms,
  RebookTask,
  RemoveTask,
} from './taskForms.tsx';
export type { LineEntries } from './oneLine/lineEntries.ts';
export { newTaskOf, planOfLine } from './oneLine/lineTask.ts';
export { type LineReading, readLineAtom } from './oneLine/reading.ts';
export { useLineReading } from './oneLine/useLineReading.ts';
export { categoryLabel, dateLabel, dayLabel, energyLabel, minutesLabel } from './labels.ts';
export { addForTomorrow, addTask, adding } from './addTasks.ts';
export { beginGentleDay, taskKeys, taskQueries, tasksShown, useGentleDay, useTasks } from './queries.ts';
export { blankTask, hasTitle } from './taskEntries.ts';
export { onChangeStored } from './outbox/deliver.ts';
export { RemindMe, remindMeAtom, type RemindMeProps } from './reminding.tsx';
export { whenLabel } from './whenLabel.ts';
export { TaskFacts } from './TaskFacts.tsx';
export { TaskRow } from './TaskRow.tsx';
export { useAdjust, useMove } from './useMove.ts';
export { useStoredMove } from './useStoredMove.ts';
export { useNewDay } from './useNewDay.ts';
export { useRename } from './useUpdate.ts';
export { useTaskRow } from './useTaskRow.ts';
export { useTakeTickBack } from './useTakeTickBack.ts';
export { useTick } from './useTick.ts';
export { useUndoKey } from './useUndo.ts';
