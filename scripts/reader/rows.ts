import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Token, tokenize } from '../../shared/brain-dump/local/words.ts';
import type { Random } from '../crisis/random.ts';

/** A dump that people wrote, cut into its pieces; `task` is null where one may differ. */
const Dump = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de']),
  text: z.string(),
  segs: z.array(z.object({ text: z.string(), task: z.boolean().nullable() })),
});
export type Dump = z.infer<typeof Dump>;

/** The tokens of a dump and the label of each, as `LABELS` counts them. */
export interface Example {
  readonly tokens: readonly Token[];
  readonly labels: readonly number[];
}

/** The dumps for training in `folder` (train-*.jsonl) in one language. */
export const readDumps = (folder: string, lang: Dump['lang']): Dump[] =>
  readdirSync(folder)
    .filter((name) => /^train-.*\.jsonl$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Dump.parse(JSON.parse(line)))
    .filter((dump) => dump.lang === lang);

/** Labels for every token: what stands between two pieces belongs to the one before it. Throws where a piece is not in the text. */
export function exampleOf({ id, text, segs }: Dump): Example {
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
  return { tokens, labels };
}

const JOINTS = ['\n', '\n', ', ', '. ', ' ', ' ', ' und '];

const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,!?;:()"“”„…–—-]+(?=\s|$)/g, '')
    .replace(/^[-*•\d.)[\]\sx]+(?=\p{L})/u, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Dumps made of the pieces of others, in one of the manners in which people write. */
export function recombined(dumps: readonly Dump[], count: number, random: Random): Dump[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: count }, (_, number) => {
    const isSpoken = random() < 0.5;
    const joint = pick(JOINTS);
    const segs = Array.from({ length: 3 + Math.floor(random() * 6) }, () => pick(pick(dumps).segs))
      .map(({ text, task }) => ({ task, text: isSpoken ? spoken(text) : text.trim().replace(/[,.]$/, '') }))
      .filter(({ text }) => text !== '');
    const text = segs.map((seg) => seg.text).join(isSpoken ? (random() < 0.3 ? ' und ' : ' ') : joint);
    return { id: `made-${number}`, lang: dumps[0]?.lang ?? 'en', text, segs };
  });
}
