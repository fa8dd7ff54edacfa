import type { Pattern } from '#shared/focus/contract.ts';

type WithoutId<P extends Pattern> = P extends Pattern ? Omit<P, 'id' | 'at'> : never;

/** Something that was observed just now; whoever keeps it adds its id and its moment. */
export type Observation = WithoutId<Pattern>;

type Keeper = (observation: Observation) => void;
const keepers = new Set<Keeper>();

/** Lets somebody keep what is observed here; answers how to stop. */
export function onObservation(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
}

/** Tells what was observed (spec tasks 3, Client-only records); nobody waits for it to be kept. */
export const observe = (observation: Observation): void => keepers.forEach((keep) => keep(observation));
