import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import { problemOf } from '#shared/tasks/repeat.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { changeBy } from './changeBy.ts';
import { updateOf } from './changes.ts';
import { canBegin, type EditEntries, entriesOf, firstPossible, isTooLate, patchOf } from './editEntries.ts';
import { keptEntriesAtom, useKeptEntries } from './keptEntries.ts';
import { EditPlan } from './plan/EditPlan.tsx';
import { changeTask } from './changeTask.ts';
import { taskQueries } from './queries.ts';
import { RemoveTask } from './RemoveTask.tsx';
import { RemindMe } from './reminding.tsx';
import { RepeatField } from './repeat/RepeatField.tsx';
import { RepeatNote, SeriesNote } from './repeat/RepeatNote.tsx';
import { repeatTask } from './repeat/repeatTask.ts';
import { hasTitle } from './taskEntries.ts';
import { TaskFields } from './TaskFields.tsx';

const entriesAtom = keptEntriesAtom<EditEntries>();

interface EditTaskProps {
  readonly task: Task;
  readonly isOneThing: boolean;
  readonly onClose: () => void;
  readonly onDefer: () => void;
  readonly onHelp: () => void;
  readonly onMakeOneThing: () => void;
}

/** Edit Task dialog (spec tasks 2): it stays open until the change is stored, so that a failure loses no words. */
export function EditTask({ task, isOneThing, onClose, onDefer, onHelp, onMakeOneThing }: EditTaskProps) {
  const { t } = useTranslation('tasks');
  const [isRemoving, setRemoving] = useState(false);
  const { entries, change, isReady, isLate, isPending, submit, cancel, today } = useEditForm(task, onClose);
  if (isRemoving) return <RemoveTask task={task} onKeep={() => setRemoving(false)} onRemoved={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('editing.title')}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TaskFields titleLabel={t('editing.taskTitle')} entries={entries} onChange={change}>
          {!task.completed && <EditPlan entries={entries} onChange={change} today={today} isLate={isLate} />}
          {entries.repeat && (
            <RepeatField
              choice={entries.repeat}
              onChange={(repeat) => change({ repeat })}
              today={today}
              from={firstPossible(task, today)}
            />
          )}
          {!entries.repeat && <Rhythm task={task} onStop={() => setRemoving(true)} />}
        </TaskFields>
        {!task.completed && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {!isOneThing && (
              <Button size="small" onClick={onMakeOneThing}>
                {t('editing.makeOneThing')}
              </Button>
            )}
            <Button size="small" onClick={onDefer}>
              {t('editing.defer')}
            </Button>
            <Button size="small" onClick={onHelp}>
              {t('editing.help')}
            </Button>
            <RemindMe task={task} look="button" />
          </div>
        )}
        <div className="sticky -bottom-5 -mb-5 flex flex-wrap justify-end gap-3 bg-surface pt-3 pb-5 sm:-bottom-6 sm:-mb-6 sm:pb-6">
          <Button kind="danger" size="small" className="-ms-3.5 mr-auto self-center" onClick={() => setRemoving(true)}>
            {t('editing.remove')}
          </Button>
          <Button kind="quiet" onClick={cancel}>
            {t('editing.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={!isReady} busy={isPending}>
            {t('editing.update')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** How a task comes again whose rhythm is not chosen here. */
function Rhythm({ task, onStop }: { readonly task: Task; readonly onStop: () => void }) {
  if (task.recurrence === null || task.completed) return null;
  return task.parentRecurringTaskId === null ? (
    <RepeatNote rule={task.recurrence} />
  ) : (
    <SeriesNote rule={task.recurrence} onStop={onStop} />
  );
}

const planOf = ({ scheduledDate, deferredDate, dueDate, dueTime, estimatedMinutes }: Task) => [
  ...[scheduledDate, deferredDate, dueDate, dueTime, estimatedMinutes],
];

function useEditForm(task: Task, onClose: () => void) {
  const timeZone = useAtomValue(timeZoneAtom);
  const today = todayIn(timeZone, new Date());
  const tasks = useQueryClient().getQueryData(taskQueries.list().queryKey)?.tasks ?? [];
  const { id, title, category, emotionalWeight, location, recurrence } = task;
  const about = JSON.stringify([id, title, category, emotionalWeight, location, recurrence, planOf(task)]);
  const { entries, change, forget } = useKeptEntries(entriesAtom, () => entriesOf(task, today), about);
  const update = useMutation(changeTask);
  const repeat = useMutation(repeatTask);
  const isPending = update.isPending || repeat.isPending;
  const isLate = isTooLate(task, entries, today);
  const isReady = hasTitle(entries) && !isLate && (!entries.repeat || problemOf(entries.repeat) === null);
  const close = (): void => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || isPending) return;
    const at = { now: new Date(), timeZone };
    const patch = patchOf(task, entries, { ...at, today, tasks });
    const words = updateOf(task, patch);
    if (canBegin(task, entries)) return repeat.mutate(words, { onSuccess: close });
    const move = { kind: 'update', id, patch } as const;
    // Where the rules know no change, the server says why.
    update.mutate(changeBy([move], tasks, at).change ?? words, { onSuccess: close });
  };
  return { entries, change, isReady, isLate, isPending, submit, cancel: close, today };
}
