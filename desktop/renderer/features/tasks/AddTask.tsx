import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import { firstDay, noRepeat, problemOf, type RepeatChoice, ruleOfChoice } from '#shared/tasks/repeat.ts';
import { placeInToday, TODAY_LIMIT } from '#shared/tasks/today.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TimeField } from '#renderer/ui/DateField.tsx';
import { timeZoneAtom } from './atoms.ts';
import { keptEntriesAtom, useKeptEntries } from './keptEntries.ts';
import type { NewTask } from './queries.ts';
import { RepeatField } from './repeat/RepeatField.tsx';
import { addTask } from './repeat/repeatTask.ts';
import { blankTask, hasTitle, type TaskEntries } from './taskEntries.ts';
import { TaskFields } from './TaskFields.tsx';

interface Entries extends TaskEntries {
  readonly dueTime: string;
  readonly repeat: RepeatChoice;
  readonly clientId: string;
}

const blankOn = (today: LocalDate): Entries => ({
  ...blankTask,
  dueTime: '',
  repeat: noRepeat(today),
  clientId: newId(),
});

const entriesAtom = keptEntriesAtom<Entries>();

interface AddTaskProps {
  /** Open tasks of today. */
  readonly openToday: number;
  readonly onClose: () => void;
}

/** Inline form (spec tasks 2, Add Task). The client id stands for these very words, so that a retry adds nothing twice. */
export function AddTask({ openToday, onClose }: AddTaskProps) {
  const { t } = useTranslation('tasks');
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const { entries, change, forget, forgetSent } = useKeptEntries(entriesAtom, () => blankOn(today));
  const create = useMutation(addTask);
  const isForToday = entries.repeat.kind === 'never' || firstDay(entries.repeat, today) === today;
  const isFull = isForToday && openToday >= TODAY_LIMIT;
  const isReady = hasTitle(entries) && problemOf(entries.repeat) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || create.isPending) return;
    void create
      .mutateAsync(newTaskOf(entries, today, openToday))
      .then(() => forgetSent(entries, { ...blankOn(today), category: entries.category }))
      .catch(() => undefined);
  };
  const edit = (part: Partial<Entries>): void => change({ ...part, clientId: newId() });
  return (
    <form onSubmit={submit} className="rise grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5">
      <TaskFields
        isWide
        startsInTitle
        titleLabel={t('add.title')}
        entries={entries}
        onChange={edit}
        besideCategory={
          <TimeField
            label={t('add.dueTime')}
            optional={t('add.optional')}
            value={entries.dueTime}
            onChange={(dueTime) => edit({ dueTime })}
          />
        }
      >
        <RepeatField choice={entries.repeat} onChange={(repeat) => edit({ repeat })} today={today} from={today} />
      </TaskFields>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isFull && (
          <p className="mr-auto text-sm text-ink-soft">{t('add.full', { open: openToday, limit: TODAY_LIMIT })}</p>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {t('add.cancel')}
        </Button>
        <Button type="submit" disabled={!isReady} busy={create.isPending}>
          {isFull ? t('add.toQueue') : t('add.submit')}
        </Button>
      </div>
    </form>
  );
}

/** What the server is told; a task that comes again begins on the first of its days. */
function newTaskOf(entries: Entries, today: LocalDate, openToday: number): NewTask {
  const { title, category, importance, dueTime, repeat, clientId } = entries;
  const recurrence = ruleOfChoice(repeat);
  const first = recurrence === null ? today : firstDay(repeat, today);
  return {
    title: title.trim(),
    category,
    emotionalWeight: importance,
    urgencyLevel: urgencyOfImportance(importance),
    status: placeInToday('today', first === today ? openToday : 0),
    clientId,
    ...(recurrence === null ? {} : { recurrence, scheduledDate: first }),
    ...(dueTime === '' ? {} : { dueTime, dueDate: first }),
  };
}
