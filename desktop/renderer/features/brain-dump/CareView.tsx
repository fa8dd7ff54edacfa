import { type ComponentProps, Suspense } from 'react';
import { lazyScreen } from '#renderer/platform/lazy.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { prepareHearing } from './need/hear.ts';

const Care = lazyScreen(async () => (await import('./need/CareScreen.tsx')).CareScreen);

/** Fetches what hears somebody in need, and what they then see, while they still write. */
export function prepareCare(): void {
  prepareHearing();
  void Care.prepare().catch(() => undefined);
}

/** What somebody in need sees; it is there without the network once they have begun to write. */
export const CareView = (props: ComponentProps<typeof Care>) => (
  <Suspense fallback={<Loading text="" />}>
    <Care {...props} />
  </Suspense>
);
