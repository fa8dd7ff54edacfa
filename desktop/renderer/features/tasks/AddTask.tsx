import { useMutation } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import { CATEGORIES, type Category } from '#shared/tasks/task.ts';
import { placeInToday, TODAY_LIMIT } from '#shared/tasks/today.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TimeField } from '#renderer/ui/DateField.tsx';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { Slider } from '#renderer/ui/Slider.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { timeZoneAtom } from './atoms.ts';
import { categoryLabel } from './labels.ts';
import { createTask } from './queries.ts';
const blank = () => ({ title: '', category: 'personal' as Category, importance: 5, dueTime: '', clientId: newId() });

interface AddTaskProps {
  /** Open tasks of today. */
  readonly openToday: number;
  readonly onClose: () => void;
}

/** Inline form (spec tasks 2, Add Task). The client id stays until the task is stored, so that a retry adds nothing twice. */
export function AddTask({ openToday, onClose }: AddTaskProps) {
  const { t } = useTranslation('tasks');
  const [entries, setEntries] = useState(blank);
  const create = useMutation(createTask);
  const toast = useSetAtom(showToastAtom);
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const isFull = openToday >= TODAY_LIMIT;
  const isBlank = entries.title.trim() === '';
  const change = (part: Partial<typeof entries>): void => setEntries((before) => ({ ...before, ...part }));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBlank) return toast({ tone: 'error', title: t('add.needsTitle.title'), text: t('add.needsTitle.text') });
    const { title, category, importance, dueTime, clientId } = entries;
    create.mutate(
      {
        title: title.trim(),
        category,
        emotionalWeight: importance,
        urgencyLevel: urgencyOfImportance(importance),
        status: placeInToday('today', openToday),
        clientId,
        ...(dueTime === '' ? {} : { dueTime, dueDate: today }),
      },
      { onSuccess: () => setEntries({ ...blank(), category }) },
    );
  };

  return (
    <form onSubmit={submit} className="rise grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          autoFocus
          label={t('add.title')}
          value={entries.title}
          onChange={(event) => change({ title: event.target.value })}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <SelectField
        label={t('add.category')}
        value={entries.category}
        onChange={(event) => change({ category: CATEGORIES.find((one) => one === event.target.value) ?? 'personal' })}
      >
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryLabel(category)}
          </option>
        ))}
      </SelectField>
      <TimeField
        label={t('add.dueTime')}
        optional={t('add.optional')}
        value={entries.dueTime}
        onChange={(dueTime) => change({ dueTime })}
      />
      <div className="sm:col-span-2">
        <Slider
          label={t('add.importance')}
          value={entries.importance}
          onChange={(importance) => change({ importance })}
          min={1}
          max={10}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
        {isFull && (
          <p className="mr-auto text-sm text-ink-soft">{t('add.full', { open: openToday, limit: TODAY_LIMIT })}</p>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('add.cancel')}
        </Button>
        <Button type="submit" disabled={isBlank} busy={create.isPending}>
          {isFull ? t('add.toQueue') : t('add.submit')}
        </Button>
      </div>
    </form>
  );
}
