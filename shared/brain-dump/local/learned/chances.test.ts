import { expect, test } from 'vitest';
import { chancesOf, type PossiblePieces, possiblePieces } from './chances.ts';

/** Pieces of a made dump that weigh as chance wants, the same at each run. */
function made(length: number, range: number, canBegin: (at: number) => boolean = () => true): PossiblePieces {
  const possible = possiblePieces(new Int32Array(length + 1), [10, -30, 55, 7], canBegin);
  let seed = length * 7 + range;
  for (const weights of possible.weights)
    weights.forEach((_, place) => {
      seed = (seed * 16_807) % 2_147_483_647;
      weights[place] = Math.round((seed / 2_147_483_647 - 0.5) * range);
    });
  return possible;
}

/** The same by trying out every way to cut the dump. */
function counted({ from, begins, rows, weights, steps }: PossiblePieces): number[] {
  const length = from.length - 1;
  const inTask = new Array<number>(length).fill(0);
  let all = 0;
  const cut = (at: number, before: number, weight: number, tasks: readonly number[]): void => {
    if (at === length) {
      const share = Math.exp(weight / 500);
      all += share;
      for (const token of tasks) inTask[token] = (inTask[token] ?? 0) + share;
      return;
    }
    if (begins[at] === 0) return;
    for (let to = at + 1; to <= length; to += 1)
      for (const isOther of [0, 1] as const) {
        const step = at === 0 ? 0 : (steps[before * 2 + isOther] ?? 0);
        const own = weights[isOther][(rows[to] ?? 0) + at] ?? 0;
        const tokens = Array.from({ length: to - at }, (_, place) => at + place);
        cut(to, isOther, weight + step + own, isOther === 0 ? [...tasks, ...tokens] : tasks);
      }
  };
  cut(0, 0, 0, []);
  return inTask.map((share) => share / all);
}

test.each([
  [1, 500],
  [6, 1_600],
  [7, 10_000],
  [8, 100],
])('%i tokens: each as likely in a task as all ways to cut say', (length, range) => {
  const possible = made(length, range);
  const chances = [...chancesOf(possible)];
  counted(possible).forEach((chance, at) => expect(chances[at]).toBeCloseTo(chance, 9));
});

test('no piece begins where none may, and what cannot be reached counts nothing', () => {
  const possible = made(7, 4_000, (at) => at % 3 === 0);
  const chances = [...chancesOf(possible)];
  counted(possible).forEach((chance, at) => expect(chances[at]).toBeCloseTo(chance, 9));
});

test('a dump of thousands of tokens neither overflows nor vanishes', () => {
  const from = Int32Array.from({ length: 4_001 }, (_, to) => Math.max(0, to - 8));
  const possible = possiblePieces(from, [0, 0, 0, 0], () => true);
  const chances = chancesOf(possible);
  expect(chances.every((chance) => Math.abs(chance - 0.5) < 1e-6)).toBe(true);
});
