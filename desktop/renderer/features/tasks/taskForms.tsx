import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { notAddedAtom } from './outbox/moves.ts';
import { RepeatNote } from './TaskRow.tsx';

// Forms, dialogs and lines of a task that a list of tasks loads on demand.
export const AddTask = lazyPart(async () => (await import('./AddTask.tsx')).AddTask);
export const LineForm = lazyPart(async () => (await import('./oneLine/LineForm.tsx')).LineForm);
export const EditTask = lazyPart(async () => (await import('./EditTask.tsx')).EditTask);
export const DeferTask = lazyPart(async () => (await import('./DeferTask.tsx')).DeferTask);
export const RemoveTask = lazyPart(async () => (await import('./RemoveTask.tsx')).RemoveTask);
export const RebookTask = lazyPart(async () => (await import('./RebookTask.tsx')).RebookTask);
export const HelpWithTask = lazyPart(async () => (await import('./help/HelpWithTask.tsx')).HelpWithTask);
export const HelpDialog = lazyPart(async () => (await import('./help/HelpDialog.tsx')).HelpDialog);
const NotAddedTasks = lazyPart(async () => (await import('./outbox/NotAddedTasks.tsx')).NotAddedTasks);
export const PlanFields = lazyPart(async () => (await import('./plan/PlanFields.tsx')).PlanFields);
export const PlanLine = lazyPart(async () => (await import('./plan/PlanLine.tsx')).PlanLine);

/** Preloads the most frequent dialogs. */
export const prepareTaskForms = (): Promise<unknown> =>
  Promise.allSettled(
    [AddTask, LineForm, EditTask, DeferTask, HelpWithTask, RepeatNote, NotAddedTasks].map((part) => part.prepare()),
  );

/** Preloads the code that shows and edits a task's plan. */
export const preparePlanParts = (): Promise<unknown> =>
  Promise.allSettled([PlanLine, PlanFields].map((part) => part.prepare()));

/** Tasks that are only on this device, if any. */
export function NotAdded() {
  const moves = useAtomValue(notAddedAtom);
  return <Suspense fallback={null}>{moves.length > 0 && <NotAddedTasks moves={moves} />}</Suspense>;
}
