// `npm run reader:train -- FOLDER` learns where the pieces of a German dump begin and which of them are tasks, from the dumps
// in FOLDER (train-*.jsonl), and writes the weights into shared/brain-dump; the same dumps give the same bytes. With `--check`
// it leaves out a fifth of the dumps at a time and tells how well the others carry over.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledPiece, piecesOf, type Weights } from '../../shared/brain-dump/local/learned/decode.ts';
import { learn } from './learn.ts';
import { type Dump, exampleOf, readDumps } from './rows.ts';

const TARGET = path.resolve(import.meta.dirname, '../../shared/brain-dump/local/learned/german.ts');
/** Averaged over so many orders of the same dumps. */
const SEEDS = [1, 2, 3, 4];
/** Weights smaller than this share of the largest step are left out. */
const PRUNED = 1;

function weightsOf(dumps: readonly Dump[], seeds: readonly number[]): Weights {
  const models = seeds.map((seed) => learn(dumps, seed));
  const mean = (of: (model: (typeof models)[number]) => number): number =>
    models.reduce((sum, model) => sum + of(model), 0) / models.length;
  const values = Array.from(models[0]?.weights ?? [], (_, at) => mean(({ weights }) => weights[at] ?? 0));
  const largest = values.map(Math.abs).sort((a, b) => b - a)[40] ?? 1;
  const byte = (value: number): number => {
    const rounded = Math.max(-127, Math.min(127, Math.round((value / largest) * 127)));
    return Math.abs(rounded) <= PRUNED ? 0 : rounded;
  };
  const steps = Array.from(models[0]?.steps ?? [], (_, at) =>
    Math.round((mean((model) => model.steps[at] ?? 0) / largest) * 127),
  );
  return { table: Int8Array.from(values, byte), steps };
}

const tasksOf = (pieces: readonly LabelledPiece[]): Set<string> =>
  new Set(pieces.filter(({ isTask }) => isTask).map(({ from, to }) => `${from}-${to}`));

function goldOf(dump: Dump): Set<string> {
  const { labels } = exampleOf(dump);
  const pieces: { from: number; to: number; isTask: boolean }[] = [];
  labels.forEach((label, at) => {
    const last = pieces.at(-1);
    if (label % 2 === 1 && last) last.to = at + 1;
    else pieces.push({ from: at, to: at + 1, isTask: label < 2 });
  });
  return tasksOf(pieces);
}

function check(dumps: readonly Dump[]): void {
  const folds = [0, 1, 2, 3, 4].map((fold) => {
    const weights = weightsOf(dumps.filter((_, at) => at % 5 !== fold), SEEDS.slice(0, 2));
    let [hit, found, wanted, whole] = [0, 0, 0, 0];
    const held = dumps.filter((_, at) => at % 5 === fold);
    for (const dump of held) {
      const own = tasksOf(piecesOf(exampleOf(dump).tokens, weights));
      const gold = goldOf(dump);
      const same = [...own].filter((piece) => gold.has(piece)).length;
      hit += same;
      found += own.size;
      wanted += gold.size;
      if (same === own.size && same === gold.size) whole += 1;
    }
    return { f1: (200 * hit) / (found + wanted), whole: (100 * whole) / held.length };
  });
  for (const [at, { f1, whole }] of folds.entries()) console.log(`fold ${at + 1}: exact pieces F1 ${f1.toFixed(1)}, whole dumps ${whole.toFixed(0)} %`);
  console.log(`mean ${(folds.reduce((sum, { f1 }) => sum + f1, 0) / folds.length).toFixed(1)}, worst ${Math.min(...folds.map(({ f1 }) => f1)).toFixed(1)}`);
}

function train(dumps: readonly Dump[]): void {
  const { table, steps } = weightsOf(dumps, SEEDS);
  const digest = createHash('sha256').update(dumps.map(({ text, segs }) => JSON.stringify([text, segs])).join('\n')).digest('hex');
  writeFileSync(
    TARGET,
    `// Written by \`npm run reader:train\` from ${dumps.length} dumps (${digest.slice(0, 16)}); see docs/reader.md.

export const STEPS: readonly number[] = [${steps.join(', ')}];
/** A signed byte for each bucket and label, in base64. */
export const WEIGHTS =
  '${Buffer.from(table.buffer).toString('base64')}';
`,
  );
  console.log(`${dumps.length} dumps, ${table.filter((byte) => byte !== 0).length} weights`);
}

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder with the dumps: npm run reader:train -- FOLDER');
const dumps = readDumps(folder, 'de');
if (values.check === true) check(dumps);
else train(dumps);
