import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';
import { shownToastAtom } from '#renderer/ui/toasts.ts';

const fetchToaster = () => import('#renderer/ui/Toaster.tsx');
const Toaster = lazy(async () => ({ default: (await fetchToaster()).Toaster }));

/** By then the screen that a person came for stands, and what is fetched holds nothing up. */
const SETTLED_MS = 1_000;

/** Toasts come with the first one, or a moment after somebody is signed in: nobody is told anything before that. */
export function LazyToaster() {
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';
  const hasToast = useAtomValue(shownToastAtom) !== null;
  const [wasNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = window.setTimeout(() => setNeeded(true), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [isSignedIn]);
  if (hasToast && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
