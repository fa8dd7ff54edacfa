import type { WhenRead } from './dates/scan.ts';

import type { Unit } from './units.ts';
import type { Range, Token } from './tokenize.ts';

/** How a task was phrased; determines how its title is made and how it is explained. */
export type Manner =
  | 'asked'
  | 'needed'
  | 'wished'
  | 'planned'
  | 'overdue'
  | 'event'
  | 'check'
  | 'supply'
  | 'item'
  | 'state'
  | 'passive'
  | 'fault'
  | 'errand'
  | 'expiry';

export type Verdict =
  /** A task, from its core on to the end of its clause, or to `end`. */
  | { readonly kind: 'task'; readonly manner: Manner; readonly core: number; readonly end?: number }
  /** Only says when the previous task is. */
  | { readonly kind: 'when' }
  /** Retracts the previous task. */
  | { readonly kind: 'drop' }
  /** Corrects the previous task: "no wait, Friday". */
  | { readonly kind: 'correction'; readonly core: number }
  /** Says that something need not be done. */
  | { readonly kind: 'denial'; readonly core: number }
  /** Belongs to the next task: "after I finish the report, …". */
  | { readonly kind: 'condition' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'thought' };

/** Everything needed to classify a clause. */
export interface Case {
  readonly tokens: readonly Token[];
  readonly clause: Range;
  readonly unit: Unit;
  readonly when: WhenRead;
  /** True when the whole dump is this one clause. */
  readonly alone: boolean;
  /** True when the previous clause of the same sentence is a task. */
  readonly follows: boolean;
}

export const THOUGHT: Verdict = { kind: 'thought' };

export const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

export const task = (manner: Manner, core: number): Verdict => ({ kind: 'task', manner, core });

export const hasNoun = (tokens: readonly Token[], from: number, to: number, nouns: ReadonlySet<string>): boolean => {
  for (let at = from; at < to; at += 1) if (nouns.has(word(tokens, at))) return true;
  return false;
};
