import { describe, expect, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { OutboxWorld } from './testOutbox.ts';

const RUNS = byTier({ fast: 300, all: 10_000 });
const STEPS = 80;

/** Returns a separate sequence of pseudo-random numbers for each seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((state ^ (state >>> 15)) >>> 0) % below;
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const namesOf = (all: readonly { readonly id: string; readonly owner: string }[]): readonly string[] =>
  all.map(({ id, owner }) => `${owner} ${id}`);

/** Whatever happened in between, once everything works again the server has what was created. */
async function run(seed: number, isInOrder: boolean): Promise<void> {
  const world = new OutboxWorld(numbersFrom(seed), isInOrder, settle);
  for (let step = 0; step < STEPS; step += 1) await world.step();
  await world.end();
  const about = `seed ${seed}`;
  expect(world.problems, about).toEqual([]);
  const refused = new Set([...world.stored.values()].map(({ id }) => id));
  expect(
    [...refused].filter((id) => !world.bad.has(id)),
    `${about}: lost on the way`,
  ).toEqual([]);
  const wanted = world.made.filter(({ id }) => !refused.has(id));
  expect(namesOf(world.done).toSorted(), `${about}: each once`).toEqual(namesOf(wanted).toSorted());
  if (!isInOrder) return;
  for (const owner of ['mara', 'ben']) {
    const inOrder = (all: typeof wanted) =>
      namesOf(all.filter((one) => one.owner === owner && !world.again.has(one.id)));
    expect(inOrder(world.done), `${about}: in the order in which it was made`).toEqual(inOrder(wanted));
  }
}

describe.each([
  ['in order, one window at a time', true],
  ['each for itself, several windows at once', false],
])('what waits, %s', (_how, isInOrder) => {
  test(`arrives once, in the name of its owner, in ${RUNS} random lives`, async () => {
    for (let seed = 0; seed < RUNS; seed += 1) await run(seed, isInOrder);
  });
});
