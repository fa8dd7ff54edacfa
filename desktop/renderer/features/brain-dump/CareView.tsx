import { type ComponentProps, Suspense } from 'react';
import { lazyScreen } from '#renderer/platform/lazy.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { prepareHearing } from './need/hear.ts';

const Care = lazyScreen(async () => (await import('./need/CareScreen.tsx')).CareScreen);

/** Preloads crisis detection and its screen while the user is still writing. */
export function prepareCare(): void {
  prepareHearing();
  void Care.prepare().catch(() => undefined);
}

/** Crisis screen. Available offline once the user has started writing. */
export const CareView = (props: ComponentProps<typeof Care>) => (
  <Suspense fallback={<Loading text="" />}>
    <Care {...props} />
  </Suspense>
);
