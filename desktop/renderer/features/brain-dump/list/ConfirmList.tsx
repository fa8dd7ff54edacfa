import { Plus, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ListRow } from './ListRow.tsx';
import { RowEditor } from './RowEditor.tsx';
import type { ListDesk } from './useList.ts';

/** What was found, to be confirmed or put right: each task one line and one stop of the keyboard, until it is opened. */
export function ConfirmList({ desk }: { readonly desk: ListDesk }) {
  const { t } = useTranslation(['list', 'results']);
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
    <section aria-labelledby="found-tasks" className="rise [animation-delay:120ms]">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id="found-tasks" tabIndex={-1} className="text-xl outline-none">
          {t('results:found', { count: keptOf(desk.list).length })}
        </h2>
        {desk.canUndo && (
          <Button kind="quiet" size="small" onClick={desk.undo}>
            <Undo2 aria-hidden size={18} />
            {t('undo')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      <ul ref={rows} className="mt-3 divide-y divide-line border-y border-line">
        {listed.map((task) => (
          <li key={task.key}>
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
    </section>
  );
}
