import { lazy, Suspense } from 'react';
import { useStatus } from '#renderer/platform/status.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import { needsWatch } from './expiry.ts';

const AccessWatch = lazy(async () => ({
  default: (await untilFetched(() => import('./AccessWatch.tsx'))).AccessWatch,
}));

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
