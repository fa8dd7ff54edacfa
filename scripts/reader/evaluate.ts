// `npm run reader:evaluate -- FOLDER …` cross-validates: leaves out a fifth of the authors at a time, trains on the
// others and reports how well that generalizes: tasks found (F1) and dumps without an error, for each fold, with the
// worst fold and a 95 % confidence interval over dumps. `--only de` evaluates one language.
import { parseArgs } from 'node:util';
import { type LabelledPiece, piecesOf } from '../../shared/brain-dump/local/learned/decode.ts';
import { randomOf } from '../crisis/random.ts';
import { type Example, exampleOf } from './examples.ts';
import { type Dump, readDumps } from './rows.ts';
import { weightsOf } from './weights.ts';

const FOLDS = 5;
/** Pieces that share at least half of their tokens count as equal. */
const ALIKE = 0.5;
const DRAWS = 1_000;

interface Score {
  readonly hit: number;
  readonly found: number;
  readonly wanted: number;
}

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

/** Splits the dumps into `FOLDS` parts of about the same size, keeping those of one author together. */
function foldsOf(dumps: readonly Dump[]): Dump[][] {
  const folds: Dump[][] = Array.from({ length: FOLDS }, () => []);
  const groups = [...Map.groupBy(dumps, ({ writer }) => writer).values()].sort((a, b) => b.length - a.length);
  for (const group of groups) folds.reduce((least, fold) => (fold.length < least.length ? fold : least)).push(...group);
  return folds;
}

const f1 = (scores: readonly Score[]): number => {
  const sum = (of: (score: Score) => number): number => scores.reduce((total, score) => total + of(score), 0);
  return (200 * sum(({ hit }) => hit)) / (sum(({ found }) => found) + sum(({ wanted }) => wanted) || 1);
};
const faultless = (scores: readonly Score[]): number =>
  (100 * scores.filter(({ hit, found, wanted }) => hit === found && hit === wanted).length) / scores.length;

async function evaluate(lang: Dump['lang'], dumps: readonly Dump[]): Promise<void> {
  const folds: Score[][] = [];
  for (const [at, held] of foldsOf(dumps).entries()) {
    const others = dumps.filter((dump) => !held.includes(dump));
    const weights = await weightsOf(others);
    const scores = held.map((dump): Score => {
      const example = exampleOf(dump);
      const own = piecesOf(example, weights).filter(({ isTask }) => isTask);
      const gold = goldOf(example);
      const hit = own.filter((piece) => gold.some((other) => isAlike(piece, other))).length;
      return { hit, found: own.length, wanted: gold.length };
    });
    console.log(
      `${lang} fold ${at + 1}, ${held.length} dumps: F1 ${f1(scores).toFixed(1)}, faultless ${faultless(scores).toFixed(0)} %`,
    );
    folds.push(scores);
  }
  const all = folds.flat();
  const random = randomOf(1);
  const drawn = Array.from({ length: DRAWS }, () =>
    f1(all.map(() => all[Math.floor(random() * all.length)] as Score)),
  ).sort((a, b) => a - b);
  const [low, high] = [drawn[DRAWS * 0.025] ?? 0, drawn[DRAWS * 0.975] ?? 0];
  console.log(
    `${lang}: F1 ${f1(all).toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)}), worst fold ${Math.min(...folds.map(f1)).toFixed(1)}, faultless ${faultless(all).toFixed(0)} %`,
  );
}

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0) throw new Error('Name the folders with the rows: npm run reader:evaluate -- FOLDER …');
for (const lang of ['en', 'de'] as const)
  if (values.only === undefined || values.only === lang) await evaluate(lang, readDumps(positionals, lang));
