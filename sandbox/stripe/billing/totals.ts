import { type LineRecord } from '../state.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Cents of the lines before discounts. */
export const subtotalOf = (lines: readonly LineRecord[]): number => sum(lines.map((line) => line.amount));

/** Cents of one line after its discounts. */
export const netOf = (line: LineRecord): number => line.amount - sum(line.discounts.map(({ amount }) => amount));

/** Cents of the lines after discounts; negative if credits outweigh. */
export const totalOf = (lines: readonly LineRecord[]): number => sum(lines.map(netOf));

/** Cents that one discount took off all lines. */
export const discountOn = (lines: readonly LineRecord[], discount: string): number =>
  sum(lines.flatMap((line) => line.discounts.filter((part) => part.discount === discount).map(({ amount }) => amount)));
