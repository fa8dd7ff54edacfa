import type { WhenRead } from './dates/scan.ts';
import type { Manner } from './verdict.ts';
import type { Range } from './words.ts';

/** A task before its fields are filled: its words, when it is due, how it was said. */
export interface Draft {
  title: string;
  /** The words that its title is made of. */
  readonly matter: Range;
  range: Range;
  /** `range` with neighbouring words that say nothing by themselves. */
  cover: Range;
  /** The heading that it stands under. */
  readonly heading: Range | null;
  when: WhenRead;
  readonly manner: Manner;
  /** Tokens of a clause before it that it waits for: "after I finish the report". */
  condition: Range | null;
  /** Place in the dump, so that later words can refer back to it. */
  readonly clause: number;
  dropped: boolean;
}
