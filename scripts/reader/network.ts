// `npm run reader:network -- FOLDER …` trains the recurrent networks on the same dumps as `npm run reader:train`, with
// PyTorch (network.py), and writes them to shared/brain-dump. `--only en` trains one language, `--further` continues
// from the existing networks.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { named } from '../../shared/brain-dump/local/learned/features.ts';
import { FIRST_PLACE, type PackedModel, placesOf as placesIn } from '../../shared/brain-dump/local/learned/model.ts';
import { FACTS, PIECES, rowsOf, type Tagger } from '../../shared/brain-dump/local/learned/tagger.ts';
import type { PackedNetwork } from '../../shared/brain-dump/local/learned/network/network.ts';
import { randomOf } from '../crisis/random.ts';
import { type Example, exampleOf } from './examples.ts';
import { recombined } from './made.ts';
import { type Dump, readDumps } from './rows.ts';
import { runsOf } from './runs.ts';

const NAMES: Readonly<Record<Dump['lang'], string>> = { en: 'english', de: 'german' };
/**
 * Maximum number of batches of recombined dumps, one per epoch, and the fraction of them that is one dump in another
 * style.
 */
const LOTS = 6;
const WHOLE = 0.45;
/**
 * Training configuration: number of recombined dumps and of instruction runs per written dump, and the weight of the
 * tests' dumps.
 */
interface Course {
  readonly epochs: number;
  readonly rate: number;
  readonly made: number;
  readonly runs: number;
  readonly tests: number;
}
const AT_FIRST: Course = { epochs: 7, rate: 3e-3, made: 1.5, runs: 0.3, tests: 0 };
/**
 * A network is trained further in each of these ways from its current weights; the mean of it and the results is kept.
 */
const FURTHER: readonly Course[] = [
  { epochs: 2, rate: 8e-4, made: 0.8, runs: 0.5, tests: 0 },
  { epochs: 2, rate: 6e-4, made: 1, runs: 0.3, tests: 1 },
];
/** Words in fewer dumps are treated as unknown, and likewise classes, so that unknown ones are trained too. */
const LEAST = { words: 2, classes: 3 } as const;
const WIDTHS = { words: 64, pieces: [16, 12, 16, 16], classes: 24 } as const;

type Vocabulary = Omit<Tagger, 'network'>;

/** Entries that occur in at least `least` dumps, in alphabetical order, with their index in the table. */
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

type Trained = Pick<PackedModel, 'NETWORK' | 'WORDS' | 'CLASSES'>;

/** What all trainings of a network share, in the format of network.py. */
interface Shape {
  readonly tables: readonly (readonly [count: number, width: number])[];
  readonly bits: number;
  readonly seed: number;
}

const shapeOf = ({ words, classes }: Vocabulary): Shape => ({
  tables: [
    [words.size + FIRST_PLACE, WIDTHS.words],
    ...WIDTHS.pieces.map((width) => [PIECES + 1, width] as const),
    [classes.size + FIRST_PLACE, WIDTHS.classes],
  ],
  bits: FACTS,
  seed: 1,
});

/** Runs network.py on what `fill` writes to a folder. */
function trained(shape: object, fill: (folder: string) => void = () => undefined): PackedNetwork {
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-network-'));
  try {
    fill(folder);
    writeFileSync(path.join(folder, 'shape.json'), JSON.stringify(shape));
    const script = path.join(import.meta.dirname, 'network.py');
    const { status } = spawnSync(process.env.PYTHON ?? 'python3', [script, folder], { stdio: 'inherit' });
    if (status !== 0) throw new Error('network.py failed: it needs PyTorch (Debian: python3-torch)');
    return JSON.parse(readFileSync(path.join(folder, 'network.json'), 'utf8')) as PackedNetwork;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Trains a network with one configuration.
 * @param start - weights to start from
 */
function taught(dumps: readonly Dump[], vocabulary: Vocabulary, course: Course, start?: string): PackedNetwork {
  const { epochs, rate, tests } = course;
  const ofTests = dumps.filter(({ writer }) => writer === 'tests');
  const written = [...dumps, ...Array.from({ length: tests }, () => ofTests).flat()];
  const lots = Math.min(LOTS, epochs);
  return trained(
    { ...shapeOf(vocabulary), made: lots, epochs, rate, ...(start !== undefined && { start }) },
    (folder) => {
      write(folder, 'written', written.map(exampleOf), vocabulary);
      for (let lot = 0; lot < lots; lot += 1) {
        const made = recombined(written, Math.round(written.length * course.made), randomOf(100 + lot), WHOLE);
        const isEnglish = written[0]?.lang === 'en';
        const runs = isEnglish ? runsOf(written, Math.round(written.length * course.runs), randomOf(200 + lot)) : [];
        write(folder, `made-${lot}`, [...made, ...runs].map(exampleOf), vocabulary);
      }
    },
  );
}

/** Trains the network of a language, from scratch or from its current weights, and writes it. */
async function learn(lang: Dump['lang'], dumps: readonly Dump[], isFurther: boolean): Promise<void> {
  const target = path.resolve(
    import.meta.dirname,
    `../../shared/brain-dump/local/${NAMES[lang]}/learned/${NAMES[lang]}Network.ts`,
  );
  const examples = dumps.map(exampleOf);
  const shipped = isFurther ? ((await import(target)) as Trained) : null;
  const vocabulary: Vocabulary = shipped
    ? { words: placesIn(shipped.WORDS), classes: placesIn(shipped.CLASSES) }
    : {
        words: placesOf(
          examples.map(({ tokens }) => tokens.map(named)),
          LEAST.words,
        ),
        classes: placesOf(
          examples.map(({ classes }) => classes),
          LEAST.classes,
        ),
      };
  const network = shipped
    ? trained({
        ...shapeOf(vocabulary),
        mean: [
          shipped.NETWORK.weights,
          ...FURTHER.map((course) => taught(dumps, vocabulary, course, shipped.NETWORK.weights).weights),
        ],
      })
    : taught(dumps, vocabulary, AT_FIRST);
  const text = `// Written by \`npm run reader:network\` from ${dumps.length} dumps; see docs/reader.md.
import type { PackedNetwork } from '../../learned/network/network.ts';

export const WORDS = ${listed(vocabulary.words)};
export const CLASSES = ${listed(vocabulary.classes)};
export const NETWORK: PackedNetwork = ${JSON.stringify(network)};
`;
  writeFileSync(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
}

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, further: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error('Name the folders with the rows: npm run reader:network -- FOLDER …');
for (const lang of ['en', 'de'] as const)
  if (values.only === undefined || values.only === lang)
    await learn(lang, readDumps(positionals, lang), values.further);
