import { networkReader } from '../../shared/care/recogniser/network.ts';
import { combined, type Heard } from '../../shared/care/recogniser/recognise.ts';
import { BREAK } from '../../shared/care/recogniser/tokens.ts';
import { bestOf, exampleOf, learn } from './learn.ts';
import { learnNetwork } from './network.ts';
import { composed, inWhole, type Row } from './rows.ts';

/**
 * Authors of rows, by the prefix of their IDs: the rows of one fold are excluded from the models that are tested on
 * them.
 */
const FOLDS: readonly (readonly string[])[] = [
  ['need3', 'hd3', 'need2', 'hard2'],
  ['quiet', 'told', 'ordinary'],
  ['np', 'ha', 'people', 'voices', 'calm'],
  ['need', 'hard', 'indirect', 'clause'],
  ['ct', 'own', 'diary'],
];
/** Fewer epochs than for the final weights. */
const EPOCHS = 5;
const SHARES = [0.02, 0.04, 0.06] as const;

const writerOf = ({ id }: Row): string => id.split('-', 1)[0] ?? '';

/**
 * Cross-validation: trains on all authors but those of a fold and tests on these, for every fold or one of them; prints
 * the recall.
 */
export function crossValidate(
  own: readonly Row[],
  ordinary: readonly Row[],
  whole: readonly Row[],
  only?: number,
): void {
  const all = FOLDS.flatMap((writers, fold) => {
    if (only !== undefined && fold !== only) return [];
    const heard = heardOf(own, ordinary, whole, new Set(writers));
    print(writers.join(' '), heard);
    return heard;
  });
  if (only === undefined) print('all', all);
}

interface Asked extends Heard {
  readonly crisis: boolean;
}

function heardOf(
  own: readonly Row[],
  ordinary: readonly Row[],
  whole: readonly Row[],
  writers: ReadonlySet<string>,
): Asked[] {
  const rows = [...own.filter((row) => !writers.has(writerOf(row))), ...ordinary];
  const model = learn([...rows, ...composed(rows), ...whole, ...inWhole(rows, whole)].map(exampleOf));
  const read = networkReader(learnNetwork(rows, whole, EPOCHS));
  return own
    .filter((row) => writers.has(writerOf(row)))
    .map((row) => {
      const example = exampleOf({ ...row, piece: null });
      return {
        crisis: row.crisis,
        score: bestOf(example, model)?.score ?? -9,
        whole: read(example.tokens).score,
        words: example.tokens.filter(({ text }) => text !== BREAK).length,
      };
    });
}

/** Prints the recall at this rate of false alarms: by the stretch score alone, and with the network. */
function print(name: string, asked: readonly Asked[]): void {
  for (const [by, scoreOf] of [
    ['score', (one: Asked) => combined({ ...one, whole: 0 })],
    ['both', combined],
  ] as const) {
    const of = (crisis: boolean) => asked.filter((one) => one.crisis === crisis).map(scoreOf);
    const [need, calm] = [of(true), of(false).sort((a, b) => b - a)];
    const told = SHARES.map((share) => {
      const least = calm[Math.floor(calm.length * share)] ?? 0;
      const found = need.filter((score) => score > least).length / need.length;
      return `${(100 * found).toFixed(1)} % at ${100 * share} % (from ${least.toFixed(2)})`;
    });
    console.log(`${name}: ${need.length} in need, ${calm.length} not; by ${by} ${told.join(', ')}`);
  }
}
