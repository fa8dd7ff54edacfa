import { useMutation } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import { CATEGORIES, type Category } from '#shared/tasks/task.ts';
import { categoryLabel, createForTomorrow, timeZoneAtom } from '#renderer/features/tasks/index.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#renderer/ui/Field.tsx';
import { Slider } from '#renderer/ui/Slider.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/** 'Add Task to Tomorrow' (spec tasks 2, 4): it waits in the backlog with the next day as its date. */
export function AddToTomorrow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['planning', 'tasks']);
  const toast = useSetAtom(showToastAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  const create = useMutation(createForTomorrow);
  const [entries, setEntries] = useState(() => ({
    title: '',
    description: '',
    category: 'personal' as Category,
    importance: 5,
    clientId: newId(),
  }));
  const change = (part: Partial<typeof entries>): void => setEntries((before) => ({ ...before, ...part }));
  const isBlank = entries.title.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!currentToken())
      return toast({ tone: 'error', title: t('tomorrow.noToken.title'), text: t('tomorrow.noToken.text') });
    if (isBlank)
      return toast({ tone: 'error', title: t('tasks:add.needsTitle.title'), text: t('tasks:add.needsTitle.text') });
    const { importance, ...rest } = entries;
    create.mutate(
      {
        ...rest,
        title: entries.title.trim(),
        emotionalWeight: importance,
        urgencyLevel: urgencyOfImportance(importance),
        status: 'backlog',
        scheduledDate: addDays(todayIn(timeZone, new Date()), 1),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('tomorrow.title')}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          autoFocus
          label={t('tasks:add.title')}
          value={entries.title}
          onChange={(event) => change({ title: event.target.value })}
          maxLength={300}
          autoComplete="off"
        />
        <TextAreaField
          label={t('tomorrow.description')}
          value={entries.description}
          onChange={(event) => change({ description: event.target.value })}
          maxLength={4000}
          rows={2}
        />
        <SelectField
          label={t('tasks:add.category')}
          value={entries.category}
          onChange={(event) => change({ category: CATEGORIES.find((one) => one === event.target.value) ?? 'personal' })}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryLabel(category)}
            </option>
          ))}
        </SelectField>
        <Slider
          label={t('tasks:add.importance')}
          value={entries.importance}
          onChange={(importance) => change({ importance })}
          min={1}
          max={10}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t('tasks:add.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={isBlank} busy={create.isPending}>
            {t('tomorrow.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
