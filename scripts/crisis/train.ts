// `npm run crisis:train -- FOLDER …` trains the crisis recognizer on the rows beside this file, on the ordinary dumps
// (train-*.jsonl) and sentences in the folders, and on those of the processor's corpus, and writes the weights to
// shared/care; the same rows give the same bytes. `--only score` or `--only network` trains one of them. `--check`
// reports how well they generalize to left-out authors, `--fold 0` to those of the first fold.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { crossValidate } from './crossValidate.ts';
import { exampleOf, learn } from './learn.ts';
import { learnNetwork } from './network.ts';
import { composed, inWhole, readOrdinary, readRows, readWhole, type Row } from './rows.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../shared/care/recogniser');
/** Averaged over this many orders of the same rows. */
const SEEDS = [1, 2, 3];
/** Keeps only this many weights, the largest: the others memorize single rows and cause false alarms. */
const KEPT = 74_000;

/** Short hash of the training rows. */
export const digestOf = (rows: readonly Row[]): string =>
  createHash('sha256')
    .update(rows.map(({ text, piece }) => `${text}\0${piece ?? ''}`).join('\n'))
    .digest('hex')
    .slice(0, 16);

/** Trains the stretch score. */
function trainScore(own: readonly Row[], ordinary: readonly Row[], whole: readonly Row[]): void {
  const rows = [...own, ...ordinary];
  const examples = [...rows, ...composed(rows), ...whole, ...inWhole(rows, whole)].map(exampleOf);
  const models = SEEDS.map((seed) => learn(examples, seed));
  const mean = (of: (model: (typeof models)[number]) => number): number =>
    models.reduce((sum, model) => sum + of(model), 0) / models.length;
  const weights = Array.from(models[0]?.weights ?? [], (_, at) => mean((model) => model.weights[at] ?? 0));
  const sorted = weights.map(Math.abs).sort((a, b) => b - a);
  // Clips the few largest, so that the others keep their differences in 8 bits.
  const unit = (sorted[20] ?? 1) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / unit))));
  const least =
    bytes
      .map(Math.abs)
      .sort()
      .at(-KEPT - 1) ?? 0;
  bytes.forEach((byte, at) => {
    if (Math.abs(byte) <= least) bytes[at] = 0;
  });
  const bias = Math.round(mean(({ bias: one }) => one) * 1000) / 1000;
  writeFileSync(
    path.join(FOLDER, 'weights.ts'),
    `// Written by \`npm run crisis:train\`; see docs/safety.md. The ordinary dumps: ${digestOf([...ordinary, ...whole])}.

/** The rows that these weights were learned from (scripts/crisis). */
export const TRAINED_ON = '${digestOf(own)}';
export const BIAS = ${bias};
/** What one step of a weight counts. */
export const UNIT = ${unit.toPrecision(6)};
/** A signed byte for each bucket, in base64. */
export const WEIGHTS =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
  );
  console.log(`${rows.length} rows, ${examples.length} examples, ${bytes.filter((byte) => byte !== 0).length} weights`);
}

/** Trains the network over whole texts. */
function trainNetwork(own: readonly Row[], ordinary: readonly Row[], whole: readonly Row[]): void {
  const { weights, ...shape } = learnNetwork([...own, ...ordinary], whole);
  writeFileSync(
    path.join(FOLDER, 'networkWeights.ts'),
    `// Written by \`npm run crisis:train\`; see docs/safety.md. The ordinary dumps: ${digestOf([...ordinary, ...whole])}.
import type { PackedNetwork } from './packedNetwork.ts';

/** The rows that this network was learned from (scripts/crisis). */
export const NETWORK_TRAINED_ON = '${digestOf(own)}';
export const NETWORK: PackedNetwork = {
${Object.entries(shape)
  .map(([name, count]) => `  ${name}: ${count},`)
  .join('\n')}
  weights:
    '${weights}',
};
`,
  );
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, fold: { type: 'string' }, only: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0)
    throw new Error('Name the folders with the ordinary texts: npm run crisis:train -- FOLDER …');
  const ordinary = readOrdinary(positionals);
  const [own, whole] = [readRows(), readWhole()];
  if (values.check === true)
    crossValidate(own, ordinary, whole, values.fold === undefined ? undefined : Number(values.fold));
  else {
    if (values.only !== 'network') trainScore(own, ordinary, whole);
    if (values.only !== 'score') trainNetwork(own, ordinary, whole);
  }
}
