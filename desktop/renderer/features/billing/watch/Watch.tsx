import { Suspense } from 'react';
import { useStatus } from '#renderer/platform/status.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { needsWatch } from './expiry.ts';

const AccessWatch = lazyPart(async () => (await import('./AccessWatch.tsx')).AccessWatch);

/** Mounted beside the screens of signed-in users; its code loads only for those who need it. */
export function Watch() {
  const { data: status } = useStatus();
  if (!status || !needsWatch(status)) return null;
  return (
    <Suspense>
      <AccessWatch status={status} />
    </Suspense>
  );
}
