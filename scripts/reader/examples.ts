import { ENGLISH_CLASSES } from '../../shared/brain-dump/local/english/classes.ts';
import { GERMAN_CLASSES } from '../../shared/brain-dump/local/german/classes.ts';
import { type ClassLexicon, classesOf } from '../../shared/brain-dump/local/learned/classes.ts';
import type { Evidence } from '../../shared/brain-dump/local/learned/features.ts';
import { tokenize } from '../../shared/brain-dump/local/tokenize.ts';
import type { Dump } from './rows.ts';

/** A dump's features, and the label of each of its tokens. */
export interface Example extends Evidence {
  /** Indexes into `LABELS`. */
  readonly labels: readonly number[];
  /** Index in `KINDS` of each token's piece; 0 when unknown. */
  readonly kinds: readonly number[];
  /** Whether the title of its task contains the token: 2, or 1 if not; 0 when unknown. */
  readonly titled: readonly number[];
}

const CLASSES: Readonly<Record<Dump['lang'], ClassLexicon>> = { en: ENGLISH_CLASSES, de: GERMAN_CLASSES };

/** Kinds of a piece, named as in the corpus; the first one means unknown. */
const KINDS = ['debatable', 'task', 'thought', 'fear', 'of another', 'done or called off', 'heading', 'filler'];

interface Start {
  readonly at: number;
  readonly task: boolean;
  readonly kind: number;
  readonly title: ReadonlySet<string> | null;
}

const messagesOf = (title: string): Set<string> => new Set(title.toLowerCase().split(/[^\p{L}\d']+/u));

/**
 * Labels every token: what is between two pieces belongs to the previous one. Throws when a piece is not in the text.
 */
export function exampleOf({ id, lang, text, segs }: Dump): Example {
  const tokens = tokenize(text);
  const starts: Start[] = [];
  let cursor = 0;
  for (const { text: piece, task, kind = 'debatable', title } of segs) {
    const at = text.indexOf(piece, cursor);
    if (at < 0) throw new Error(`${id}: "${piece}" does not stand in the text after ${cursor}`);
    starts.push({
      ...{ at, task: task !== false, kind: KINDS.indexOf(kind) },
      title: title === undefined ? null : messagesOf(title),
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
  return { raw: text, tokens, classes: classesOf(text, tokens, CLASSES[lang]), labels, kinds, titled };
}
