import { type ComponentProps, Suspense } from 'react';
import { preparePlanParts } from '#renderer/features/tasks/index.ts';
import { lazyScreen } from '#renderer/platform/lazy.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';

const Results = lazyScreen(async () => {
  const [{ Results: Screen }] = await Promise.all([import('./results/Results.tsx'), preparePlanParts()]);
  return Screen;
});

/** Fetches the code of the results while the words are still being sorted. */
export const prepareResults = (): void => void Results.prepare().catch(() => undefined);

/** What a person sees after a dump; fetched when the first dump is sent, so that writing begins sooner. */
export const ResultsView = (props: ComponentProps<typeof Results>) => (
  <Suspense fallback={<Loading text="" />}>
    <Results {...props} />
  </Suspense>
);
