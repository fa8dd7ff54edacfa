import type { WhenRead } from './dates/scan.ts';
import type { Manner } from './verdict.ts';
import type { Range } from './tokenize.ts';

/** A task before its fields are filled in: its text, when it is due, and how it was said. */
export interface Draft {
  title: string;
  /** The tokens that form its title. */
  readonly matter: Range;
  range: Range;
  /** `range` plus neighbouring words without meaning of their own. */
  cover: Range;
  /** The heading above it. */
  readonly heading: Range | null;
  when: WhenRead;
  readonly manner: Manner;
  /** Tokens of an earlier clause that it waits for: "after I finish the report". */
  condition: Range | null;
  /** Its position in the dump, so that later text can refer back to it. */
  readonly clause: number;
  dropped: boolean;
  /** The `clause` of the task that waits for this one, where its words say so. */
  readonly awaitedBy?: number;
}
