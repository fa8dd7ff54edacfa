import { lazy, Suspense } from 'react';
import { useStatus } from '#renderer/platform/status.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import type { UpgradeDialogProps } from './UpgradeDialog.tsx';

const Banner = lazy(async () => ({ default: (await untilFetched(() => import('./TrialBanner.tsx'))).TrialBanner }));
const Upgrade = lazy(async () => ({
  default: (await untilFetched(() => import('./UpgradeDialog.tsx'))).UpgradeDialog,
}));

/** What is left of a trial; nothing for everybody else, who need not load it either. */
export function TrialBanner() {
  const { data: status } = useStatus();
  if (!status?.isTrialActive || status.trialBrainDumpsRemaining === null) return null;
  return (
    <Suspense>
      <Banner left={status.trialBrainDumpsRemaining} />
    </Suspense>
  );
}

/** Tells that an allowance is used up, once it is. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  return (
    <Suspense>
      <Upgrade {...props} />
    </Suspense>
  );
}
