import { useMutation } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import {
  blankTask,
  createForTomorrow,
  hasTitle,
  keptEntriesAtom,
  TaskFields,
  timeZoneAtom,
  useKeptEntries,
} from '#renderer/features/tasks/index.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';

const blank = () => ({ ...blankTask, description: '', clientId: newId() });
const entriesAtom = keptEntriesAtom<ReturnType<typeof blank>>();

/** 'Add Task to Tomorrow' (spec tasks 2, 4): it waits in the backlog with the next day as its date. */
export function AddToTomorrow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['planning', 'tasks']);
  const toast = useSetAtom(showToastAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  const create = useMutation(createForTomorrow);
  const { entries, change, forget, forgetSent } = useKeptEntries(entriesAtom, blank);
  // The client id stands for these very words, so that a retry adds nothing twice.
  const edit = (part: Partial<typeof entries>): void => change({ ...part, clientId: newId() });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!currentToken())
      return toast({ tone: 'error', title: t('tomorrow.noToken.title'), text: t('tomorrow.noToken.text') });
    if (!hasTitle(entries) || create.isPending) return;
    const { importance, ...rest } = entries;
    const sending = create.mutateAsync(
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
    void sending.then(() => forgetSent(entries)).catch(() => undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t('tomorrow.title')}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TaskFields
          startsInTitle
          titleLabel={t('tasks:add.title')}
          entries={entries}
          onChange={edit}
          belowTitle={
            <TextAreaField
              label={t('tomorrow.description')}
              value={entries.description}
              onChange={(event) => edit({ description: event.target.value })}
              maxLength={4000}
              rows={2}
            />
          }
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            kind="quiet"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {t('tasks:add.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={!hasTitle(entries)} busy={create.isPending}>
            {t('tomorrow.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
