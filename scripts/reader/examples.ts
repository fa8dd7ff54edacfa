import { classesOf } from '../../shared/brain-dump/local/learned/classes.ts';
import type { Evidence } from '../../shared/brain-dump/local/learned/features.ts';
import { hintsOf } from '../../shared/brain-dump/local/english/hints.ts';
import { tokenize } from '../../shared/brain-dump/local/words.ts';
import type { Dump } from './rows.ts';

/** What is known of a dump, and the label of each token, as `LABELS` counts them. */
export interface Example extends Evidence {
  readonly labels: readonly number[];
}

/** Labels for every token: what stands between two pieces belongs to the one before it. Throws where a piece is not in the text. */
export function exampleOf({ id, lang, text, now, segs }: Dump): Example {
  const tokens = tokenize(text);
  const starts: { at: number; task: boolean }[] = [];
  let cursor = 0;
  for (const { text: piece, task } of segs) {
    const at = text.indexOf(piece, cursor);
    if (at < 0) throw new Error(`${id}: "${piece}" does not stand in the text after ${cursor}`);
    starts.push({ at, task: task !== false });
    cursor = at + piece.length;
  }
  let seg = -1;
  const labels = tokens.map(({ start }) => {
    const before = seg;
    while (starts[seg + 1] !== undefined && (starts[seg + 1]?.at ?? 0) <= start) seg += 1;
    const kind = (starts[Math.max(seg, 0)]?.task ?? false) ? 0 : 2;
    return seg !== before || (before === -1 && start === tokens[0]?.start) ? kind : kind + 1;
  });
  if (labels[0] !== undefined) labels[0] -= labels[0] % 2;
  const hints = lang === 'en' ? hintsOf(text, tokens, now) : [];
  return { raw: text, tokens, hints, classes: classesOf(text, tokens, lang), labels };
}
