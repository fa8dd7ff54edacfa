import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { untilFetched } from './untilFetched.ts';

/** A part of a screen whose code comes when it is first shown, or ahead of that by `prepare`. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the code; afterwards the part is there at once. */
  readonly prepare: () => Promise<void>;
};

/**
 * What a screen needs only when somebody asks for it: a first look does not wait for it, and a stumble of the network does
 * not break the screen. Stands within a `Suspense`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let here: ComponentType<Props> | null = null;
  const fetched = async () => (here = await untilFetched(load));
  const Late = lazy(async () => ({ default: await fetched() }));
  function Part(props: Props) {
    // What is here needs no moment of waiting, which React would keep on screen for 300 ms. Chosen once: another would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Late);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { prepare: async () => void (await fetched()) });
}
