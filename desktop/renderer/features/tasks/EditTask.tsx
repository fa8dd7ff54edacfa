import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES, type Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { Slider } from '#renderer/ui/Slider.tsx';
import { importanceOf } from '#shared/tasks/importance.ts';
import { type TaskPatch, updateOf } from './changes.ts';
import { categoryLabel } from './labels.ts';
import { changeTask } from './queries.ts';
import { RemoveTask } from './RemoveTask.tsx';
interface EditTaskProps {
  readonly task: Task;
  readonly isOneThing: boolean;
  readonly onClose: () => void;
  readonly onDefer: () => void;
  readonly onMakeOneThing: () => void;
}

/** Edit Task dialog (spec tasks 2): it stays open until the change is stored, so that a failure loses no words. */
export function EditTask({ task, isOneThing, onClose, onDefer, onMakeOneThing }: EditTaskProps) {
  const { t } = useTranslation('tasks');
  const [title, setTitle] = useState(task.title);
  const [category, setCategory] = useState(task.category);
  const [importance, setImportance] = useState(importanceOf(task));
  const [isRemoving, setRemoving] = useState(false);
  const change = useMutation(changeTask);
  const isBlank = title.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBlank || change.isPending) return;
    const patch: TaskPatch = {
      title: title.trim(),
      category,
      // An importance that was not touched stays as it is stored, even above the slider.
      ...(importance === importanceOf(task) ? {} : { emotionalWeight: importance }),
    };
    change.mutate(updateOf(task, patch), { onSuccess: onClose });
  };
  if (isRemoving) return <RemoveTask task={task} onKeep={() => setRemoving(false)} onRemoved={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('editing.title')}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label={t('editing.taskTitle')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={300}
          autoComplete="off"
        />
        <SelectField
          label={t('add.category')}
          value={category}
          onChange={(event) => setCategory(CATEGORIES.find((one) => one === event.target.value) ?? category)}
        >
          {CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {categoryLabel(one)}
            </option>
          ))}
        </SelectField>
        <Slider label={t('add.importance')} value={importance} onChange={setImportance} min={1} max={10} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {!isOneThing && !task.completed && (
            <Button size="small" onClick={onMakeOneThing}>
              {t('editing.makeOneThing')}
            </Button>
          )}
          {!task.completed && (
            <Button size="small" onClick={onDefer}>
              {t('editing.defer')}
            </Button>
          )}
          <Button size="small" kind="danger" className="ml-auto" onClick={() => setRemoving(true)}>
            {t('editing.remove')}
          </Button>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t('editing.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={isBlank} busy={change.isPending}>
            {t('editing.update')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
