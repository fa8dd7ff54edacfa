import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DUMPS } from '../../shared/brain-dump/local/dumps/index.ts';
import { readCorpus } from '../reader/corpus.ts';
import { type Random, randomOf } from './random.ts';

/** A training text; `piece` is the part with the crisis. */
const Row = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de']),
  text: z.string(),
  crisis: z.boolean(),
  level: z.enum(['suicide', 'selfharm', 'hopeless', 'abuse']).nullable(),
  piece: z.string().nullable(),
});
export type Row = z.infer<typeof Row>;

const FOLDER = path.join(import.meta.dirname, 'corpus');
/** Excludes our own ordinary dumps that do speak of a crisis. */
const GRAVE = /kill myself|end my life|want to die|suicid|hurt myself/i;

/** Reads all rows of the repository, in the order of their files. */
export function readRows(): Row[] {
  const written = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(path.join(FOLDER, name), 'utf8').trim().split('\n'))
    .map((line) => Row.parse(JSON.parse(line)));
  const ordinary = Object.values(DUMPS)
    .flat()
    .filter(({ said }) => !GRAVE.test(said))
    .map(({ said }, at): Row => ({ id: `dump-${at}`, lang: 'en', text: said, ...CALM }));
  return [...written, ...ordinary];
}

/** A dump from the training folder, with the parts it was parsed into; none of them speaks of a crisis. */
const Written = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de']),
  text: z.string(),
  segs: z.array(z.object({ text: z.string() })).default([]),
});

/** Sentences of public data sets of tasks, mails and diaries (licences in docs/safety.md). */
const PUBLIC_FILES = ['nontask', 'requests', 'tasks', 'stress'];
const Sentence = z.object({ text: z.string(), src: z.string() });
const MAY_BE_LEARNED = new Set(['trello', 'slurp', 'clinc', 'lemotif', 'emailintent']);
/** Sentences that may express a crisis after all, and are excluded. */
const GRAVE_SENTENCE = /hopeless|suicid|kill|\bdie\b|dying|hurt myself|worthless|abus|no reason to live|end it/i;

const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

/** Every second sentence of the public data sets in a folder, so that the others can be used for evaluation. */
const readPublic = (folder: string): readonly { readonly id: string; readonly text: string }[] =>
  PUBLIC_FILES.filter((name) => existsSync(path.join(folder, `${name}.jsonl`))).flatMap((name) =>
    linesOf(path.join(folder, `${name}.jsonl`)).flatMap((line, at) => {
      const { data } = Sentence.safeParse(line);
      const isWanted = data && at % 2 === 0 && MAY_BE_LEARNED.has(data.src) && !GRAVE_SENTENCE.test(data.text);
      return isWanted ? [{ id: `${name}-${at}`, text: data.text }] : [];
    }),
  );

/**
 * Reads the ordinary dumps in the folders with their parts, and the public sentences, as rows without a crisis. They
 * are not part of the repository.
 */
export function readOrdinary(folders: readonly string[]): Row[] {
  const seen = new Set<string>();
  const calm = (id: string, lang: Row['lang'], said: string): Row[] => {
    const text = said.trim();
    if (text.length < 4 || seen.has(text)) return [];
    seen.add(text);
    return [{ id, lang, text, ...CALM }];
  };
  const dumps = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^train-.*\.jsonl$/.test(name))
      .sort()
      .flatMap((name) => linesOf(path.join(folder, name)))
      .map((line) => Written.parse(line)),
  );
  return [
    ...dumps.flatMap(({ id, lang, text, segs }) => [
      ...calm(id, lang, text),
      ...segs.flatMap((part, at) => calm(`${id}-${at}`, lang, part.text)),
    ]),
    ...folders.flatMap(readPublic).flatMap(({ id, text }) => calm(id, 'en', text)),
  ];
}

/** Words in dumps of the processor's corpus that may express a crisis after all: these dumps are excluded. */
const DARK =
  /\b(?:dying|dead|suicid\w*|worthless|pointless|disappear|sterb\w*|umbring\w*|sinnlos|verschwinden|starre die wand|schäme mich|geschlagen|getreten|hit me|hits me|hurts me)\b/i;

