import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';
import { shownToastAtom } from '#renderer/ui/toasts.ts';

const fetchToaster = () => import('#renderer/ui/Toaster.tsx');
const Toaster = lazy(async () => ({ default: (await fetchToaster()).Toaster }));

/** Toasts come with the first one, or once somebody is signed in: nobody is told anything before that. */
export function LazyToaster() {
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';
  const hasToast = useAtomValue(shownToastAtom) !== null;
  const [wasNeeded, setNeeded] = useState(false);
  const isNeeded = isSignedIn || hasToast;
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
