import { useStore } from 'jotai';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { hasTitle, useRename } from '#renderer/features/tasks/index.ts';
import { useTypedAtom } from '#renderer/platform/typedAtom.ts';
import { renamedAtom } from './atoms.ts';

/** Maximum length of a stored title. */
const LONGEST = 300;

/**
 * Title editor: Enter and blur save, Escape cancels, and blank titles are rejected (spec tasks 2, Inline title edit).
 */
export function TitleEditor({ task }: { readonly task: Task }) {
  const { t } = useTranslation('week');
  const store = useStore();
  const [renamed, setRenamed] = useTypedAtom(renamedAtom);
  const rename = useRename();
  // Closing by key also blurs the field.
  const isOver = useRef(false);
  const text = renamed?.text ?? task.title;

  const close = (): void => {
    isOver.current = true;
    setRenamed(null);
  };
  const keep = (): void => {
    if (isOver.current) return;
    close();
    const title = text.trim();
    if (!hasTitle({ title }) || title === task.title) return;
    void rename(task, title).then((isStored) => {
      if (!isStored && store.get(renamedAtom) === null) setRenamed({ taskId: task.id, text: title });
    });
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') keep();
    else close();
    backToTitle(task.id);
  };
  return (
    <input
      autoFocus
      value={text}
      maxLength={LONGEST}
      aria-label={t('task.title')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setRenamed({ taskId: task.id, text: event.target.value })}
      onBlur={keep}
      onKeyDown={byKey}
      className="min-w-0 grow rounded-control border border-line-strong bg-surface px-2 py-1 font-semibold select-text"
    />
  );
}

/** Returns the focus to the title once it is rendered again. */
const backToTitle = (taskId: number): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-title-of="${taskId}"]`)?.focus());
