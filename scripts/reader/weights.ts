import { Worker } from 'node:worker_threads';
import type { Weights } from '../../shared/brain-dump/local/learned/decode.ts';
import type { Model, Training } from './learn.ts';
import type { Dump } from './rows.ts';

/**
 * Averages several trainings with different orders and numbers of recombined dumps: this reduces random effects, and
 * the mean generalizes better than any single one.
 */
const TRAININGS: Readonly<Record<Dump['lang'], readonly Training[]>> = {
  en: [1, 2].map((made, at) => ({ seed: at + 1, made })),
  de: [3, 1].map((made, at) => ({ seed: at + 1, made })),
};
/** Keeps only this many weights, the largest: they take two bytes each, and more change little. */
const KEPT: Readonly<Record<Dump['lang'], number>> = { en: 215_000, de: 200_000 };
/**
 * Bias added where a piece begins, in steps of the weights: it compensates for feature dropout in training, which does
 * not affect transitions.
 */
const BEGIN: Readonly<Record<Dump['lang'], number>> = { en: 30, de: 50 };

/** Runs one training in its own thread. */
function learned(dumps: readonly Dump[], training: Training): Promise<Model> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./learnWorker.ts', import.meta.url), { workerData: { dumps, training } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Trains on the dumps of one language, and returns the average of its trainings as integers. */
export async function weightsOf(dumps: readonly Dump[]): Promise<Weights> {
  const lang = dumps[0]?.lang ?? 'en';
  const models = await Promise.all(TRAININGS[lang].map((training) => learned(dumps, training)));
  const mean = (of: (model: Model) => number): number =>
    models.reduce((sum, model) => sum + of(model), 0) / models.length;
  const values = Float64Array.from(models[0]?.weights ?? [], (_, at) => mean(({ weights }) => weights[at] ?? 0));
  const sizes = values.map(Math.abs).sort().reverse();
  const largest = sizes[40] ?? 1;
  const least = sizes[KEPT[lang]] ?? 0;
  const steps = Array.from(
    models[0]?.steps ?? [],
    (_, at) => Math.round((mean((model) => model.steps[at] ?? 0) / largest) * 127) + BEGIN[lang],
  );
  const byte = (value: number): number =>
    Math.abs(value) <= least ? 0 : Math.max(-127, Math.min(127, Math.round((value / largest) * 127)));
  return { table: Int8Array.from(values, byte), steps };
}

/** Packs only the non-zero values, in the format of `unpacked`. */
export function packed(table: Int8Array): Uint8Array {
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
