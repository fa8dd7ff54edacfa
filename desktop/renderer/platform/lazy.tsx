import { type ComponentType, type FunctionComponent, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { laterTexts } from './language.ts';
import { hasPainted, tellShown, whenPainted } from './shown.ts';
import { persistently, untilFetched } from './untilFetched.ts';

/** A part of a page whose code comes when it is first shown, or ahead of that by `prepare`. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the code; afterwards the part is there at once, without a moment of waiting. */
  readonly prepare: () => Promise<void>;
};

/** Fetches code together with the texts that a first screen does without. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), laterTexts()]);
  return code;
}

/** The lazy boundary of all pages: stands within a `Suspense`. */
function lazily<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let here: ComponentType<Props> | null = null;
  const fetched = async () => (here ??= await fetch());
  const Late = lazy(async () => ({ default: await fetched() }));
  function Part(props: Props) {
    // What is here needs no moment of waiting, which React would keep on screen for 300 ms. Chosen once: another would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Late);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prepare: async () => void (await fetched()) });
}

/**
 * What a screen needs only when somebody asks for it: a first look does not wait for it, and a stumble of the network does
 * not break the screen.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazily(() => untilFetched(() => withTexts(load)));

/** A screen of an address. It fails after a few seconds without its code, so that the person can be told. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  firstScreen(() => withTexts(load));

/** The same for a screen that needs no other texts than the first ones. */
export const firstScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazily(async () => {
    const Loaded = await persistently(load);
    return (props: Props) => <CountedAsShown Screen={Loaded} props={props} />;
  });

interface ShownProps<Props extends object> {
  readonly Screen: ComponentType<Props>;
  readonly props: Props;
}

/** Counts as shown with the screen itself, not while its code is waited for. */
function CountedAsShown<Props extends object>({ Screen, props }: ShownProps<Props>) {
  useLayoutEffect(tellShown, []);
  return <Screen {...props} />;
}

/** Whether the first screen has been painted: what is folded away, or behind a button, is not drawn together with it. */
export function usePainted(): boolean {
  const [isKnown, setKnown] = useState(hasPainted);
  useEffect(() => whenPainted(() => setKnown(true)), []);
  return isKnown;
}
