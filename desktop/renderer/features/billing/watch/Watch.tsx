import { Suspense } from 'react';
import { useStatus } from '#renderer/platform/status.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { needsWatch } from './expiry.ts';

const AccessWatch = lazyPart(async () => (await import('./AccessWatch.tsx')).AccessWatch);

/** Stands beside the screens of whoever is signed in; its code is fetched only for who needs it. */
export function Watch() {
  const { data: status } = useStatus();
  if (!status || !needsWatch(status)) return null;
  return (
    <Suspense>
      <AccessWatch status={status} />
    </Suspense>
  );
}
