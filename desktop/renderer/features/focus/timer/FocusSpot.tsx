import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { whenShown } from '#renderer/platform/shown.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { startQuestionAtom, wantedAtom } from './atoms.ts';

const FocusTimer = lazyPart(async () => (await import('./FocusTimer.tsx')).FocusTimer);

/** Milliseconds after the first screen stands: a first look and the keys come first. */
const QUIET_MS = 800;

/** The place of the timer in the header, for whoever is signed in; its code comes when nothing else is to do. */
export function FocusSpot() {
  const isAsked = useAtomValue(startQuestionAtom) !== null;
  const isWanted = useAtomValue(wantedAtom).length > 0 || isAsked;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    whenShown(() => {
      if (!isGone) timer = window.setTimeout(() => setQuiet(true), QUIET_MS);
    });
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, []);
  return (
    (isQuiet || isWanted) && (
      <Suspense>
        <FocusTimer />
      </Suspense>
    )
  );
}
