import { memo, Suspense } from 'react';
import { useStatus } from '#renderer/platform/status.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import type { UpgradeDialogProps } from './UpgradeDialog.tsx';

const Banner = lazyPart(async () => (await import('./TrialBanner.tsx')).TrialBanner);
const Upgrade = lazyPart(async () => (await import('./UpgradeDialog.tsx')).UpgradeDialog);

/** What is left of a trial; nothing for everybody else, who need not load it either. */
export const TrialBanner = memo(function TrialBanner() {
  const { data: status } = useStatus();
  if (!status?.isTrialActive || status.trialBrainDumpsRemaining === null) return null;
  return (
    <Suspense>
      <Banner left={status.trialBrainDumpsRemaining} />
    </Suspense>
  );
});

/** Tells that an allowance is used up, once it is. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  return (
    <Suspense>
      <Upgrade {...props} />
    </Suspense>
  );
}
