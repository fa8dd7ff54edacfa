import { type ComponentProps, Suspense } from 'react';
import { preparePlanParts } from '#renderer/features/tasks/index.ts';
import { lazyScreen } from '#renderer/platform/lazy.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';

const Results = lazyScreen(async () => {
  const [{ Results: Screen }] = await Promise.all([import('./results/Results.tsx'), preparePlanParts()]);
  return Screen;
});

/** Preloads the results' code while the dump is processing. */
export const prepareResults = (): void => void Results.prepare().catch(() => undefined);

/** Results of a dump. Loaded when the first dump is sent, so that writing can start sooner. */
export const ResultsView = (props: ComponentProps<typeof Results>) => (
  <Suspense fallback={<Loading text="" />}>
    <Results {...props} />
  </Suspense>
);
