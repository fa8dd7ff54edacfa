import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { breakDown } from '#shared/tasks/stuck.ts';
import type { Task } from '#shared/tasks/task.ts';
import { newId } from '#renderer/platform/windows.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';
import { addSteps } from '../addTasks.ts';
import { offeredSteps } from './offeredSteps.ts';

const PLACES = [0, 1, 2] as const;

/** A step is one line, though it may wrap on a small screen: Enter submits, as in any form. */
function submitsWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Receives the number of added steps. */
type Done = (steps: number) => void;

/** Three small steps, suggested and editable; at least one must have text (spec tasks 5, Break-down). */
export function BreakDown({ task, onDone }: { readonly task: Task; readonly onDone: Done }) {
  const { t } = useTranslation('tasks');
  const { data: offered = [] } = useQuery(offeredSteps(task));
  // The user's text, even if empty, takes precedence over every suggestion.
  const [written, setWritten] = useState<Readonly<Partial<Record<number, string>>>>({});
  const steps = PLACES.map((place) => written[place] ?? offered[place] ?? '');
  // The same id per field at each attempt, so that a retry adds nothing twice.
  const [ids] = useState(() => PLACES.map(newId));
  const create = useMutation(addSteps);
  const tasks = breakDown(task, steps);
  const filled = ids.filter((_, place) => steps[place]?.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!tasks || create.isPending) return;
    create.mutate(
      tasks.map((step, index) => ({ ...step, clientId: filled[index] })),
      { onSuccess: () => onDone(tasks.length) },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {PLACES.map((place) => (
        <TextAreaField
          key={place}
          rows={1}
          className="min-h-12! resize-none!"
          onKeyDown={submitsWithEnter}
          autoFocus={place === 0}
          label={t('help.breakDown.step', { number: place + 1 })}
          value={steps[place] ?? ''}
          onChange={(event) => setWritten({ ...written, [place]: event.target.value })}
          maxLength={300}
          autoComplete="off"
        />
      ))}
      <Button type="submit" kind="primary" disabled={!tasks} busy={create.isPending} className="justify-self-end">
        {t('help.breakDown.submit')}
      </Button>
    </form>
  );
}
