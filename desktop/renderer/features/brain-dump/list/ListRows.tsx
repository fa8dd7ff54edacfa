import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { useEventCallback } from '#renderer/ui/useEventCallback.ts';
import { useActions } from '#renderer/ui/keys/actions.ts';
import { HeldRow, JoinableRow } from './JoinableRow.tsx';
import { ListRow } from './ListRow.tsx';
import { Maybe } from './Maybe.tsx';
import { RowEditor } from './RowEditor.tsx';
import { type Held, useJoining } from './useJoining.ts';
import type { ListEditor } from './useList.ts';

/** New rows rendered in one frame; the rest of a long list follows when the page is idle. */
const AT_ONCE = 8;

interface ListRowsProps {
  readonly desk: ListEditor;
  /** Called with the key of the row under the pointer. */
  readonly onOver?: (key: string | null) => void;
  /** Called with the key of the focused row. */
  readonly onFocus?: (key: string | null) => void;
}

/** The tasks of a list, each one line and one keyboard stop until opened (spec settled, Correct before commit). */
export function ListRows({ desk, onOver, onFocus }: ListRowsProps) {
  const { t } = useTranslation('list');
  const rows = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const listed = desk.list.filter(({ state }) => state !== 'maybe');
  const maybe = desk.list.filter(({ state }) => state === 'maybe');
  const drawn = useDeferredValue(listed.length, 0) + AT_ONCE;

  const focusRow = (key: string): void => rows.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus();
  /** Flushes the change first: the next key press may come at once and must reach the row that the user sees. */
  const changeThenFocus = (change: () => void, key: string): void => {
    flushSync(change);
    focusRow(key);
  };
  const close = (key: string): void => changeThenFocus(() => setOpen(null), key);
  const toggle = ({ key, state }: ListedTask): void => {
    changeThenFocus(() => desk.correct({ kind: state === 'dropped' ? 'keep' : 'drop', key }), key);
    if (open === key) close(key);
  };
  const join = (key: string, into: string): void =>
    changeThenFocus(() => desk.correct({ kind: 'merge', key, into }), into);
  /** Joins the focused row with the task above or below. */
  const joinWith = (step: 1 | -1) => (): void => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const tasks = listed.filter(({ state }) => state === 'kept');
    const place = tasks.findIndex((task) => task.key === key);
    const other = place === -1 ? undefined : tasks[place + step];
    if (key !== undefined && other) join(key, other.key);
  };
  useActions({ joinAbove: joinWith(-1), joinBelow: joinWith(1) });
  const { held, start } = useJoining(join);
  const titleOf = (key: string): string => listed.find((task) => task.key === key)?.title ?? '';
  const press = useEventCallback((event: KeyboardEvent<HTMLElement>, task: ListedTask): void => {
    const step = event.ctrlKey || event.metaKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = listed[listed.indexOf(task) + step];
      if (next) focusRow(next.key);
    } else if (event.key === 'Delete' || event.key === 'Backspace') toggle(task);
    else return;
    event.preventDefault();
  });
  const carry = useEventCallback(start);
  const over = useEventCallback((key: string | null) => onOver?.(key));
  const focus = useEventCallback((key: string | null) => onFocus?.(key));
  const openRow = useEventCallback((task: ListedTask) => (task.state === 'dropped' ? toggle(task) : setOpen(task.key)));
  const drop = useEventCallback(toggle);

  return (
    <>
      <ul ref={rows} className="mt-3 divide-y divide-line border-y border-line">
        {listed.slice(0, drawn).map((task) => (
          <Row
            key={task.key}
            task={task}
            today={desk.today}
            held={held}
            editor={
              open === task.key && task.state === 'kept' ? (
                <RowEditor
                  task={task}
                  desk={desk}
                  onClose={() => close(task.key)}
                  onDrop={() => toggle(task)}
                  onJoin={(into) => {
                    setOpen(null);
                    join(task.key, into);
                  }}
                  onMoved={close}
                />
              ) : null
            }
            onCarry={carry}
            onOver={over}
            onFocus={focus}
            onOpen={openRow}
            onDrop={drop}
            onKey={press}
          />
        ))}
      </ul>
      <Maybe tasks={maybe} onKeep={({ key }) => changeThenFocus(() => desk.correct({ kind: 'keep', key }), key)} />
      {held && <HeldRow held={held} title={titleOf(held.key)} />}
      <p role="status" className="sr-only">
        {held
          ? held.over === null
            ? t('drag.held', { title: titleOf(held.key) })
            : t('drag.over', { title: titleOf(held.over) })
          : desk.told}
      </p>
    </>
  );
}

interface RowProps {
  readonly task: ListedTask;
  readonly today: LocalDate;
  readonly held: Held | null;
  /** Editor of the row while it is open. */
  readonly editor: ReactNode;
  readonly onCarry: (event: PointerEvent, key: string) => void;
  readonly onOver: (key: string | null) => void;
  readonly onFocus: (key: string | null) => void;
  readonly onOpen: (task: ListedTask) => void;
  readonly onDrop: (task: ListedTask) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, task: ListedTask) => void;
}

/** Memoised: rerenders only when something in it changes, because the user types beside it. */
const Row = memo(function Row({ task, today, held, editor, onCarry, onOver, onFocus, ...on }: RowProps) {
  return (
    <JoinableRow
      entry={task.key}
      isJoinable={task.state === 'kept' && editor === null}
      held={held}
      onCarry={(event) => onCarry(event, task.key)}
      onOver={(isOver) => onOver(isOver ? task.key : null)}
      onFocus={(isFocused) => onFocus(isFocused ? task.key : null)}
    >
      {editor ?? (
        <ListRow
          task={task}
          today={today}
          onOpen={() => on.onOpen(task)}
          onDrop={() => on.onDrop(task)}
          onKeyDown={(event) => on.onKey(event, task)}
        />
      )}
    </JoinableRow>
  );
});
