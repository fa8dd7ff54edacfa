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

/** As many lines as fit; none is cut through. Within a box whose height is known. */
export const WHOLE_LINES = 'max-h-[round(down,100%,1lh)] overflow-hidden';
