import type { MoveNotice } from '#shared/tasks/moves.ts';

/** What stands in the way of a move, or becomes of it, and is worth a word of its own. */
const TOLD = [
  'todayFull',
  'cannotSwap',
  'waitsForOthers',
  'shownAlready',
  'pastDay',
  'afterDue',
  'pickedTopFive',
] as const;
type Told = (typeof TOLD)[number];

export const isTold = (notice: MoveNotice | null): notice is Told => TOLD.some((one) => one === notice);