/** The dumps of the processor's corpus as rows without a crisis, half of them as spoken text. */
export function readWhole(seed = 11): Row[] {
  const random = randomOf(seed);
  return readCorpus()
    .filter(({ text, lang }) => !DARK.test(text) && !(lang === 'en' && /\bdie\b/i.test(text)))
    .map(({ id, lang, text }) => ({ id: `reader-${id}`, lang, text: random() < 0.5 ? spoken(text) : text, ...CALM }));
}

/** Crisis pieces inside whole dumps, twice each: a user in a crisis may also write down their day. */
export function inWhole(rows: readonly Row[], whole: readonly Row[], seed = 13): Row[] {
  const random = randomOf(seed);
  return rows.flatMap((row) => {
    const dumps = whole.filter(({ lang }) => lang === row.lang);
    if (row.piece === null || dumps.length === 0) return [];
    const { piece } = row;
    return [0, 1].map((time): Row => {
      const { text } = dumps[Math.floor(random() * dumps.length)] ?? row;
      const isSpoken = !/[.!?\n]/.test(text);
      const said = isSpoken ? spoken(piece) : piece;
      const gaps = [...text.matchAll(isSpoken ? /\s/g : /(?<=[.!?])\s|\n/g)].map(({ index }) => index);
      const at = gaps[Math.floor(random() * gaps.length)] ?? text.length;
      const joint = isSpoken ? ' ' : /[.!?]$/.test(said) ? ' ' : '. ';
      return {
        ...row,
        id: `${row.id}-whole-${time}`,
        piece: said,
        text: `${text.slice(0, at)} ${said}${joint}${text.slice(at).trimStart()}`,
      };
    });
  });
}

const CALM = { crisis: false, level: null, piece: null } as const;

/** Converts the text to spoken form: no capitals, no punctuation. */
const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,!?;:()"“”„…–—-]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Adds typos: in some words one letter is lost, doubled, or swapped with its neighbor. */
const misspelt = (text: string, random: Random): string =>
  text
    .split(/(\s+)/)
    .map((word) => {
      if (word.length < 4 || random() >= 0.12) return word;
      const at = 1 + Math.floor(random() * (word.length - 2));
      const slip = random();
      if (slip < 0.4) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
      return slip < 0.8 ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + word.slice(at - 1);
    })
    .join('');

const JOINTS = ['\n', ', ', ' ', ' ', '. ', ' and ', ' und '];

/** Augments rows: crisis pieces among ordinary text, with typos, and long dumps without any. */
export function composed(rows: readonly Row[], seed = 7): Row[] {
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const made: Row[] = [];
  for (const lang of ['en', 'de'] as const) {
    const calm = rows.filter((row) => !row.crisis && row.lang === lang);
    const some = (most: number, style: (text: string) => string): string[] =>
      Array.from({ length: Math.floor(random() * most) }, () => style(pick(calm).text));
    for (const row of rows) {
      if (row.lang !== lang || row.piece === null) continue;
      const isSpoken = random() < 0.5;
      const style = isSpoken ? spoken : (text: string): string => text;
      const piece = style(row.piece);
      const parts = [...some(3, style), piece, ...some(3, style)];
      made.push({ ...row, piece, text: parts.join(isSpoken ? ' ' : pick(JOINTS)) });
      const slipped = misspelt(row.piece, random);
      if (slipped !== row.piece)
        made.push({ ...row, piece: slipped, text: row.text.replace(row.piece, () => slipped) });
    }
    for (let count = 0; count < calm.length; count += 1) {
      const isSpoken = random() < 0.6;
      const parts = [0, 1, 2].map(() => pick(calm).text).concat(some(6, (text) => text));
      const text = parts.map((part) => (isSpoken ? spoken(part) : part)).join(isSpoken ? ' ' : pick(JOINTS));
      made.push({ id: `long-${lang}-${count}`, lang, text, ...CALM });
    }
  }
  return made;
}
