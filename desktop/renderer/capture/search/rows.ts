import { FOUND_AT_ONCE, type FoundTask } from '#shared/tasks/ipc.ts';

/**
 * `ticked`: done here, and the list of open tasks may not know it yet. `done`: gone from that list. `back`: the tick was taken
 * back, and the list may not have it yet.
 */
type State = 'open' | 'ticked' | 'done' | 'back';

/** A task that was found, or stays in its place though it is done. */
export interface Row extends FoundTask {
  readonly state: State;
}

/** Whether the row says "Done". */
export const isDone = ({ state }: Row): boolean => state === 'ticked' || state === 'done';

/** What is found now. What was done among the rows of the same words stays where it stood, so that it can be taken back. */
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

/** The rows once one of them was ticked off, or its tick was taken back. */
export const withState = (rows: readonly Row[], id: number, state: State): readonly Row[] =>
  rows.map((row) => (row.id === id ? { ...row, state } : row));
