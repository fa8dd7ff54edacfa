import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { mutate } from '#renderer/platform/queryClient.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';
import { type AddTasks, whereOf } from '../addTasks.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { type KeptEntriesAtom, useKeptEntries } from '../keptEntries.ts';
import { hasTitle } from '../taskEntries.ts';
import { KindFields, TitleField } from '../TaskFields.tsx';
import { JustAdded, useJustAdded } from './JustAdded.tsx';
import { blankLine, type LineEntries, lineTaskOf } from './lineEntries.ts';
import { beginOf, newTaskOf } from './lineTask.ts';
import { LinePlan } from './LinePlan.tsx';
import { useAwaitsLines, useLineReading } from './useLineReading.ts';

interface LineFormProps {
  /** Where what was written is kept until it is sent. */
  readonly place: KeptEntriesAtom<LineEntries>;
  readonly mutation: AddTasks;
  /** How many days ahead the task is where its line says no day. */
  readonly daysAhead?: number;
  /** Open tasks of today. */
  readonly openToday: number;
  readonly hint: string;
  /** What the button says, where the task is for that day. */
  readonly submitLabel: string;
  /** True where adding is the one thing to do on the screen. */
  readonly isMain?: boolean;
  /** What else may be said of the task; without it there is no such field. */
  readonly descriptionLabel?: string;
  /** False keeps the words in the form. */
  readonly mayAdd?: () => boolean;
  /** Told once the task is on its way. */
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/**
 * One line, read as it is written; what it says stands below it to be put right (spec tasks 2, Add Task). The client id stands for
 * these very words, so that a retry adds nothing twice.
 */
export function LineForm(props: LineFormProps) {
  const { place, mutation, daysAhead = 0, openToday, hint, submitLabel, isMain = false } = props;
  const { descriptionLabel, mayAdd, onAdded, onClose } = props;
  const { t } = useTranslation('tasks');
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const usualDay = addDays(today, daysAhead);
  const { entries, change, forget, forgetSent, giveBack } = useKeptEntries(place, blankLine);
  const client = useQueryClient();
  const { added, note, drop } = useJustAdded();
  const before = useRef<Promise<unknown> | null>(null);
  useAwaitsLines();
  const [isWrong, setWrong] = useState(false);
  const { reading: read, read: readNow } = useLineReading(entries.isAsWritten ? '' : entries.title);
  const task = lineTaskOf(entries, read, today, usualDay);
  const begin = beginOf(task, today, usualDay);
  const isFull = begin === today && openToday >= TODAY_LIMIT;
  const isReady = hasTitle(entries) && !isWrong;
  const add = async (): Promise<void> => {
    const { clientId, title } = entries;
    // The next line can be written while this one is read and sent.
    note(clientId, title.trim());
    // Short lines are read sooner than long ones; they are added in the order in which they were written.
    const reading = Promise.all([readNow(), before.current]).then(([read]) => read);
    before.current = reading;
    forgetSent(entries, { ...blankLine(), category: entries.category });
    onAdded?.();
    const wanted = lineTaskOf(entries, await reading, today, usualDay);
    note(clientId, wanted.title);
    try {
      const delivered = await mutate(client, mutation, [newTaskOf(wanted, today, openToday, usualDay)]);
      note(clientId, delivered.added[0]?.title ?? wanted.title, whereOf(delivered, today));
    } catch {
      // Why, a toast has said.
      drop(clientId);
      giveBack(entries, (now) => !hasTitle(now));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && mayAdd?.() !== false) void add();
  };
  const edit = (part: Partial<LineEntries>): void => change({ ...part, clientId: newId() });
  const { set } = entries;
  return (
    <form onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-4">
      <TitleField
        autoFocus
        label={t('add.title')}
        hint={hint}
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
      <Disclosure look="line" title={t('add.more')} isLate>
        <div className="grid min-w-0 grid-cols-1 gap-4 pt-2">
          {descriptionLabel !== undefined && (
            <TextAreaField
              label={descriptionLabel}
              value={entries.description}
              onChange={(event) => edit({ description: event.target.value })}
              maxLength={4000}
              rows={2}
            />
          )}
          <KindFields entries={{ ...entries, category: task.category, location: task.location }} onChange={edit} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isFull && (
          <p className="mr-auto basis-full text-sm text-ink-soft sm:basis-auto">
            {t('add.full', { open: openToday, limit: TODAY_LIMIT })}
          </p>
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
        <Button type="submit" kind={isMain ? 'primary' : 'secondary'} disabled={!isReady}>
          {isFull ? t('add.toQueue') : begin === usualDay ? submitLabel : t('add.submit')}
        </Button>
      </div>
      <JustAdded added={added} />
    </form>
  );
}
