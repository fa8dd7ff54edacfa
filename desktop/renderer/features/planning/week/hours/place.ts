import type { CSSProperties } from 'react';
import { DAY_MINUTES } from '#shared/planning/clock.ts';
import type { HourBlock } from '#shared/planning/hourGrid.ts';

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** From one minute of a day to another. */
export const rowsOf = (from: number, to: number): CSSProperties => ({
  top: share(from, DAY_MINUTES),
  height: share(to - from, DAY_MINUTES),
});

/** Where a block lies over the hours of its day. */
export const placeOf = ({
  top,
  bottom,
  column,
  columns,
}: Pick<HourBlock, 'top' | 'bottom' | 'column' | 'columns'>): CSSProperties => ({
  ...rowsOf(top, bottom),
  insetInlineStart: `calc(${share(column, columns)} + 1px)`,
  width: `calc(${share(1, columns)} - 3px)`,
});

/** How many blocks stand beside each other at most, for the width of a day: it grows rather than making them unreadable. */
export const lanesOf = (
  blocks: readonly Pick<HourBlock, 'columns'>[],
): CSSProperties & Readonly<Record<'--lanes', number>> => ({
  '--lanes': Math.max(1, ...blocks.map(({ columns }) => columns)),
});

/** As many lines as fit; none is cut through. Within a box whose height is known. */
export const WHOLE_LINES = 'max-h-[round(down,100%,1lh)] overflow-hidden';

/** The titles of narrow blocks keep their words whole: they wrap between words alone, and a word that is too long ends with an ellipsis, until the keyboard comes to it. */
export const WHOLE_WORDS = 'overflow-hidden text-ellipsis wrap-normal in-focus-visible:wrap-anywhere';
/** The text of a block; it is smaller where three and more stand beside each other. */
export const BLOCK_TEXT = '@max-[3.75rem]/block:px-0.5 @max-[3.75rem]/block:text-xs';
/** A narrow block has room for its title alone; its dashed edge still tells an appointment from a task. */
export const ICON = '@max-[6.5rem]/block:hidden';
/** Where it would take two lines only the title shows; the axis has the hour, and screen readers and the focus have it all. */
export const SPAN_TEXT = 'tabular-nums @max-[6.5rem]/block:sr-only';
