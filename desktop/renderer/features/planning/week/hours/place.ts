import type { CSSProperties } from 'react';
import { DAY_MINUTES } from '#shared/planning/clock.ts';
import type { HourBlock } from '#shared/planning/hourGrid.ts';

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Grid rows from one minute of a day to another. */
export const rowsOf = (from: number, to: number): CSSProperties => ({
  top: share(from, DAY_MINUTES),
  height: share(to - from, DAY_MINUTES),
});

/** Position of a block in the hours of its day. */
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

/** Maximum number of blocks side by side, which widens the day rather than make them unreadable. */
export const lanesOf = (
  blocks: readonly Pick<HourBlock, 'columns'>[],
): CSSProperties & Readonly<Record<'--lanes', number>> => ({
  '--lanes': Math.max(1, ...blocks.map(({ columns }) => columns)),
});

/** As many lines as fit, none of them clipped. Needs a box of known height. */
export const WHOLE_LINES = 'max-h-[round(down,100%,1lh)] overflow-hidden';

/**
 * Titles of narrow blocks wrap only between words; a word that is too long ends with an ellipsis until the block has
 * the keyboard focus.
 */
export const WHOLE_WORDS = 'overflow-hidden text-ellipsis wrap-normal in-focus-visible:wrap-anywhere';
/** Text of a block; smaller where three or more are side by side. */
export const BLOCK_TEXT = '@max-[3.75rem]/block:px-0.5 @max-[3.75rem]/block:text-xs';
/** Hidden in narrow blocks, which only have room for the title; the dashed edge still marks an appointment. */
export const ICON = '@max-[6.5rem]/block:hidden';
/**
 * Hidden where it would take a second line: the axis shows the hour, and screen readers and the focused block have it
 * all.
 */
export const SPAN_TEXT = 'tabular-nums @max-[6.5rem]/block:sr-only';
