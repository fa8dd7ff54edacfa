import { Check, Combine, Scissors, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptOf, mergeTarget, planOf } from '#shared/brain-dump/list/corrections.ts';
import { cutAt, cutsOf } from '#shared/brain-dump/list/titles.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { PlanFields } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { wordsAt } from '../results/pieces.ts';
import { learntLabel } from './listTexts.ts';
import type { ListEditor } from './useList.ts';

interface RowEditorProps {
  readonly task: ListedTask;
  readonly desk: ListEditor;
  readonly onClose: () => void;
  readonly onDrop: () => void;
  /** Called to join the task into another one. */
  readonly onJoin: (into: string) => void;
  /** Called when the task was split and continues under another key. */
  readonly onMoved: (key: string) => void;
}

/** An opened task, with every possible correction one more tap away. Enter and Escape close it. */
export function RowEditor({ task, desk, onClose, onDrop, onJoin, onMoved }: RowEditorProps) {
  const { t } = useTranslation(['list', 'tasks', 'results']);
  const { key } = task;
  const { title, field, setTitle, commit, cursor, follow } = useTitle(task, desk);
  const close = (): void => {
    commit();
    onClose();
  };
  const press = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && event.target === field.current;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) commit();
    onClose();
  };
  const split = (titles: readonly [string, string]): void => {
    desk.correct({ kind: 'split', key, titles });
    onMoved(`${key}.1`);
  };
  const before = mergeTarget(desk.list, key);
  const others = keptOf(desk.list).filter((one) => one.key !== key && one.key !== before?.key);
  const cuts = cutsOf(title);
  const learnt = learntLabel(task);
  const own = cuts.length === 0 ? cutAt(title, cursor) : null;
  return (
    <div
      role="group"
      data-editing
      aria-label={task.title}
      onKeyDown={press}
      className="my-3 grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="grid gap-2">
        <TextField
          ref={field}
          autoFocus
          label={t('tasks:add.title')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={(event) => event.target.select()}
          onSelect={follow}
          onBlur={commit}
          maxLength={300}
          autoComplete="off"
        />
        <p className="text-sm text-ink-soft">
          {t('from')}:{' '}
          <q className="font-display italic wrap-anywhere [quotes:none]">
            {t('results:quote', { text: wordsAt(desk.rawText, task.span) })}
          </q>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 border-b border-line pb-4">
        <Button size="small" onClick={onDrop}>
          <X aria-hidden size={18} />
          {t('notTask')}
        </Button>
        {before && (
          <Button size="small" onClick={() => onJoin(before.key)}>
            <Combine aria-hidden size={18} className="shrink-0" />
            <span className="min-w-0 truncate">{t('join', { title: before.title })}</span>
          </Button>
        )}
        {cuts.map((cut) => (
          <Button key={cut.join()} size="small" onClick={() => split(cut)}>
            <Scissors aria-hidden size={18} className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {t('split')}: {cut[0]} <span aria-hidden>|</span>
              <span className="sr-only">, </span> {cut[1]}
            </span>
          </Button>
        ))}
        {own && (
          <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => split(own)}>
            <Scissors aria-hidden size={18} />
            {t('splitAt')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {learnt !== null && <p className="-mb-2 text-sm text-ink-soft">{learnt}</p>}
        <PlanFields
          plan={planOf(task, desk.today)}
          isDeadline={task.isDeadlineTask}
          today={desk.today}
          onChange={(plan) => desk.correct({ kind: 'plan', key, plan })}
        />
      </Suspense>
      {others.length > 0 && (
        <SelectField label={t('joinWith')} value="" onChange={({ target }) => onJoin(target.value)}>
          <option value="" disabled>
            {t('joinChoose')}
          </option>
          {others.map((other) => (
            <option key={other.key} value={other.key}>
              {other.title}
            </option>
          ))}
        </SelectField>
      )}
      <Button kind="primary" className="justify-self-end" onClick={close}>
        <Check aria-hidden size={18} />
        {t('close')}
      </Button>
    </div>
  );
}

/** Title while editing: applied on blur; an empty title reverts. */
function useTitle(task: ListedTask, desk: ListEditor) {
  const [title, setTitle] = useState(task.title);
  const [cursor, setCursor] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  return {
    ...{ title, field, cursor, setTitle },
    follow: (): void => setCursor(field.current?.selectionEnd ?? 0),
    commit: (): void => {
      if (title.trim() === '') setTitle(task.title);
      else if (title.trim() !== task.title) desk.correct({ kind: 'rename', key: task.key, title });
    },
  };
}
