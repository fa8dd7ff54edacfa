import { classesOf } from '../../shared/brain-dump/local/learned/classes.ts';
import type { Evidence } from '../../shared/brain-dump/local/learned/features.ts';
import { tokenize } from '../../shared/brain-dump/local/words.ts';
import type { Dump } from './rows.ts';

/** What is known of a dump, and what each of its tokens is. */
export interface Example extends Evidence {
  /** As `LABELS` counts them. */
  readonly labels: readonly number[];
  /** The place in `KINDS` of the piece that it belongs to; 0 where nothing says. */
  readonly kinds: readonly number[];
  /** Whether the title of its task has it: 2, or 1 where not; 0 where nothing says. */
  readonly titled: readonly number[];
}

/** What a piece can be, as the corpus names it; the first says nothing. */
const KINDS = ['debatable', 'task', 'thought', 'fear', 'of another', 'done or called off', 'heading', 'filler'];

interface Start {
  readonly at: number;
  readonly task: boolean;
  readonly kind: number;
  readonly title: ReadonlySet<string> | null;
}

const wordsOf = (title: string): Set<string> => new Set(title.toLowerCase().split(/[^\p{L}\d']+/u));

/** Labels for every token: what stands between two pieces belongs to the one before it. Throws where a piece is not in the text. */
export function exampleOf({ id, lang, text, segs }: Dump): Example {
  const tokens = tokenize(text);
  const starts: Start[] = [];
  let cursor = 0;
  for (const { text: piece, task, kind = 'debatable', title } of segs) {
    const at = text.indexOf(piece, cursor);
    if (at < 0) throw new Error(`${id}: "${piece}" does not stand in the text after ${cursor}`);
    starts.push({
      ...{ at, task: task !== false, kind: KINDS.indexOf(kind) },
      title: title === undefined ? null : wordsOf(title),
    });
    cursor = at + piece.length;
  }
  let seg = -1;
  const kinds: number[] = [];
  const titled: number[] = [];
  const labels = tokens.map(({ start, end }) => {
    const before = seg;
    while (starts[seg + 1] !== undefined && (starts[seg + 1]?.at ?? 0) <= start) seg += 1;
    const own = starts[Math.max(seg, 0)];
    kinds.push(own?.kind ?? 0);
    titled.push(own?.title ? (own.title.has(text.slice(start, end).toLowerCase()) ? 2 : 1) : 0);
    const kind = (own?.task ?? false) ? 0 : 2;
    return seg !== before || (before === -1 && start === tokens[0]?.start) ? kind : kind + 1;
  });
  if (labels[0] !== undefined) labels[0] -= labels[0] % 2;
  return { raw: text, tokens, classes: classesOf(text, tokens, lang), labels, kinds, titled };
}
