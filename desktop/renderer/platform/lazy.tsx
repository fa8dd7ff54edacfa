import { type ComponentType, type FunctionComponent, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { laterTexts } from './language.ts';
import { hasPainted, reportShown, whenPainted } from './shown.ts';
import { persistently, untilFetched } from './untilFetched.ts';

/** A part of a page whose code loads when it is first shown, or ahead of that with `prepare`. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the code; afterwards the part renders immediately. */
  readonly prepare: () => Promise<void>;
};

/** Loads code together with the texts that a first screen does not need. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), laterTexts()]);
  return code;
}

/** The lazy boundary of all pages; must be inside a `Suspense`. */
function lazily<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let here: ComponentType<Props> | null = null;
  const fetched = async () => (here ??= await fetch());
  const Late = lazy(async () => ({ default: await fetched() }));
  function Part(props: Props) {
    // Loaded code renders without a fallback, which React would keep on screen for 300 ms. Chosen once, because another
    // component would remount.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Late);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prepare: async () => void (await fetched()) });
}

/**
 * A part that a screen needs only on demand: the first render does not wait for it, and a network failure does not
 * break the screen.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazily(() => untilFetched(() => withTexts(load)));

/** The screen of an address. Fails after a few seconds without its code, so that the user can be told. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  firstScreen(() => withTexts(load));

/** The same for a screen that needs only the first texts. */
export const firstScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazily(async () => {
    const Loaded = await persistently(load);
    return (props: Props) => <CountedAsShown Screen={Loaded} props={props} />;
  });

interface ShownProps<Props extends object> {
  readonly Screen: ComponentType<Props>;
  readonly props: Props;
}

/** Reports the screen as shown once it is rendered itself, not while its code is loading. */
function CountedAsShown<Props extends object>({ Screen, props }: ShownProps<Props>) {
  useLayoutEffect(reportShown, []);
  return <Screen {...props} />;
}

/**
 * Whether the first screen has been painted: collapsed content, or content behind a button, is not rendered with it.
 */
export function usePainted(): boolean {
  const [isKnown, setKnown] = useState(hasPainted);
  useEffect(() => whenPainted(() => setKnown(true)), []);
  return isKnown;
}
