import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Category } from '#shared/tasks/task.ts';
import type { TaskPlan } from '#shared/tasks/taskPlan.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { timeZoneAtom } from './atoms.ts';
import { keptEntriesAtom, useKeptEntries } from './keptEntries.ts';
import { beginOf, newTaskOf, planOfLine } from './oneLine/lineTask.ts';
import { LinePlan } from './oneLine/LinePlan.tsx';
import type { LineReading } from './oneLine/reading.ts';
import { useLineReading } from './oneLine/useLineReading.ts';
import { addTask } from './repeat/repeatTask.ts';
import { blankTask, hasTitle } from './taskEntries.ts';
import { KindFields, TitleField } from './TaskFields.tsx';

interface Entries {
  /** The line as it is written. */
  readonly title: string;
  /** Null for the one that the line speaks of. */
  readonly category: Category | null;
  readonly importance: number;
  /** What was set by hand. */
  readonly set: Partial<TaskPlan>;
  /** True where nothing shall be read out of the line. */
  readonly isAsWritten: boolean;
  readonly clientId: string;
}

const blank = (): Entries => ({
  ...{ title: '', category: null, importance: blankTask.importance, set: {}, isAsWritten: false },
  clientId: newId(),
});

const entriesAtom = keptEntriesAtom<Entries>();

interface AddTaskProps {
  /** Open tasks of today. */
  readonly openToday: number;
  readonly onClose: () => void;
}

/**
 * One line, read as it is written; what it says stands below it to be put right (spec tasks 2, Add Task). The client id stands for
 * these very words, so that a retry adds nothing twice.
 */
export function AddTask({ openToday, onClose }: AddTaskProps) {
  const { t } = useTranslation('tasks');
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const { entries, change, forget, forgetSent } = useKeptEntries(entriesAtom, blank);
  const create = useMutation(addTask);
  const [isReading, setReading] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const { reading: read, read: readNow } = useLineReading(entries.isAsWritten ? '' : entries.title);
  const task = taskOf(entries, read, today);
  const isFull = beginOf(task, today) === today && openToday >= TODAY_LIMIT;
  const isReady = hasTitle(entries) && !isWrong;
  const isBusy = create.isPending || isReading;
  const add = async (): Promise<void> => {
    setReading(true);
    const reading = await readNow().finally(() => setReading(false));
    await create.mutateAsync(newTaskOf(taskOf(entries, reading, today), today, openToday));
    forgetSent(entries, { ...blank(), category: entries.category });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isBusy) void add().catch(() => undefined);
  };
  const edit = (part: Partial<Entries>): void => change({ ...part, clientId: newId() });
  const { set } = entries;
  return (
    <form onSubmit={submit} className="rise grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5">
      <TitleField
        autoFocus
        label={t('add.title')}
        hint={t('add.hint')}
        entries={entries}
        onChange={({ title }) => edit(title.trim() === '' ? { title, isAsWritten: false } : { title })}
      />
      <LinePlan
        line={entries.title}
        task={task}
        today={today}
        rhythm={read?.plan.recurrence ?? null}
        reason={task.plan.minutes === read?.plan.minutes ? read.reason : null}
        isSet={Object.keys(set).length > 0}
        onChange={(part) => edit({ set: { ...set, ...part } })}
        onProblem={setWrong}
        onAsWritten={() => edit({ isAsWritten: true, set: {} })}
      />
      <Disclosure look="line" title={t('add.more')}>
        <div className="grid min-w-0 grid-cols-1 gap-4 pt-2">
          <KindFields entries={{ ...entries, category: task.category }} onChange={edit} />
        </div>
      </Disclosure>
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
        <Button type="submit" disabled={!isReady} busy={isBusy}>
          {isFull ? t('add.toQueue') : t('add.submit')}
        </Button>
      </div>
    </form>
  );
}

const taskOf = (
  { title, category, importance, set, clientId }: Entries,
  read: LineReading | null,
  today: LocalDate,
) => ({
  ...{ importance, clientId, title: read?.title ?? title, category: category ?? read?.category ?? blankTask.category },
  plan: planOfLine(read, set, today),
  isDeadline: read?.isDeadline ?? false,
});
