import { useEffect, useReducer, useRef, useState } from 'react';
import { countsAsTick, type LastTick } from '#shared/tasks/completionGuard.ts';
import type { DeedOutcome, Found } from '#shared/tasks/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { isDone, type Row, rowsOf, withState } from './rows.ts';

/** The search result, and the query that it belongs to. */
interface Shown {
  readonly query: string;
  readonly state: Found['state'];
  readonly rows: readonly Row[];
}

/** Why a task was not changed. */
type Trouble = Exclude<DeedOutcome, 'done' | 'asks'>;

export interface TaskSearch {
  readonly query: string;
  /** Null until the first response. */
  readonly shown: Shown | null;
  readonly active: Row | undefined;
  readonly trouble: Trouble | null;
  /** The row that was ticked last, while it can be unticked. */
  readonly lastDone: Row | undefined;
  look(query: string): void;
  /** Moves the selection by this many rows, wrapping at both ends. */
  step(by: number): void;
  /** Ticks an open row, or unticks a completed one. */
  tick(row: Row): Promise<void>;
  /** Undoes the last tick. */
  takeBack(): Promise<void>;
  focus(row: Row): Promise<void>;
}

/** Searches open tasks while the user types, and performs actions on them in the page of the main window. */
export function useTaskSearch(computer: Computer, onFocus: (toggled: 'started' | 'choosing') => void): TaskSearch {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [lastDoneId, setLastDoneId] = useState<number | null>(null);
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const lastTick = useRef<LastTick | null>(null);

  useEffect(() => {
    let isOld = false;
    const show = ({ state, tasks }: Found): void => {
      if (isOld) return;
      setShown((before) => ({
        query,
        state,
        rows: rowsOf(tasks, state === 'found' && before?.query === query ? before.rows : []),
      }));
    };
    computer.ask('tasks:find', { query }).then(show, () => show({ state: 'away', tasks: [] }));
    return () => void (isOld = true);
  }, [computer, query, round]);
  useEffect(() => computer.on('tasks:findable-changed', again), [computer]);
  useEffect(
    () =>
      computer.on('brain-dump:capture-shown', () => {
        // Tasks completed when the window was last open are no longer shown.
        setShown((before) => before && { ...before, rows: before.rows.filter((row) => !isDone(row)) });
        setLastDoneId(null);
        setTrouble(null);
        again();
      }),
    [computer],
  );

  const rows = shown?.query === query ? shown.rows : [];
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];
  const lastDone = rows.find((row) => row.id === lastDoneId && isDone(row));

  async function ask(row: Row, deed: 'tick' | 'untick' | 'focus'): Promise<'done' | 'asks' | null> {
    setTrouble(null);
    const { outcome } = await computer
      .ask('tasks:do', { taskId: row.id, deed })
      .catch((): { outcome: Trouble } => ({ outcome: 'away' }));
    if (outcome === 'done' || outcome === 'asks') return outcome;
    setTrouble(outcome);
    return null;
  }

  /** Shows the change at once, as the plan does, and reverts it if it failed. */
  async function change(row: Row, deed: 'tick' | 'untick'): Promise<void> {
    const mark = (state: Row['state']): void =>
      setShown((now) => now && { ...now, rows: withState(now.rows, row.id, state) });
    setActiveId(row.id);
    setLastDoneId(deed === 'tick' ? row.id : null);
    mark(deed === 'tick' ? 'ticked' : 'back');
    if (await ask(row, deed)) return;
    mark(deed === 'tick' ? 'open' : 'done');
    again();
  }

  return {
    query,
    shown,
    active,
    trouble,
    lastDone,
    look(next) {
      setQuery(next);
      setActiveId(null);
      setTrouble(null);
    },
    step(by) {
      const place = active ? rows.indexOf(active) : -1;
      setActiveId(rows[(place + by + rows.length) % rows.length]?.id ?? null);
    },
    async tick(row) {
      const at = Date.now();
      if (!countsAsTick(lastTick.current, row.id, at)) return;
      lastTick.current = { taskId: row.id, at };
      await change(row, isDone(row) ? 'untick' : 'tick');
    },

    async takeBack() {
      if (lastDone) await change(lastDone, 'untick');
    },

    async focus(row) {
      const outcome = isDone(row) ? null : await ask(row, 'focus');
      if (outcome) onFocus(outcome === 'done' ? 'started' : 'choosing');
    },
  };
}
