import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { ListRow } from './ListRow.tsx';
import { RowEditor } from './RowEditor.tsx';
import type { ListDesk } from './useList.ts';

interface ListRowsProps {
  readonly desk: ListDesk;
  /** The entry under the pointer, by its key. */
  readonly onOver?: (key: string | null) => void;
  /** The entry with the focus. */
  readonly onFocus?: (key: string | null) => void;
}

/** The tasks of a list: each one line and one stop of the keyboard, until it is opened (PRODUCT, Settled, Correct before commit). */
export function ListRows({ desk, onOver, onFocus }: ListRowsProps) {
  const { t } = useTranslation('list');
  const rows = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const listed = desk.list.filter(({ state }) => state !== 'maybe');
  const maybe = desk.list.filter(({ state }) => state === 'maybe');

  const focusRow = (key: string): void => rows.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus();
  /** The next key may come at once, and must meet the row that the person sees. */
  const changeThenFocus = (change: () => void, key: string): void => {
    flushSync(change);
    focusRow(key);
  };
  const close = (key: string): void => changeThenFocus(() => setOpen(null), key);
  const toggle = ({ key, state }: ListedTask): void => {
    desk.correct({ kind: state === 'dropped' ? 'keep' : 'drop', key });
    if (open === key) close(key);
  };
  const press = (event: KeyboardEvent<HTMLElement>, task: ListedTask): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = listed[listed.indexOf(task) + step];
      if (next) focusRow(next.key);
    } else if (event.key === 'Delete' || event.key === 'Backspace') toggle(task);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <ul ref={rows} className="mt-3 divide-y divide-line border-y border-line">
        {listed.map((task) => (
          <li
            key={task.key}
            onPointerEnter={() => onOver?.(task.key)}
            onPointerLeave={() => onOver?.(null)}
            onFocus={() => onFocus?.(task.key)}
            onBlur={() => onFocus?.(null)}
          >
            {open === task.key && task.state === 'kept' ? (
              <RowEditor
                task={task}
                desk={desk}
                onClose={() => close(task.key)}
                onDrop={() => toggle(task)}
                onMoved={close}
              />
            ) : (
              <ListRow
                task={task}
                today={desk.today}
                onOpen={() => (task.state === 'dropped' ? toggle(task) : setOpen(task.key))}
                onKeyDown={(event) => press(event, task)}
              />
            )}
          </li>
        ))}
      </ul>
      {maybe.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <h3 className="me-1 font-sans text-sm font-semibold text-ink-soft">{t('maybe')}</h3>
          {maybe.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              aria-label={t('maybeAdd', { title })}
              onClick={() => changeThenFocus(() => desk.correct({ kind: 'keep', key }), key)}
              className="inline-flex min-h-target max-w-full items-center gap-1.5 rounded-full border border-dashed border-line-strong px-4 py-1.5 text-start wrap-anywhere text-ink-soft transition hover:border-accent hover:text-ink"
            >
              <Plus aria-hidden size={16} className="shrink-0" />
              {title}
            </button>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {desk.told}
      </p>
    </>
  );
}
