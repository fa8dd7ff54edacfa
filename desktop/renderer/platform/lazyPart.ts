import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { untilFetched } from './untilFetched.ts';

/** A part of a screen whose code comes when it is first shown, or ahead of that by `prepare`. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code; afterwards the part is there within a moment. */
  readonly prepare: () => Promise<void>;
};

/**
 * What a screen needs only when somebody asks for it: a first look does not wait for it, and a stumble of the network does
 * not break the screen. Stands within a `Suspense`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const fetched = () => untilFetched(load);
  const Part = lazy(async () => ({ default: await fetched() }));
  return Object.assign(Part, { prepare: async () => void (await fetched()) });
}
