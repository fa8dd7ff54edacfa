import { FOUND_AT_ONCE, type FoundTask } from '#shared/tasks/ipc.ts';

/**
 * `ticked`: completed here, and the list of open tasks may not reflect it yet. `done`: gone from that list. `back`:
 * unticked, and the list may not contain it yet.
 */
type State = 'open' | 'ticked' | 'done' | 'back';

/** A task that was found, or that keeps its place after being completed. */
export interface Row extends FoundTask {
  readonly state: State;
}

/** Whether the row says "Done". */
export const isDone = ({ state }: Row): boolean => state === 'ticked' || state === 'done';

/**
 * Returns the rows of a search result. Tasks completed in the rows of the same query keep their place, so that they can
 * be unticked.
 */
export function rowsOf(found: readonly FoundTask[], before: readonly Row[]): readonly Row[] {
  const rows = found.map((task): Row => {
    const known = before.find(({ id }) => id === task.id);
    return { ...task, state: known?.state === 'ticked' ? 'ticked' : 'open' };
  });
  before.forEach((row, place) => {
    if (row.state === 'open' || found.some(({ id }) => id === row.id)) return;
    rows.splice(place, 0, row.state === 'ticked' ? { ...row, state: 'done' } : row);
  });
  return rows.slice(0, FOUND_AT_ONCE);
}

/** Returns the rows after one of them was ticked or unticked. */
export const withState = (rows: readonly Row[], id: number, state: State): readonly Row[] =>
  rows.map((row) => (row.id === id ? { ...row, state } : row));
