import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';
import { whenPainted } from '#renderer/platform/shown.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import { shownToastAtom } from '#renderer/ui/toasts.ts';

const fetchToaster = () => untilFetched(async () => (await import('#renderer/ui/Toaster.tsx')).Toaster);

/**
 * Loads the toasts with the first one, or with the first screen of a signed-in user: there are no messages before that.
 * A failed request only loses the toast.
 */
export function LazyToaster() {
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';
  const hasToast = useAtomValue(shownToastAtom) !== null;
  const [isScreenShown, setScreenShown] = useState(false);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const isNeeded = hasToast || (isSignedIn && isScreenShown);
  // After the first paint, so that it does not delay the screen.
  useEffect(() => whenPainted(() => setScreenShown(true)), []);
  useEffect(() => {
    if (isNeeded) void fetchToaster().then((fetched) => setToaster(() => fetched));
  }, [isNeeded]);
  return Toaster && <Toaster />;
}
