// `npm run reader:network -- FOLDER …` learns the recurrent networks from the dumps that `npm run reader:train` learns from, with
// PyTorch (network.py), and writes them into shared/brain-dump. With `--only en` it learns one language.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { named } from '../../shared/brain-dump/local/learned/features.ts';
import { FIRST_PLACE } from '../../shared/brain-dump/local/learned/languages.ts';
import { FACTS, PIECES, rowsOf, type Tagger } from '../../shared/brain-dump/local/learned/tagger.ts';
import type { PackedNetwork } from '../../shared/brain-dump/local/learned/network/network.ts';
import { randomOf } from '../crisis/random.ts';
import { type Example, exampleOf } from './examples.ts';
import { recombined } from './made.ts';
import { type Dump, readDumps } from './rows.ts';

const NAMES: Readonly<Record<Dump['lang'], string>> = { en: 'englishNetwork', de: 'germanNetwork' };
/** Lots of made dumps, one an epoch; so many of them for each written one, and this share of them one dump in another manner. */
const LOTS = 6;
const MADE = 1.5;
const WHOLE = 0.45;
/** Words in fewer dumps are unknown ones, classes likewise: what is unknown must be learned too. */
const LEAST = { words: 2, classes: 3 } as const;
const WIDTHS = { words: 64, pieces: [16, 12, 16, 16], classes: 24 } as const;

type Vocabulary = Omit<Tagger, 'network'>;

/** What at least so many dumps have, in alphabetical order, with its place in the table. */
function placesOf(dumps: readonly (readonly string[])[], least: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const dump of dumps) for (const entry of new Set(dump)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const kept = [...counts].filter(([entry, count]) => count >= least && entry !== '').map(([entry]) => entry);
  return new Map(kept.sort().map((entry, at) => [entry, at + FIRST_PLACE]));
}

function write(folder: string, name: string, examples: readonly Example[], vocabulary: Vocabulary): void {
  const columns = 2 + WIDTHS.pieces.length + 1;
  const rows = examples.flatMap((example) => {
    const known = rowsOf(example, vocabulary);
    const { labels, kinds, titled } = example;
    const learned = [labels, kinds, titled] as const;
    return labels.flatMap((_, at) => [
      ...known.subarray(at * columns, (at + 1) * columns),
      ...learned.map((column) => column[at] ?? 0),
    ]);
  });
  writeFileSync(path.join(folder, `${name}.rows`), new Int32Array(rows.flat()));
  writeFileSync(
    path.join(folder, `${name}.lengths`),
    Int32Array.from(examples, ({ tokens }) => tokens.length),
  );
}

const listed = (places: ReadonlyMap<string, number>): string =>
  JSON.stringify([...places.keys()].map((entry) => (entry === '\n' ? '\\n' : entry)).join(' '));

async function learn(lang: Dump['lang'], dumps: readonly Dump[]): Promise<void> {
  const examples = dumps.map(exampleOf);
  const vocabulary: Vocabulary = {
    words: placesOf(
      examples.map(({ tokens }) => tokens.map(named)),
      LEAST.words,
    ),
    classes: placesOf(
      examples.map(({ classes }) => classes),
      LEAST.classes,
    ),
  };
  const table = (places: ReadonlyMap<string, number>, width: number) => [places.size + FIRST_PLACE, width];
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-network-'));
  try {
    write(folder, 'written', examples, vocabulary);
    for (let lot = 0; lot < LOTS; lot += 1) {
      const made = recombined(dumps, Math.round(dumps.length * MADE), randomOf(100 + lot), WHOLE);
      write(folder, `made-${lot}`, made.map(exampleOf), vocabulary);
    }
    const shape = {
      tables: [
        table(vocabulary.words, WIDTHS.words),
        ...WIDTHS.pieces.map((width) => [PIECES + 1, width]),
        table(vocabulary.classes, WIDTHS.classes),
      ],
      bits: FACTS,
      made: LOTS,
      seed: 1,
    };
    writeFileSync(path.join(folder, 'shape.json'), JSON.stringify(shape));
    const script = path.join(import.meta.dirname, 'network.py');
    const { status } = spawnSync(process.env.PYTHON ?? 'python3', [script, folder], { stdio: 'inherit' });
    if (status !== 0) throw new Error('network.py failed: it needs PyTorch (Debian: python3-torch)');
    const network = JSON.parse(readFileSync(path.join(folder, 'network.json'), 'utf8')) as PackedNetwork;
    const target = path.resolve(import.meta.dirname, `../../shared/brain-dump/local/learned/${NAMES[lang]}.ts`);
    const text = `// Written by \`npm run reader:network\` from ${dumps.length} dumps; see docs/reader.md.
import type { PackedNetwork } from './network/network.ts';

export const WORDS = ${listed(vocabulary.words)};
export const CLASSES = ${listed(vocabulary.classes)};
export const NETWORK: PackedNetwork = ${JSON.stringify(network)};
`;
    writeFileSync(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0) throw new Error('Name the folders with the rows: npm run reader:network -- FOLDER …');
for (const lang of ['en', 'de'] as const)
  if (values.only === undefined || values.only === lang) await learn(lang, readDumps(positionals, lang));
