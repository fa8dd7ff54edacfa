import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from './processTree.ts';

/** Milliseconds without a request after which a server has finished its garbage collection. */
const REST_MS = 5_000;

/** Memory of a process over time, in megabytes (PSS). */
export interface Course {
  readonly samples: readonly number[];
  /**
   * Megabytes per minute, over all samples except the first fifth, in which a server still grows to its normal size.
   */
  readonly slope: number;
}

/** Loads a server in several steps with a pause after each, and samples its memory at each pause. */
export async function courseOf(pid: number, pieces: number, load: () => Promise<unknown>): Promise<Course> {
  const points: { readonly minute: number; readonly megabytes: number }[] = [];
  const begun = performance.now();
  for (let piece = 0; piece < pieces; piece += 1) {
    await load();
    await pause(REST_MS);
    points.push({ minute: (performance.now() - begun) / 60_000, megabytes: memoryOf(pid).all });
  }
  const samples = points.map(({ megabytes }) => megabytes);
  return { samples, slope: slopeOf(points.slice(Math.ceil(pieces / 5))) };
}

/** Linear regression by least squares. */
function slopeOf(points: readonly { readonly minute: number; readonly megabytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, megabytes] = [mean((point) => point.minute), mean((point) => point.megabytes)];
  const above = mean((point) => (point.minute - minute) * (point.megabytes - megabytes));
  return above / mean((point) => (point.minute - minute) ** 2);
}
