import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useState } from 'react';
import { tellShown } from './shown.ts';
import { persistently } from './untilFetched.ts';

/** A screen whose code is fetched when it is first shown, or ahead of that by `prepare`. */
export interface LazyScreen<Props> {
  (props: Props): ReactNode;
  /** Fetches the code; afterwards the screen is rendered at once, without a moment of waiting. */
  readonly prepare: () => Promise<void>;
}

export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetched = async (): Promise<ComponentType<Props>> => (ready ??= await persistently(load));
  const Waited = lazy(async () => {
    const Loaded = await fetched();
    return { default: (props: Props) => <Shown Screen={Loaded} props={props} /> };
  });
  const Screen = (props: Props) => {
    const [Ready] = useState(() => ready);
    return Ready ? <Shown Screen={Ready} props={props} /> : <Waited {...props} />;
  };
  return Object.assign(Screen, { prepare: async () => void (await fetched()) });
}

interface ShownProps<Props extends object> {
  readonly Screen: ComponentType<Props>;
  readonly props: Props;
}

/** Counts as shown with the screen itself, not while its code is waited for. */
function Shown<Props extends object>({ Screen, props }: ShownProps<Props>) {
  useLayoutEffect(tellShown, []);
  return <Screen {...props} />;
}
