// `npm run reader:train -- FOLDER` learns where the pieces of a German dump begin and which of them are tasks, from the dumps
// in FOLDER (train-*.jsonl), and writes the weights into shared/brain-dump; the same dumps give the same bytes. With `--check`
// it leaves out a fifth of the dumps at a time and tells how well the others carry over.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledPiece, piecesOf, type Weights } from '../../shared/brain-dump/local/learned/decode.ts';
import { learn } from './learn.ts';
import { type Dump, type Example, exampleOf, readDumps } from './rows.ts';

const TARGET = path.resolve(import.meta.dirname, '../../shared/brain-dump/local/learned/german.ts');
/** Averaged over so many orders of the same dumps. */
const SEEDS = [1, 2, 3, 4];
/** Weights of at most so many steps, of 127, are left out: they cost no accuracy and most of the room. */
const PRUNED = 16;

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

/** Pieces that share at least half of their tokens count as the same. */
const ALIKE = 0.5;

function isAlike(one: LabelledPiece, other: LabelledPiece): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return shared / (Math.max(one.to, other.to) - Math.min(one.from, other.from)) >= ALIKE;
}

function goldOf({ labels }: Example): LabelledPiece[] {
  const pieces: { from: number; to: number; isTask: boolean }[] = [];
  labels.forEach((label, at) => {
    const last = pieces.at(-1);
    if (label % 2 === 1 && last) last.to = at + 1;
    else pieces.push({ from: at, to: at + 1, isTask: label < 2 });
  });
  return pieces.filter(({ isTask }) => isTask);
}

function check(dumps: readonly Dump[]): void {
  const folds = [0, 1, 2, 3, 4].map((fold) => {
    const weights = weightsOf(
      dumps.filter((_, at) => at % 5 !== fold),
      SEEDS.slice(0, 2),
    );
    let [hit, found, wanted, whole] = [0, 0, 0, 0];
    const held = dumps.filter((_, at) => at % 5 === fold);
    for (const dump of held) {
      const example = exampleOf(dump);
      const own = piecesOf(example.tokens, weights).filter(({ isTask }) => isTask);
      const gold = goldOf(example);
      const same = own.filter((piece) => gold.some((other) => isAlike(piece, other))).length;
      hit += same;
      found += own.length;
      wanted += gold.length;
      if (same === own.length && same === gold.length) whole += 1;
    }
    return { f1: (200 * hit) / (found + wanted), whole: (100 * whole) / held.length };
  });
  for (const [at, { f1, whole }] of folds.entries())
    console.log(`fold ${at + 1}: tasks F1 ${f1.toFixed(1)}, whole dumps ${whole.toFixed(0)} %`);
  console.log(
    `whole ${(folds.reduce((sum, { whole }) => sum + whole, 0) / folds.length).toFixed(1)} mean ${(folds.reduce((sum, { f1 }) => sum + f1, 0) / folds.length).toFixed(1)}, worst ${Math.min(...folds.map(({ f1 }) => f1)).toFixed(1)}`,
  );
}

/** Only what is not 0, as `unpacked` reads it. */
function packed(table: Int8Array): Uint8Array {
  const bytes: number[] = [];
  let last = -1;
  table.forEach((weight, at) => {
    if (weight === 0) return;
    let gap = at - last - 1;
    while (gap > 127) {
      bytes.push(128 | (gap & 127));
      gap >>= 7;
    }
    bytes.push(gap, weight & 255);
    last = at;
  });
  return Uint8Array.from(bytes);
}

function train(dumps: readonly Dump[]): void {
  const { table, steps } = weightsOf(dumps, SEEDS);
  const digest = createHash('sha256')
    .update(dumps.map(({ text, segs }) => JSON.stringify([text, segs])).join('\n'))
    .digest('hex');
  writeFileSync(
    TARGET,
    `// Written by \`npm run reader:train\` from ${dumps.length} dumps (${digest.slice(0, 16)}); see docs/reader.md.

export const STEPS: readonly number[] = [${steps.join(', ')}];
/** For each weight that is not 0: how far it lies from the one before it (7 bits a byte), and itself, a signed byte; in base64. */
export const WEIGHTS =
  '${Buffer.from(packed(table)).toString('base64')}';
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
