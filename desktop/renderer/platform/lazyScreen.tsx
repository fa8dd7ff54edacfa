import { type ComponentType, useLayoutEffect } from 'react';
import { lazily, type LazyPart, withTexts } from './lazyPart.ts';
import { tellShown } from './shown.ts';
import { persistently } from './untilFetched.ts';

/** A screen of an address. It fails after a few seconds without its code, so that the person can be told. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  firstScreen(() => withTexts(load));

/** The same for a screen that needs no other texts than the first ones. */
export const firstScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazily(async () => {
    const Loaded = await persistently(load);
    return (props: Props) => <Shown Screen={Loaded} props={props} />;
  });

interface ShownProps<Props extends object> {
  readonly Screen: ComponentType<Props>;
  readonly props: Props;
}

/** Counts as shown with the screen itself, not while its code is waited for. */
function Shown<Props extends object>({ Screen, props }: ShownProps<Props>) {
  useLayoutEffect(tellShown, []);
  return <Screen {...props} />;
}
